import type { ImportedKind } from '../imported-file.ts';
import type { AnswerPlace, QuestionDraft } from './question-draft.ts';

/** Finds, among the questions that were read up to now, those that answers name. */
export class AskedQuestions {
  private readonly questions: readonly QuestionDraft[];

  /** @param questions grows while a paper is read */
  constructor(questions: readonly QuestionDraft[]) {
    this.questions = questions;
  }

  /** Reports whether a question has this number; without a part, in any part. */
  has({ paper, part }: AnswerPlace, n: number | string): boolean {
    return this.questions.some((each) => each.paper === paper && String(each.n) === String(n) && (part === undefined || each.part === undefined || each.part === part));
  }

  hasPart(paper: number, part: number | undefined): boolean {
    return part !== undefined && this.questions.some((each) => each.paper === paper && each.part === part);
  }

  /** Finds the part that announced this kind: "ĐÁP ÁN TRẮC NGHIỆM". */
  partOfKind(paper: number, kind: ImportedKind | undefined): number | undefined {
    return kind && this.questions.find((each) => each.paper === paper && each.announced === kind)?.part;
  }

  announcedIn({ paper, part }: AnswerPlace): ImportedKind | undefined {
    return this.questions.find((each) => each.paper === paper && each.part === part)?.announced;
  }
}
