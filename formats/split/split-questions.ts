import type { Block } from '../blocks.ts';
import type { ImportDoubt, ImportedKind, ImportedQuestion } from '../imported-file.ts';
import { escapeHtml } from '../../library/format/escape-html.ts';
import { flattenBlocks } from './flatten-blocks.ts';
import { groupQuestions } from './group-questions.ts';
import type { Content, PlacedKey } from './question-draft.ts';
import { matchAnswers, type MatchedAnswers } from './match-answers.ts';
import { readLetters, readVerdict, readVerdicts } from './read-answer-line.ts';
import { readQuestion, type QuestionParts } from './read-question.ts';
import { cleanSolution } from './clean-solution.ts';
import { learnMarks, settleChoice, settleShort, settleStatements, type MarkSystem } from './settle-answer.ts';
import { takeShortLines } from './take-short-lines.ts';
import { doubtsOf, inlinesOf, picturesOf, writeEntries, writeInlines } from './write-html.ts';

/** Splits a document into questions. What is not certain is a doubt, with a sentence and the original; nothing vanishes. */
export function splitQuestions(blocks: readonly Block[]): { items: ImportedQuestion[]; problems: { message: string }[] } {
  const document = flattenBlocks(blocks);
  const grouped = groupQuestions(document);
  const { matched, unused } = matchAnswers(grouped, document);
  const parts = grouped.questions.map((draft) => readQuestion(draft, keyForms(matched.get(draft)?.keys ?? [])));
  placePictures(parts);
  const system = learnMarks(parts);
  const items = parts.map((each, at) => stateQuestion(each, matched.get(each.draft) ?? { keys: [], solution: [] }, system, parts, at));
  const leftovers = grouped.leftovers.map(entryText).filter((text) => /[\p{L}\p{N}]/u.test(text));
  return {
    items,
    problems: [
      ...leftovers.map((text) => ({ message: `Đoạn này không thuộc câu nào: “${shorten(text)}”.` })),
      ...describeUnused(unused),
    ],
  };
}

const keyForms = (keys: readonly PlacedKey[]): { hasVerdicts: boolean; hasLetter: boolean } => ({
  hasVerdicts: keys.some(({ value, statement }) => statement !== undefined || readVerdicts(value) !== undefined),
  hasLetter: keys.some(({ value }) => readLetters(value) !== undefined),
});

const entryText = (entry: Content): string => inlinesOf([entry]).map((inline) => (inline.type === 'formula' ? `$${inline.latex}$` : inline.type === 'picture' ? '[hình]' : inline.type === 'text' ? inline.text : ' ')).join('').replace(/\s+/g, ' ').trim();

const shorten = (text: string): string => (text.length > 2000 ? `${text.slice(0, 2000)}…` : text);

function describeUnused(unused: ReturnType<typeof matchAnswers>['unused']): { message: string }[] {
  const keys = unused.flatMap((each) => ('value' in each ? [`${each.n}: ${each.value}`] : []));
  const solutions = unused.flatMap((each) => ('content' in each ? [{ message: `Có lời giải của câu ${each.n} nhưng không có câu này: “${shorten(each.content.map(entryText).join(' '))}”.` }] : []));
  return [...(keys.length > 0 ? [{ message: `Bảng đáp án có câu không có trong đề: ${shorten(keys.join('; '))}.` }] : []), ...solutions];
}

const MENTIONS_PICTURE = /hình|sơ\s+đồ|biểu\s+đồ|đồ\s+thị|trục\s+số|bảng|ảnh|tranh/iu;
const hasPicture = ({ stem, options }: QuestionParts): boolean => [...inlinesOf(stem), ...options.flatMap(({ inlines }) => inlines)].some(({ type }) => type === 'picture');
const mentionsPicture = ({ stem }: QuestionParts): boolean => MENTIONS_PICTURE.test(stem.map(entryText).join(' '));

/** A picture after the options belongs to this question or to the next one: to the one that speaks of it. */
function placePictures(all: readonly QuestionParts[]): void {
  all.forEach((parts, at) => {
    if (parts.picturesAfter.length === 0) return;
    const next = all[at + 1];
    const isOwn = mentionsPicture(parts) && !hasPicture(parts);
    const isNext = next !== undefined && mentionsPicture(next) && !hasPicture(next);
    const owner = isNext && !isOwn ? next : parts;
    owner.stem = [...owner.stem, ...parts.picturesAfter];
    if (isOwn && !isNext) return;
    owner.pictureDoubt = 'Hình đứng giữa hai câu: kiểm tra xem hình thuộc câu này hay câu bên cạnh.';
    if (isOwn === isNext && next) next.pictureDoubt = owner.pictureDoubt;
  });
}

/** States one question: its kind, texts and answer, and each doubt about them. */
function stateQuestion(parts: QuestionParts, matched: MatchedAnswers, system: MarkSystem, all: readonly QuestionParts[], at: number): ImportedQuestion {
  const { draft, options, statements, answers, points } = parts;
  const doubts: ImportDoubt[] = [];
  const add = (field: ImportDoubt['field'], message: string | undefined, original?: string): void => {
    if (message) doubts.push({ field, message, ...(original ? { original: escapeHtml(original) } : {}) });
  };
  const { kind, doubt: kindDoubt } = decideKind(parts, matched.keys, all, at);
  const { stem, ...told } = kind === 'short' ? takeShortLines([...draft.shared, ...parts.stem]) : { stem: [...draft.shared, ...parts.stem] };
  const placed = cleanSolution(matched.solution, parts);
  const solution: Content[] = [...(kind === 'essay' ? answers.filter(({ inSolution }) => !inSolution).map(({ line }) => line) : []), ...parts.solution, ...placed.content];
  answers.push(...placed.answers);
  add('kind', kindDoubt);
  add('question', draft.doubt);
  add('question', numberDoubt(all, at));
  if (draft.shared.length > 0) add('question', 'Câu này dùng chung dữ kiện với câu khác: dữ kiện đã được chép vào đầu câu.');
  const stemInlines = inlinesOf(stem);
  doubts.push(...doubtsOf(stemInlines, 'question'));
  add('pictures', parts.pictureDoubt);
  add('pictures', missingDoubt(parts, stem));

  const question: ImportedQuestion = {
    n: draft.n, ...(draft.part === undefined ? {} : { part: draft.part }), kind, question: writeEntries(stem, { emphasis: true }), answer: null,
    pictures: picturesOf([...stemInlines, ...options.flatMap(({ inlines }) => inlines), ...statements.flatMap(({ inlines }) => inlines)]), state: 'sure', doubts,
  };
  if (kind === 'choice') {
    question.options = options.map(({ inlines }) => writeInlines(inlines));
    addOptionDoubts(parts, question.options, add);
    doubts.push(...options.flatMap(({ letterInlines, inlines }) => doubtsOf([...letterInlines, ...inlines], 'options')));
    const settled = settleChoice(parts, matched.keys, system);
    question.answer = settled.answer;
    add('answer', settled.doubt, settled.original);
  } else if (kind === 'truefalse') {
    question.statements = statements.map(({ inlines }) => writeInlines(inlines));
    if (statements.length !== 4) add('statements', statements.length === 0 ? 'Không tìm thấy các ý a), b), c), d).' : `Câu đúng, sai có ${statements.length} ý, cần đúng 4 ý.`);
    if (statements.some(({ inlines }) => inlines.length === 0)) add('statements', 'Có ý không có nội dung.');
    doubts.push(...statements.flatMap(({ letterInlines, inlines }) => doubtsOf([...letterInlines, ...inlines], 'statements')));
    const settled = settleStatements({ ...parts, solution }, matched.keys, system);
    question.answer = settled.answer;
    add('answer', settled.doubt, settled.original);
  } else if (kind === 'short') {
    const settled = settleShort(parts, matched.keys);
    question.answer = settled.answer;
    if (settled.unit) question.unit = settled.unit;
    Object.assign(question, told);
    add('answer', settled.doubt, settled.original);
  }
  if (kind !== 'essay') add('answer', matched.doubt);
  const rest = parts.trailing.map(entryText).filter((text) => text !== '');
  if (rest.length > 0) add(kind === 'choice' ? 'options' : 'statements', 'Sau ý cuối cùng còn một đoạn chưa rõ thuộc về đâu; đoạn này chưa được đưa vào câu.', rest.join(' '));
  if (solution.length > 0) {
    const html = writeEntries(solution, { emphasis: true });
    if (html !== '') question.solution = html;
    doubts.push(...doubtsOf(inlinesOf(solution), 'solution'));
  }
  const hints = draft.hints.map((hint) => writeEntries(hint, { emphasis: true })).filter((html) => html !== '');
  if (hints.length > 0) question.hints = hints;
  doubts.push(...draft.hints.flatMap((hint) => doubtsOf(inlinesOf(hint), 'solution')));
  const steps = stepsOf(solution);
  if (kind === 'essay' && steps.length > 0) question.steps = steps;
  if (points !== undefined) question.points = points;
  if (draft.lesson !== undefined) question.lesson = draft.lesson;
  const isEmpty = question.question === '' && (question.options ?? question.statements ?? []).every((text) => text === '');
  if (isEmpty) add('question', 'Câu này không có nội dung.');
  else if (question.question === '') add('question', 'Câu này không có đề bài.');
  question.state = isEmpty ? 'refused' : doubts.length > 0 ? 'doubt' : 'sure';
  return question;
}

function stepsOf(solution: readonly Content[]): { text: string; points: number }[] {
  const steps: { text: string; points: number }[] = [];
  for (const { inlines, points } of solution.flatMap((entry) => (entry.type === 'steps' ? entry.steps : []))) {
    const text = writeInlines(inlines);
    const last = steps.at(-1);
    if (points !== undefined) steps.push({ text, points });
    else if (last) last.text += `<br>${text}`;
  }
  return steps;
}

function addOptionDoubts({ options, optionDoubt }: QuestionParts, texts: readonly string[], add: (field: 'options', message: string) => void): void {
  if (optionDoubt) add('options', optionDoubt);
  if (options.length === 0) add('options', 'Không tìm thấy các phương án A, B, C, D.');
  else if (options.length !== 4) add('options', `Câu có ${options.length} phương án, cần đúng 4 phương án.`);
  texts.forEach((text, at) => {
    const letter = String.fromCharCode(65 + at);
    const same = texts.indexOf(text);
    if (text === '') add('options', `Phương án ${letter} không có nội dung.`);
    else if (same < at) add('options', `Phương án ${letter} giống phương án ${String.fromCharCode(65 + same)}.`);
  });
}

/** Decides the kind by options and statements, then by the part's heading, then by the answer. */
function decideKind({ draft, options, statements, answers, solution }: QuestionParts, keys: readonly PlacedKey[], all: readonly QuestionParts[], at: number): { kind: ImportedKind; doubt?: string } {
  if (options.length > 0) return { kind: 'choice' };
  if (statements.length > 0 || draft.announced === 'truefalse') return { kind: 'truefalse' };
  if (draft.announced === 'short' || draft.announced === 'essay') return { kind: draft.announced };
  const told = [...answers.filter(({ inSolution }) => !inSolution).map(({ text }) => text), ...keys.map(({ value }) => value)];
  if (told.some((text) => readLetters(text) !== undefined && readLetters(text)?.rest === '')) return { kind: 'choice' };
  if (told.some((text) => readVerdicts(text) !== undefined || readVerdict(text) !== undefined)) return { kind: 'truefalse' };
  if (told.length > 0) return { kind: 'short' };
  if (draft.announced === 'choice') return { kind: 'choice' };
  const isSolved = solution.length > 0 || draft.points !== undefined;
  const isFollowed = all.slice(at + 1).some((other) => other.draft.paper === draft.paper && other.draft.part === draft.part && other.options.length > 0);
  return { kind: 'essay', ...(isFollowed && !isSolved ? { doubt: 'Câu này không có phương án nào, các câu bên cạnh thì có: đã hiểu là tự luận.' } : {}) };
}

/** Says that the stem speaks of a picture or table that the file does not have here. */
function missingDoubt(parts: QuestionParts, stem: readonly Content[]): string | undefined {
  const text = stem.map(entryText).join(' ');
  const hasTable = stem.some(({ type }) => type === 'table');
  if (!hasPicture(parts) && !hasTable && /hình\s+(?:vẽ|bên|dưới|sau(?!\s*khi))|như\s+hình(?!\s+\p{L}+\s+(?:có|là))|(?:biểu\s+đồ|sơ\s+đồ|đồ\s+thị)\s+(?:bên|dưới|sau)/iu.test(text)) return 'Đề bài nói đến hình, nhưng không thấy hình trong câu này.';
  if (!hasPicture(parts) && !hasTable && /(?:trong|theo|ở|bởi)\s+bảng\s+(?:sau|dưới|bên|thống\s+kê\s+sau|số\s+liệu\s+sau)/iu.test(text)) return 'Đề bài nói đến bảng, nhưng không thấy bảng trong câu này.';
  return undefined;
}

/** Says that a number comes twice, or that numbers before it are missing. */
function numberDoubt(all: readonly QuestionParts[], at: number): string | undefined {
  const { draft } = all[at] as QuestionParts;
  const before = all[at - 1]?.draft;
  if (!before || before.paper !== draft.paper || before.part !== draft.part || typeof draft.n !== 'number' || typeof before.n !== 'number') return undefined;
  if (draft.n === before.n) return `Số câu ${draft.n} có hai lần liền nhau.`;
  if (draft.n === before.n + 1 || draft.n === 1) return undefined;
  return draft.n > before.n ? `Sau câu ${before.n} là câu ${draft.n}: có thể thiếu câu ở giữa.` : `Sau câu ${before.n} là câu ${draft.n}: số câu không theo thứ tự.`;
}
