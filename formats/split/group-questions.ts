import type { ImportedKind } from '../imported-file.ts';
import { AnswersAhead } from './answers-ahead.ts';
import { AskedQuestions } from './asked-questions.ts';
import { lineOf, type Entry, type Line, type TableEntry } from './flatten-blocks.ts';
import { plainText, sliceInlines } from './inlines.ts';
import { findWordStyle, hasOptions, isInstruction, readKeys, spreadTable } from './paper-lines.ts';
import type { AnswerPlace, GroupedPaper, PlacedSolution, QuestionDraft } from './question-draft.ts';
import { readGradingTable, type GradingStep } from './read-grading-table.ts';
import { readKeyList, readKeyWithReason } from './read-key-list.ts';
import { readKeyTable, type KeyEntry } from './read-key-table.ts';
import { readStatementTable } from './read-option-table.ts';
import {
  readAnnouncedKind, recognizeAnswersHeading, recognizeEnd, recognizeFooter, recognizeHeading, recognizeHint, recognizeInstruction, recognizePaperTitle, recognizePointsEach,
  recognizeQuestionStart, recognizeSharedStem, recognizeSolution, type QuestionStart,
} from './recognize-line.ts';

/** Groups the entries of a document into questions, and the answers at its end by the number of their question. */
export function groupQuestions(document: readonly Entry[]): GroupedPaper {
  const entries = document.flatMap(spreadTable);
  const reader = new PaperReader(entries);
  entries.forEach((entry, at) => reader.read(entry, at));
  reader.endShared();
  return reader.result;
}

class PaperReader {
  readonly result: GroupedPaper = { questions: [], keys: [], solutions: [], leftovers: [] };
  private zone: 'questions' | 'answers' = 'questions';
  private paper = 0;
  private part: number | undefined;
  private announced: ImportedKind | undefined;
  private pointsEach: number | undefined;
  /** The question, or the entry of the answers, that takes the next line. */
  private question: QuestionDraft | undefined;
  private inSolution = false;
  private inHint = false;
  private answer: PlacedSolution | undefined;
  /** Headings without a number are counted. */
  private headings = 0;
  private shared: { from: number; to: number; entries: Entry[]; isUsed?: boolean } | undefined;
  private isSharing = false;
  private readonly asked = new AskedQuestions(this.result.questions);
  private numberStyle: { sign: string; level: number | undefined } | undefined;
  private afterHeading = true;
  private readonly entries: readonly Entry[];
  /** Lines of parts whose questions begin with "Câu 1" or the like; "1." begins a list inside a question there. */
  private readonly inWordStyle: Set<Entry>;
  private readonly ahead: AnswersAhead;

  constructor(entries: readonly Entry[]) {
    this.entries = entries;
    this.inWordStyle = findWordStyle(entries);
    this.ahead = new AnswersAhead(entries, this.inWordStyle, this.asked);
  }

  read(entry: Entry, at: number): void {
    if (entry.type === 'table') this.readTable(entry);
    else if (recognizeFooter(entry.text) && !this.isAnswerRuling(entry)) return;
    else if (this.zone === 'questions') this.readLine(entry, at);
    else this.readAnswerLine(entry, at);
  }

  /** Dots after "Lời giải" are no content; dots inside a stem are a gap to fill. */
  private isAnswerRuling(line: Line): boolean {
    return /^[\s.…_]+$/.test(line.text) && this.question !== undefined && !this.inSolution && this.zone === 'questions' && line.continues;
  }

  private readLine(line: Line, at: number): void {
    const { text } = line;
    const hasQuestions = this.result.questions.length > 0;
    if (recognizeEnd(text) && hasQuestions) return this.leaveQuestion();
    if (hasQuestions && recognizePaperTitle(text)) return this.beginPaper();
    if (hasQuestions && recognizeAnswersHeading(text) && this.ahead.beginsAnswers(text, at, this.place(), this.question !== undefined)) return this.enterAnswers(text);
    const heading = recognizeHeading(text);
    if (heading) {
      this.enterPart(heading);
      this.pointsEach = recognizePointsEach(text);
      return;
    }
    const list = hasQuestions ? readKeyList(text) : undefined;
    if (list && (list.length >= 3 || list.every(({ n }) => this.asked.has(this.place(), n)))) return this.keepKeys(list);
    const start = this.recognizeStart(line);
    if (start) return this.beginQuestion(line, start);
    const shared = (hasQuestions || this.afterHeading) && !recognizeInstruction(text) ? recognizeSharedStem(text) : undefined;
    if (shared && (this.question === undefined || shared.from === Number(this.question.n) + 1)) {
      this.leaveQuestion();
      this.endShared();
      this.shared = { ...shared, entries: [line] };
      this.isSharing = true;
      return;
    }
    const hint = this.question && !line.cell ? recognizeHint(text) : undefined;
    if (hint !== undefined && this.question) {
      this.inHint = true;
      this.question.hints.push([lineOf(sliceInlines(line.inlines, hint), line)]);
      return;
    }
    const solution = this.question && !line.cell ? recognizeSolution(text) : undefined;
    if (solution !== undefined && this.question) {
      this.inSolution = true;
      this.inHint = false;
      const rest = sliceInlines(line.inlines, solution);
      if (plainText(rest).trim() !== '') this.question.solution.push(lineOf(rest, line));
      return;
    }
    if (this.question === undefined && !this.isSharing) this.pointsEach = recognizePointsEach(text) ?? this.pointsEach;
    this.keep(line);
  }

  private readTable(table: TableEntry): void {
    const keys = readKeyTable(table.rows);
    if (keys && (this.result.questions.length > 0 || keys.length === 0)) return this.keepKeys(keys);
    const isStatements = this.zone === 'questions' && readStatementTable(table.rows) !== undefined;
    const steps = isStatements ? undefined : readGradingTable(table.rows);
    if (!steps || this.result.questions.length === 0) return this.keep(table);
    if (steps.some(({ n }) => n !== undefined)) return this.keepGuide(steps);
    if (this.zone === 'answers' && this.answer) this.answer.content.push({ type: 'steps', steps });
    else if (this.question && (this.inSolution || this.announced === 'essay')) this.question.solution.push({ type: 'steps', steps });
    else this.keep(table);
  }

  /** Keeps a grading guide whose first column names the questions. */
  private keepGuide(steps: GradingStep[]): void {
    for (const { n, ...step } of steps) {
      if (n !== undefined) this.openAnswer(n);
      const last = this.answer?.content.at(-1);
      if (!this.answer) this.result.leftovers.push(lineOf(step.inlines));
      else if (last?.type === 'steps') last.steps.push(step);
      else this.answer.content.push({ type: 'steps', steps: [step] });
    }
  }

  /** Keeps what no rule recognises: in the question, its solution or the shared stem; else as a leftover. */
  private keep(entry: Entry): void {
    if (this.zone === 'answers') {
      if (this.answer) this.answer.content.push(entry);
      else if (!isInstruction(entry)) this.result.leftovers.push(entry);
      return;
    }
    if (this.isSharing && this.shared) this.shared.entries.push(entry);
    else if (this.question && this.inHint) this.question.hints.at(-1)?.push(entry);
    else if (this.question && this.inSolution) this.question.solution.push(entry);
    else if (this.question) this.question.body.push(entry);
    else if (this.result.questions.length > 0 && !isInstruction(entry)) this.result.leftovers.push(entry);
  }

  private keepKeys(keys: readonly KeyEntry[]): void {
    this.result.keys.push(...keys.map((key) => ({ ...key, ...this.place() })));
  }

  private place(): AnswerPlace {
    return { paper: this.paper, ...(this.part === undefined ? {} : { part: this.part }) };
  }

  private leaveQuestion(): void {
    this.question = undefined;
    this.inSolution = false;
    this.inHint = false;
    this.isSharing = false;
  }

  /** A text for questions that do not come belongs to none. */
  endShared(): void {
    if (this.shared && !this.shared.isUsed) this.result.leftovers.push(...this.shared.entries);
    this.shared = undefined;
  }

  private beginPaper(): void {
    this.leaveQuestion();
    this.zone = 'questions';
    this.paper += 1;
    this.headings = 0;
    this.part = undefined;
    this.announced = undefined;
    this.pointsEach = undefined;
    this.answer = undefined;
    this.endShared();
    this.afterHeading = true;
  }

  private enterPart({ part, kind }: { part?: number | undefined; kind?: ImportedKind }): void {
    this.leaveQuestion();
    this.answer = undefined;
    this.endShared();
    if (part === undefined && kind === undefined) return;
    this.headings += 1;
    // "1. Trắc nghiệm" inside the part "A. ĐẠI SỐ" is a part of its own.
    this.part = part ?? this.headings;
    this.announced = kind;
    this.pointsEach = undefined;
    this.afterHeading = true;
    this.numberStyle = undefined;
  }

  private beginQuestion(line: Line, start: QuestionStart): void {
    if (start.style === 'number') this.numberStyle ??= { sign: start.sign, level: line.level };
    const rest = sliceInlines(line.inlines, start.length);
    const { n, points, lesson } = start;
    const doubt = sliceInlines(line.inlines, 0, start.length).flatMap((inline) => ('doubt' in inline && inline.doubt ? [inline.doubt] : []))[0];
    this.question = {
      ...this.place(), n, body: [], solution: [], hints: [], shared: [],
      ...(this.announced && { announced: this.announced }), ...(this.pointsEach !== undefined && { pointsEach: this.pointsEach }),
      ...(points !== undefined && { points }), ...(lesson !== undefined && { lesson }), ...(doubt && { doubt }),
    };
    if (plainText(rest).trim() !== '') this.question.body.push(lineOf(rest, { ...line, continues: false }));
    if (this.shared && Number(start.n) >= this.shared.from && Number(start.n) <= this.shared.to) {
      this.question.shared = this.shared.entries;
      this.shared.isUsed = true;
    } else this.endShared();
    this.result.questions.push(this.question);
    this.inSolution = false;
    this.inHint = false;
    this.isSharing = false;
    this.afterHeading = false;
  }

  /** Recognises the start of a question in the style of this part of the paper. */
  private recognizeStart(line: Line): QuestionStart | undefined {
    const start = recognizeQuestionStart(line.text);
    if (!start || start.style === 'word') return start;
    if (this.inWordStyle.has(line)) return undefined;
    const style = this.numberStyle;
    if (style && (style.sign !== start.sign || style.level !== line.level)) return undefined;
    const last = this.result.questions.at(-1);
    const n = Number(start.n);
    if (!last || this.afterHeading) return start;
    const expected = Number(last.n) + 1;
    if (this.inSolution) return n === expected ? start : undefined;
    if (n === 1) return hasOptions(last.body) && style ? start : undefined;
    return n >= expected && n <= expected + 5 ? start : undefined;
  }

  private enterAnswers(text: string): void {
    this.leaveQuestion();
    this.zone = 'answers';
    this.answer = undefined;
    const part = /phần\s+(IV|III|II|I|[1-4])(?![\p{L}\p{N}])/iu.exec(text);
    this.part = part ? recognizeHeading(`Phần ${part[1]}`)?.part : this.asked.partOfKind(this.paper, readAnnouncedKind(text.replace(/đáp\s+án/giu, '')));
    this.headings = 0;
  }

  private readAnswerLine(line: Line, at: number): void {
    const { text } = line;
    if (recognizeEnd(text)) return void (this.answer = undefined);
    if (recognizePaperTitle(text)) return this.beginPaper();
    const heading = recognizeHeading(text);
    if (heading && (heading.part !== undefined || heading.kind)) return this.enterAnswerPart(heading, at);
    if (recognizeAnswersHeading(text) && (!this.answer || this.ahead.beginsAnswers(text, at, this.place(), this.question !== undefined))) return this.enterAnswers(text);
    const keys = this.answer && !recognizeQuestionStart(text) ? undefined : readKeys(line, this.asked.announcedIn(this.place()));
    if (keys) {
      this.keepKeys(keys);
      // "Câu 1: Chọn B" is the first line of a solution, too.
      const [only] = keys;
      if (keys.length === 1 && only && recognizeQuestionStart(text)) this.openAnswer(only.n);
      else this.answer = undefined;
      return;
    }
    const reason = readKeyWithReason(text);
    if (reason && this.asked.has(this.place(), reason.n)) {
      this.keepKeys([{ n: reason.n, value: reason.value }]);
      this.openAnswer(reason.n);
      this.answer?.content.push(lineOf(sliceInlines(line.inlines, reason.from), line));
      return;
    }
    const start = this.recognizeAnswerStart(line);
    if (start && this.ahead.isNewQuestion(start, at, this.place())) {
      this.zone = 'questions';
      return this.beginQuestion(line, start);
    }
    if (start) {
      this.openAnswer(start.n);
      const rest = sliceInlines(line.inlines, start.length);
      if (plainText(rest).trim() !== '') this.answer?.content.push(lineOf(rest, line));
      return;
    }
    this.keep(line);
  }

  private enterAnswerPart({ part, kind }: { part?: number | undefined; kind?: ImportedKind }, at: number): void {
    const own = part ?? this.asked.partOfKind(this.paper, kind);
    this.answer = undefined;
    const isUnknown = own !== undefined && !this.asked.hasPart(this.paper, own) && this.result.questions.some((each) => each.part !== undefined);
    const next = this.entries[at + 1];
    if (isUnknown && next?.type === 'line' && recognizeQuestionStart(next.text)) {
      this.zone = 'questions';
      return this.enterPart({ part: own, ...(kind ? { kind } : {}) });
    }
    this.part = own ?? this.part;
  }

  /** Numbers like "1." count in the answers only where no "Câu 1" does. */
  private recognizeAnswerStart(line: Line): QuestionStart | undefined {
    const start = recognizeQuestionStart(line.text);
    if (!start || start.style === 'word') return start;
    if (this.inWordStyle.has(line) || !this.asked.has(this.place(), start.n)) return undefined;
    return !this.answer || Number(start.n) === Number(this.answer.n) + 1 || Number(start.n) === 1 ? start : undefined;
  }

  private openAnswer(n: number | string): void {
    this.answer = { ...this.place(), n, content: [] };
    this.result.solutions.push(this.answer);
  }
}
