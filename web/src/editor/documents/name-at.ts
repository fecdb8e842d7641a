import { ORDER_STEP, PLACE_STEP } from './changes.ts';
import type { Document, DocumentType } from './document-type.ts';
import type { Path } from './parts.ts';

const WHAT: Record<string, string> = { [ORDER_STEP]: ' · thứ tự', [PLACE_STEP]: ' · vị trí' };

/** Names a place of a document: "Bài 3 · Tên", "Chương I · thứ tự". */
export function nameAt<D extends Document>(type: DocumentType<D>, path: Path, document: D): string {
  const what = WHAT[path.at(-1) ?? ''];
  return what ? type.nameOf(path.slice(0, -1), document) + what : type.nameOf(path, document);
}
