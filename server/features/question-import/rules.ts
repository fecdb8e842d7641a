import type { ImportedItem } from '#contract/question-import.ts';

const TEXT_LISTS = ['options', 'statements', 'hints'] as const;
type Texts = Pick<ImportedItem, 'question' | 'options' | 'statements' | 'solution' | 'hints' | 'steps'>;

/** Changes every text of a question that a learner may see. */
export function changeTexts<T extends Texts>(item: T, change: (text: string) => string): T {
  const lists = Object.fromEntries(TEXT_LISTS.flatMap((name) => (item[name] ? [[name, item[name].map(change)]] : [])));
  return {
    ...item,
    ...lists,
    question: change(item.question),
    ...(item.solution !== undefined && { solution: change(item.solution) }),
    ...(item.steps && { steps: item.steps.map((step) => ({ ...step, text: change(step.text) })) }),
  };
}

export const listTexts = ({ question, options = [], statements = [], hints = [], solution = '', steps = [] }: Texts): string[] =>
  [question, ...options, ...statements, ...hints, solution, ...steps.map(({ text }) => text)];

/** LaTeX as it is in HTML. */
const toHtmlFormula = (latex: string): string => `$${latex.replace(/\s*\n\s*/g, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}$`;

/**
 * Replaces doubtful formulas by the owner's earlier corrections; what was replaced is no longer doubtful. A formula
 * whose piece is not found in the texts stays as it is.
 * @param corrections LaTeX by digest
 */
export function applyCorrections(item: ImportedItem, corrections: ReadonlyMap<string, string>): ImportedItem {
  let now = item;
  const doubts: ImportedItem['doubts'] = [];
  const corrected = [...item.corrected];
  const pieces = new Map<string, string>();
  for (const doubt of item.doubts) {
    const { digest, piece } = doubt;
    const latex = digest === undefined ? undefined : corrections.get(digest);
    // The same formula may be doubtful twice in one question: its piece is then replaced already.
    const isFound = piece !== undefined && piece !== '' && (pieces.has(piece) || listTexts(now).some((text) => text.includes(piece)));
    if (latex === undefined || piece === undefined || !isFound) {
      doubts.push(doubt);
      continue;
    }
    if (pieces.has(piece)) continue;
    const formula = toHtmlFormula(latex);
    pieces.set(piece, formula);
    now = changeTexts(now, (text) => text.replaceAll(piece, () => formula));
    corrected.push(formula);
  }
  if (corrected.length === item.corrected.length) return item;
  const state = item.state === 'doubt' && doubts.length === 0 && item.kind !== 'other' ? 'sure' : item.state;
  return { ...now, doubts, corrected, state };
}

/** Adds a doubt, after which the question is no longer sure. */
export const withDoubt = (item: ImportedItem, doubt: ImportedItem['doubts'][number]): ImportedItem =>
  ({ ...item, doubts: [...item.doubts, doubt], state: item.state === 'sure' ? 'doubt' : item.state });

const TITLE = 80;

/** Names pasted text by its beginning. */
export function titleOfPasted(text: string): string {
  const words = text.replace(/<style[^]*?<\/style>|<!--[^]*?-->|<[^<>]*>/gi, ' ').replace(/&nbsp;/g, ' ').replace(/\s+/g, ' ').trim();
  return words === '' ? 'Phần dán vào' : words.length > TITLE ? `${words.slice(0, TITLE).trimEnd()}…` : words;
}
