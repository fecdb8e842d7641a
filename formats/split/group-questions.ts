import type { ImportedKind } from '../imported-file.ts';
import { cellText } from './cell-text.ts';
import { lineOf, type Entry, type Line, type TableEntry } from './flatten-blocks.ts';
import { plainText, sliceInlines } from './inlines.ts';
import { readGradingTable, type GradingStep } from './read-grading-table.ts';
import { readKeyList, readKeyWithReason, readValueList, readVerdictList } from './read-key-list.ts';
import { readKeyTable, type KeyEntry } from './read-key-table.ts';
import { readOptionTable, readStatementTable } from './read-option-table.ts';
import {
  isKeyHeading, readAnnouncedKind, recognizeAnswersHeading, recognizeEnd, recognizeFooter, recognizeHeading, recognizeInstruction, recognizePaperTitle, recognizeQuestionStart,
  recognizeSharedStem, recognizeSolution, type QuestionStart,
} from './recognize-line.ts';

/** A solution, or an entry of the marking guide: lines and grading steps in their order. */
export type Content = Entry | { type: 'steps'; steps: GradingStep[] };

/** A question as it stands in the file, before its parts are read. */
export type QuestionDraft = {
  /** Number of the paper in the file, from 0. */
  paper: number;
  part?: number;
  /** The kind that the heading of its part announces. */
  announced?: ImportedKind;
  n: number | string;
  points?: number;
  body: Entry[];
  solution: Content[];
  /** Text before it that it shares with other questions. */
  shared: Entry[];
};

/** The place of an answer that stands apart from its question. */
export type AnswerPlace = { paper: number; part?: number };
export type PlacedKey = KeyEntry & AnswerPlace;
export type PlacedSolution = AnswerPlace & { n: number | string; content: Content[] };

export type GroupedPaper = {
  questions: QuestionDraft[];
  keys: PlacedKey[];
  solutions: PlacedSolution[];
  /** Lines and tables that belong to no question. */
  leftovers: Entry[];
};

/** Groups the entries of a document into questions, and the answers at its end by the number of their question. */
export function groupQuestions(document: readonly Entry[]): GroupedPaper {
  const entries = document.flatMap(spreadTable);
  const reader = new PaperReader(entries);
  entries.forEach((entry, at) => reader.read(entry, at));
  reader.endShared();
  return reader.result;
}

/** Replaces tables that only lay out a page by their lines. */
function spreadTable(entry: Entry): Entry[] {
  if (entry.type === 'line') return [entry];
  const cells = entry.rows.flat();
  const holdsQuestions = cells.some((lines) => lines.some(({ text }) => recognizeQuestionStart(text)?.style === 'word' && recognizeQuestionStart(text)?.length !== text.trim().length))
    && readKeyTable(entry.rows) === undefined && readGradingTable(entry.rows) === undefined;
  const isBox = cells.length === 1;
  if (holdsQuestions || isBox) return cells.flat();
  return readOptionTable(entry.rows) ?? [entry];
}

class PaperReader {
  readonly result: GroupedPaper = { questions: [], keys: [], solutions: [], leftovers: [] };
  private zone: 'questions' | 'answers' = 'questions';
  private paper = 0;
  private part: number | undefined;
  private announced: ImportedKind | undefined;
  /** The question, or the entry of the answers, that takes the next line. */
  private question: QuestionDraft | undefined;
  private inSolution = false;
  private answer: PlacedSolution | undefined;
  /** Headings without a number are counted. */
  private headings = 0;
  private shared: { from: number; to: number; entries: Entry[]; isUsed?: boolean } | undefined;
  private isSharing = false;
  /** Parts of the questions, by paper and number. */
  private readonly asked = new Map<string, Set<number | undefined>>();
  private numberStyle: { sign: string; level: number | undefined } | undefined;
  private afterHeading = true;

  private readonly entries: readonly Entry[];

  /** Lines of parts whose questions begin with "Câu 1" or the like; "1." begins a list inside a question there. */
  private readonly inWordStyle: Set<Entry>;

  constructor(entries: readonly Entry[]) {
    this.entries = entries;
    this.inWordStyle = findWordStyle(entries);
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
    if (hasQuestions && recognizeAnswersHeading(text) && this.beginsAnswers(text, at)) return this.enterAnswers(text);
    const heading = recognizeHeading(text);
    if (heading) return this.enterPart(heading);
    const list = hasQuestions ? readKeyList(text) : undefined;
    if (list && (list.length >= 3 || list.every(({ n }) => this.isAsked(n)))) return this.keepKeys(list);
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
    const solution = this.question && !line.cell ? recognizeSolution(text) : undefined;
    if (solution !== undefined && this.question) {
      this.inSolution = true;
      const rest = sliceInlines(line.inlines, solution);
      if (plainText(rest).trim() !== '') this.question.solution.push(lineOf(rest, line));
      return;
    }
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
    this.afterHeading = true;
    this.numberStyle = undefined;
  }

  private beginQuestion(line: Line, start: QuestionStart): void {
    if (start.style === 'number') this.numberStyle ??= { sign: start.sign, level: line.level };
    const rest = sliceInlines(line.inlines, start.length);
    this.question = {
      ...this.place(), n: start.n, body: [], solution: [], shared: [],
      ...(this.announced ? { announced: this.announced } : {}), ...(start.points === undefined ? {} : { points: start.points }),
    };
    if (plainText(rest).trim() !== '') this.question.body.push(lineOf(rest, { ...line, continues: false }));
    if (this.shared && Number(start.n) >= this.shared.from && Number(start.n) <= this.shared.to) {
      this.question.shared = this.shared.entries;
      this.shared.isUsed = true;
    } else this.endShared();
    this.result.questions.push(this.question);
    const place = `${this.paper}/${start.n}`;
    this.asked.set(place, (this.asked.get(place) ?? new Set()).add(this.part));
    this.inSolution = false;
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

  private isAsked(n: number | string): boolean {
    const parts = this.asked.get(`${this.paper}/${n}`);
    return parts !== undefined && (this.part === undefined || parts.has(undefined) || parts.has(this.part));
  }

  /** Decides by the next entry if a heading begins the answers of the paper, or only the solution of one question. */
  private beginsAnswers(text: string, at: number): boolean {
    let place = at + 1;
    let next = this.entries[place];
    while (next?.type === 'line' && (recognizeFooter(next.text) || (recognizeAnswersHeading(next.text) && place < at + 4) || recognizeInstruction(next.text))) next = this.entries[++place];
    if (!next) return isKeyHeading(text);
    if (next.type === 'table') {
      const steps = readGradingTable(next.rows);
      if (steps) return steps.some(({ n }) => n !== undefined) || (isShouted(text) && this.question === undefined);
      return readKeyTable(next.rows) !== undefined;
    }
    const reason = readKeyWithReason(next.text);
    if (isKeyLine(next) || (isKeyHeading(text) && reason && this.isAsked(reason.n))) return true;
    if (recognizeHeading(next.text)) return isKeyHeading(text) || isShouted(text) || this.isAskedPart(recognizeHeading(next.text)?.part);
    const start = recognizeQuestionStart(next.text);
    if (start && (start.style === 'word' || !this.inWordStyle.has(next))) return this.isAsked(start.n) || (isKeyHeading(text) && this.question === undefined);
    return isShouted(text) && isKeyHeading(text) && !/^\s*lời\s+giải/iu.test(text);
  }

  private isAskedPart(part: number | undefined): boolean {
    return part !== undefined && this.result.questions.some((each) => each.paper === this.paper && each.part === part);
  }

  private enterAnswers(text: string): void {
    this.leaveQuestion();
    this.zone = 'answers';
    this.answer = undefined;
    const part = /phần\s+(IV|III|II|I|[1-4])(?![\p{L}\p{N}])/iu.exec(text);
    this.part = part ? recognizeHeading(`Phần ${part[1]}`)?.part : this.partOfKind(readAnnouncedKind(text.replace(/đáp\s+án/giu, '')));
    this.headings = 0;
  }

  /** Finds the part that announced this kind: "ĐÁP ÁN TRẮC NGHIỆM". */
  private partOfKind(kind: ImportedKind | undefined): number | undefined {
    return kind && this.result.questions.find((each) => each.paper === this.paper && each.announced === kind)?.part;
  }

  private readAnswerLine(line: Line, at: number): void {
    const { text } = line;
    if (recognizeEnd(text)) return void (this.answer = undefined);
    if (recognizePaperTitle(text)) return this.beginPaper();
    const heading = recognizeHeading(text);
    if (heading && (heading.part !== undefined || heading.kind)) return this.enterAnswerPart(heading, at);
    if (recognizeAnswersHeading(text) && (!this.answer || this.beginsAnswers(text, at))) return this.enterAnswers(text);
    const keys = this.answer && !recognizeQuestionStart(text) ? undefined : readKeys(line, this.announcedHere());
    if (keys) {
      this.keepKeys(keys);
      // "Câu 1: Chọn B" is the first line of a solution, too.
      const [only] = keys;
      if (keys.length === 1 && only && recognizeQuestionStart(text)) this.openAnswer(only.n);
      else this.answer = undefined;
      return;
    }
    const reason = readKeyWithReason(text);
    if (reason && this.isAsked(reason.n)) {
      this.keepKeys([{ n: reason.n, value: reason.value }]);
      this.openAnswer(reason.n);
      this.answer?.content.push(lineOf(sliceInlines(line.inlines, reason.from), line));
      return;
    }
    const start = this.recognizeAnswerStart(line);
    if (start && this.isNewQuestion(start, at)) {
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

  private announcedHere(): ImportedKind | undefined {
    return this.result.questions.find((each) => each.paper === this.paper && each.part === this.part)?.announced;
  }

  private enterAnswerPart({ part, kind }: { part?: number | undefined; kind?: ImportedKind }, at: number): void {
    const own = part ?? this.partOfKind(kind);
    this.answer = undefined;
    const isUnknown = own !== undefined && !this.isAskedPart(own) && this.result.questions.some((each) => each.part !== undefined);
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
    if (this.inWordStyle.has(line) || !this.isAsked(start.n)) return undefined;
    return !this.answer || Number(start.n) === Number(this.answer.n) + 1 || Number(start.n) === 1 ? start : undefined;
  }

  /** After the key of a first set of questions, others may follow. */
  private isNewQuestion(start: QuestionStart, at: number): boolean {
    if (this.isAsked(start.n)) return false;
    for (const entry of this.entries.slice(at, at + 8)) {
      if (entry.type !== 'line') continue;
      if (entry !== this.entries[at] && recognizeQuestionStart(entry.text)?.style === start.style) return false;
      if (/(?:^|[\t\s])B\s*[.)/]/u.test(entry.text)) return true;
    }
    return false;
  }

  private openAnswer(n: number | string): void {
    this.answer = { ...this.place(), n, content: [] };
    this.result.solutions.push(this.answer);
  }
}

const isShouted = (text: string): boolean => text === text.toUpperCase() && /\p{Lu}{2}/u.test(text);

function findWordStyle(entries: readonly Entry[]): Set<Entry> {
  const found = new Set<Entry>();
  let part: Entry[] = [];
  let isWord = false;
  const close = (): void => {
    isWord ||= part.some((entry) => entry.type === 'line' && recognizeQuestionStart(entry.text)?.style === 'word' && !readKeyList(entry.text) && !readVerdictList(entry.text));
    if (isWord) part.forEach((entry) => found.add(entry));
    part = [];
  };
  for (const entry of entries) {
    const isPart = entry.type === 'line' && recognizeHeading(entry.text)?.part !== undefined;
    // Answers name "Câu 1" also where the questions are "1.", but "1." below "Câu 1" stays a list.
    if (isPart || (entry.type === 'line' && recognizeAnswersHeading(entry.text) && (isKeyHeading(entry.text) || isShouted(entry.text)))) close();
    if (isPart) isWord = false;
    part.push(entry);
  }
  close();
  return found;
}

const isInstruction = (entry: Entry): boolean => entry.type === 'line' && (recognizeInstruction(entry.text) || recognizeFooter(entry.text));

const hasOptions = (body: readonly Entry[]): boolean =>
  body.some((entry) => /(?:^|[\t\s])[*]?\(?B\s*[.):/]/u.test(entry.type === 'line' ? entry.text : entry.rows.flat().map(cellText).join('\t')));

const isKeyLine = (line: Line): boolean => readKeys(line, undefined) !== undefined && recognizeQuestionStart(line.text)?.length !== line.text.length;

function readKeys(line: Line, announced: ImportedKind | undefined): KeyEntry[] | undefined {
  const keys = readKeyList(line.text) ?? readVerdictList(line.text);
  if (keys) return keys;
  return announced === 'short' ? readValueList(line.inlines) : undefined;
}
