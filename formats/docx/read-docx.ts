import type { Block } from '../blocks.ts';
import type { ImportedPicture } from '../imported-file.ts';
import { acceptRevisions } from './accept-revisions.ts';
import { readNumbering } from './numbering.ts';
import { MOST_FORMULAS, TOO_MANY_FORMULAS } from './formula-reader.ts';
import { readBlocks } from './read-blocks.ts';
import { readRelationships, relationshipsOf } from './relationships.ts';
import { DAMAGED, RefusedFile } from './refused-file.ts';
import { readStyles } from './styles.ts';
import { parseXml, type XmlNode } from './xml-node.ts';
import { openZip } from './zip.ts';

/** `refused`: a Vietnamese sentence if the whole file is refused; the rest is empty then. */
export type WordDocument = { refused?: string; blocks: Block[]; pictures: Map<string, ImportedPicture>; problems: { message: string }[] };

/** Reads a Word document (.docx) as blocks. Nothing outside the file is fetched, and nothing of it is run. */
export function readDocx(bytes: Uint8Array): WordDocument {
  try {
    return readDocument(bytes);
  } catch (error) {
    if (error instanceof RefusedFile) return { refused: error.message, blocks: [], pictures: new Map(), problems: [] };
    throw error;
  }
}

function readDocument(bytes: Uint8Array): WordDocument {
  const zip = openZip(bytes);
  if (zip.names().some((name) => name.endsWith('vbaproject.bin'))) throw new RefusedFile('Tệp có macro nên không được mở. Hãy lưu lại thành .docx (không có macro) rồi tải lên lần nữa.');
  const read = (name: string): XmlNode | undefined => {
    const part = zip.read(name);
    return part && parseXml(part);
  };
  const main = [...readRelationships(read('_rels/.rels'), '').values()].find(({ type, isExternal }) => type === 'officeDocument' && !isExternal)?.target ?? 'word/document.xml';
  const content = zip.read(main);
  if (content) refuseManyFormulas(content);
  const document = content && parseXml(content);
  const body = document?.child('w:body');
  if (!document || !body) throw new RefusedFile(DAMAGED);
  const relationships = readRelationships(read(relationshipsOf(main)), main);
  const partOf = (type: string): XmlNode | undefined => {
    const link = [...relationships.values()].find((each) => each.type === type && !each.isExternal);
    return link && read(link.target);
  };
  const styles = readStyles(partOf('styles'));
  const numbering = readNumbering(partOf('numbering'), styles);
  /** Notes by their part and id; read when the first one is named. */
  const notes = new Map<string, Map<string | null, XmlNode>>();
  const findNote = (part: string, id: string | null): XmlNode | undefined => {
    if (!notes.has(part)) {
      const root = partOf(part);
      notes.set(part, new Map((root ? acceptRevisions(root).children : []).map((note) => [note.getAttribute('w:id'), note])));
    }
    return notes.get(part)?.get(id);
  };
  const result = readBlocks(acceptRevisions(body), { styles, numbering, relationships, readPart: (name) => zip.read(name), findNote });
  return { blocks: result.blocks, pictures: result.pictures, problems: [...result.problems].map((message) => ({ message })) };
}

/** Counts equations before anything is built of them. */
function refuseManyFormulas(document: Uint8Array): void {
  const bytes = Buffer.from(document.buffer, document.byteOffset, document.byteLength);
  let count = 0;
  for (let at = bytes.indexOf('</m:oMath>'); at >= 0; at = bytes.indexOf('</m:oMath>', at + 10)) if (++count >= MOST_FORMULAS) throw new RefusedFile(TOO_MANY_FORMULAS);
}
