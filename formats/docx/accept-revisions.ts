import type { XmlNode } from './xml-node.ts';

// Brings a part into the state that an author sees who has accepted all changes: deletions, comments and the unused one
// of two versions of a drawing are taken out before anything is read.

/** Removed with their content, wherever they are. */
const REMOVED = new Set([
  'w:commentRangeStart', 'w:commentRangeEnd', 'w:proofErr', 'w:bookmarkStart', 'w:bookmarkEnd', 'w:lastRenderedPageBreak',
  'w:rPrChange', 'w:pPrChange', 'w:tblPrChange', 'w:trPrChange', 'w:tcPrChange', 'w:sectPrChange', 'w:numberingChange', 'w:tblGridChange', 'w:tblPrExChange',
]);
/** Extensions that this reader knows, by the prefixes that all programs use. */
const KNOWN = /^(?:wps|wpg|wpc|wp14|w14|w15|w16\w*|a14|pic14|v)$/;

/** Takes out what is not seen, in place. */
export function acceptRevisions(node: XmlNode): XmlNode {
  const kept: XmlNode[] = [];
  for (const child of node.children) {
    if (REMOVED.has(child.name)) continue;
    // Beside text it is deleted text; within properties it says that a paragraph's sign, a row or a cell is deleted.
    if ((child.name === 'w:del' || child.name === 'w:moveFrom') && !node.name.endsWith('Pr')) continue;
    if (child.name === 'mc:AlternateContent') kept.push(...chooseContent(child).map(acceptRevisions));
    else kept.push(acceptRevisions(child));
  }
  node.children.splice(0, node.children.length, ...kept);
  return node;
}

/** Chooses the first version whose extensions are known (ECMA-376 part 3, 10.2). */
function chooseContent(alternatives: XmlNode): XmlNode[] {
  const choice = alternatives.children.find((each) => each.name === 'mc:Choice' && (each.getAttribute('Requires') ?? '').split(/\s+/).every((prefix) => KNOWN.test(prefix)));
  return (choice ?? alternatives.child('mc:Fallback') ?? alternatives.child('mc:Choice'))?.children ?? [];
}

/** Reports whether the sign at the end of a paragraph is deleted, which joins it to the next one. */
export const isJoined = (paragraphProperties: XmlNode | undefined): boolean => {
  const sign = paragraphProperties?.child('w:rPr');
  return sign?.child('w:del') !== undefined || sign?.child('w:moveFrom') !== undefined || sign?.child('w:specVanish') !== undefined;
};

/** Reports whether a table's row is deleted or hidden. */
export const isRowGone = (row: XmlNode): boolean => {
  const properties = row.child('w:trPr');
  return properties?.child('w:del') !== undefined || properties?.child('w:hidden') !== undefined;
};
