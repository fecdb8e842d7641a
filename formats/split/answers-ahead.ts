import type { AskedQuestions } from './asked-questions.ts';
import type { Entry } from './flatten-blocks.ts';
import { isKeyLine, isShouted } from './paper-lines.ts';
import type { AnswerPlace } from './question-draft.ts';
import { readGradingTable } from './read-grading-table.ts';
import { readKeyWithReason } from './read-key-list.ts';
import { readKeyTable } from './read-key-table.ts';
import { isKeyHeading, recognizeAnswersHeading, recognizeFooter, recognizeHeading, recognizeInstruction, recognizeQuestionStart, type QuestionStart } from './recognize-line.ts';

/** Looks ahead from a heading or a number to tell answers from questions. */
export class AnswersAhead {
  private readonly entries: readonly Entry[];
  private readonly inWordStyle: ReadonlySet<Entry>;
  private readonly asked: AskedQuestions;

  constructor(entries: readonly Entry[], inWordStyle: ReadonlySet<Entry>, asked: AskedQuestions) {
    this.entries = entries;
    this.inWordStyle = inWordStyle;
    this.asked = asked;
  }

  /** Decides by the next entry if a heading begins the answers of the paper, or only the solution of one question. */
  beginsAnswers(text: string, at: number, place: AnswerPlace, isInQuestion: boolean): boolean {
    let ahead = at + 1;
    let next = this.entries[ahead];
    while (next?.type === 'line' && (recognizeFooter(next.text) || (recognizeAnswersHeading(next.text) && ahead < at + 4) || recognizeInstruction(next.text))) next = this.entries[++ahead];
    if (!next) return isKeyHeading(text);
    if (next.type === 'table') {
      const steps = readGradingTable(next.rows);
      if (steps) return steps.some(({ n }) => n !== undefined) || (isShouted(text) && !isInQuestion);
      return readKeyTable(next.rows) !== undefined;
    }
    const reason = readKeyWithReason(next.text);
    if (isKeyLine(next) || (isKeyHeading(text) && reason && this.asked.has(place, reason.n))) return true;
    if (recognizeHeading(next.text)) return isKeyHeading(text) || isShouted(text) || this.asked.hasPart(place.paper, recognizeHeading(next.text)?.part);
    const start = recognizeQuestionStart(next.text);
    if (start && (start.style === 'word' || !this.inWordStyle.has(next))) return this.asked.has(place, start.n) || (isKeyHeading(text) && !isInQuestion);
    return isShouted(text) && isKeyHeading(text) && !/^\s*lời\s+giải/iu.test(text);
  }

  /** After the key of a first set of questions, others may follow. */
  isNewQuestion(start: QuestionStart, at: number, place: AnswerPlace): boolean {
    if (this.asked.has(place, start.n)) return false;
    for (const entry of this.entries.slice(at, at + 8)) {
      if (entry.type !== 'line') continue;
      if (entry !== this.entries[at] && recognizeQuestionStart(entry.text)?.style === start.style) return false;
      if (/(?:^|[\t\s])B\s*[.)/]/u.test(entry.text)) return true;
    }
    return false;
  }
}
