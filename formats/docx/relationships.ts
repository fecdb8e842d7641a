import type { XmlNode } from './xml-node.ts';

export type Relationship = { type: string; target: string; isExternal: boolean };

/** Reads the relationships of a part by id; targets are names of entries, of external ones the address. */
export function readRelationships(root: XmlNode | undefined, part: string): Map<string, Relationship> {
  const relationships = new Map<string, Relationship>();
  for (const each of root?.children ?? []) {
    const [id, target] = [each.getAttribute('Id'), each.getAttribute('Target')];
    if (each.localName !== 'Relationship' || id === null || target === null) continue;
    const isExternal = each.getAttribute('TargetMode') === 'External';
    relationships.set(id, { type: (each.getAttribute('Type') ?? '').replace(/^.*\//, ''), target: isExternal ? target : resolveTarget(target, part), isExternal });
  }
  return relationships;
}

/** Resolves a target against the folder of its part; "/word/media/a.png" begins at the root. */
function resolveTarget(target: string, part: string): string {
  const path = target.startsWith('/') ? [] : part.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}

/** Names the entry that holds the relationships of a part. */
export const relationshipsOf = (part: string): string => part.replace(/([^/]*)$/, '_rels/$1.rels');
