import type { ImportedItem } from '#contract/question-import.ts';
import type { QuestionWithKey } from '#question-types/question-types.ts';
import { unescapeHtml } from '../../../editor/documents/words-of.ts';

export type FormulaCorrection = { digest: string; latex: string };

const PIECE = /<img\b[^>]*>|\\\[[^]*?\\\]|\\\([^]*?\\\)|(?<!\\)\$\$?[^$]+\$\$?/g;

const piecesIn = (text: string): string[] => text.match(PIECE) ?? [];

/** The site's attributes of a picture may differ after an edit: its address is the same. */
const isSame = (piece: string, other: string): boolean => {
  const [address, otherAddress] = [piece, other].map((each) => /\bsrc="([^"]*)"/.exec(each)?.[1]);
  return address === undefined ? piece === other : address === otherAddress;
};

/** Returns the texts of a question in a fixed order. */
export function textsOf(question: QuestionWithKey): string[] {
  const { question: text, solution, hints } = question;
  const own = question.kind === 'choice' ? question.options : question.kind === 'truefalse' ? question.statements.map((each) => each.text) : question.kind === 'essay' ? question.steps : [];
  return [text, ...own, solution, ...hints];
}

/**
 * Finds which doubtful formulas the owner corrected: a formula that now is where the doubtful one was, in a text that
 * has as many formulas and pictures as before. Rewritten texts say nothing about a single formula.
 */
export function findFormulaCorrections({ doubts }: Pick<ImportedItem, 'doubts'>, before: QuestionWithKey, after: QuestionWithKey): FormulaCorrection[] {
  const texts = textsOf(after);
  const pairs = textsOf(before).flatMap((text, at) => {
    const [old, now] = [piecesIn(text), piecesIn(texts[at] ?? '')];
    return before.kind === after.kind && old.length === now.length ? old.map((piece, index) => ({ old: piece, now: now[index] ?? '' })) : [];
  });
  const found = new Map<string, string>();
  for (const { digest, piece } of doubts) {
    if (digest === undefined || piece === undefined) continue;
    const changed = pairs.find(({ old, now }) => isSame(old, piece) && !isSame(old, now) && now.startsWith('$'));
    if (changed) found.set(digest, unescapeHtml(changed.now.replace(/^\$+|\$+$/g, '')).trim());
  }
  return [...found].map(([digest, latex]) => ({ digest, latex }));
}
