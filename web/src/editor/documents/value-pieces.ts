import { piecesOf, piecesOfHtml, piecesOfList, splitFormulas, type Piece } from '../text/pieces.ts';
import { PLACE_STEP } from './changes.ts';
import type { Document, DocumentType } from './document-type.ts';
import type { Path } from './parts.ts';
import { isObject } from './is-equal.ts';
import { EMPTY, wordsOf } from './words-of.ts';

/** Splits a value into pieces to compare and render. @param at its field and path */
export function valuePieces<D extends Document>(type: DocumentType<D>, { field, path }: { field: string; path: Path }, value: unknown): readonly Piece[] {
  if (Array.isArray(value) && value.length > 0) return piecesOfList(value.map(wordsOf));
  if (type.inParts && isObject(value) && typeof value['text'] === 'string') return piecesOf(withSeconds(value['text'], value['seconds']));
  if (typeof value !== 'string') return splitFormulas(wordsOf(value));
  if (type.htmlFields.includes(field)) {
    const pieces = piecesOfHtml(value);
    return pieces.some(({ kind, text }) => kind !== 'text' || text.trim() !== '') ? pieces : piecesOf(EMPTY);
  }
  if (path.at(-1) === PLACE_STEP) return piecesOfList([value]);
  if (value.trim() === '') return piecesOf(EMPTY);
  return piecesOf(type.values?.[field]?.[value] ?? value);
}

/** A scene's length is above its text; a quick question has none. */
const withSeconds = (text: string, seconds: unknown): string => (typeof seconds === 'number' ? `${wordsOf(seconds)} giây\n${text}` : text);
