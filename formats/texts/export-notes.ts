import type { ExportedQuestion } from '../exported-question.ts';

/** Collects what a format cannot carry, one sentence for each reason with the questions that it concerns. */
export function createExportNotes(): { add: (reason: string, question: Pick<ExportedQuestion, 'n'>) => void; list: () => string[] } {
  const found = new Map<string, (number | string)[]>();
  return {
    add: (reason, { n = '?' }) => {
      const numbers = found.get(reason) ?? [];
      if (!numbers.includes(n)) found.set(reason, [...numbers, n]);
    },
    list: () => [...found].map(([reason, numbers]) => `${reason} (câu ${numbers.slice(0, 20).join(', ')}${numbers.length > 20 ? ` và ${numbers.length - 20} câu khác` : ''}).`),
  };
}
