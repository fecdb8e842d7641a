import type { Entry } from './flatten-blocks.ts';
import { linesOf } from './flatten-blocks.ts';
import type { AnswerPlace, Content, GroupedPaper, PlacedKey, PlacedSolution, QuestionDraft } from './question-draft.ts';
import { readLetters, readVerdict, readVerdicts } from './read-answer-line.ts';

export type MatchedAnswers = {
  keys: PlacedKey[];
  solution: Content[];
  /** A Vietnamese sentence: the key may belong to another question. */
  doubt?: string;
};

const fits = (place: AnswerPlace & { n: number | string }, question: QuestionDraft): boolean =>
  place.paper === question.paper && String(place.n) === String(question.n) && (place.part === undefined || question.part === undefined || place.part === question.part);

/** Finds the keys and solutions that stand apart from each question, and those that no question takes. */
export function matchAnswers({ questions, keys, solutions }: GroupedPaper, document: readonly Entry[]): { matched: Map<QuestionDraft, MatchedAnswers>; unused: (PlacedKey | PlacedSolution)[] } {
  const own = chooseCode(keys, document);
  const used = new Set<PlacedKey | PlacedSolution>(keys.filter((key) => !own.keys.includes(key)));
  const keyRuns = numberRuns(own.keys);
  const solutionRuns = numberRuns(solutions);
  const questionRuns = numberRuns(questions);
  const matched = new Map<QuestionDraft, MatchedAnswers>();
  for (const question of questions) {
    const run = questionRuns.get(question) ?? 0;
    const take = <T extends PlacedKey | PlacedSolution>(all: readonly T[], runs: Map<T, number>): T[] => {
      const found = all.filter((each) => fits(each, question));
      const sameRun = found.filter((each) => runs.get(each) === run);
      const hasRuns = Math.max(0, ...all.filter((each) => each.paper === question.paper).map((each) => runs.get(each) ?? 0)) > 0;
      const taken = hasRuns ? sameRun : found;
      taken.forEach((each) => used.add(each));
      return taken;
    };
    const candidates = take(own.keys, keyRuns);
    const chosen = chooseByKind(candidates, question);
    const isShared = chosen.some((key) => key.part === undefined || question.part === undefined)
      && questions.some((other) => other !== question && questionRuns.get(other) !== run && chosen.some((key) => fits(key, other)) && keyRuns.get(chosen[0] ?? own.keys[0] as PlacedKey) === 0 && other.part === question.part);
    matched.set(question, {
      keys: chosen,
      solution: take(solutions, solutionRuns).flatMap(({ content }) => content),
      ...(own.doubt && chosen.length > 0 ? { doubt: own.doubt } : isShared && chosen.length > 0 ? { doubt: 'Số câu này có hai lần trong đề: đáp án có thể của câu kia.' } : {}),
    });
  }
  return { matched, unused: [...own.keys, ...solutions].filter((each) => !used.has(each)) };
}

/** Takes, of keys for several exam codes, those of the code that the paper names. */
function chooseCode(keys: readonly PlacedKey[], document: readonly Entry[]): { keys: PlacedKey[]; doubt?: string } {
  const codes = [...new Set(keys.flatMap(({ code }) => (code === undefined ? [] : [code])))];
  if (codes.length === 0) return { keys: [...keys] };
  const named = linesOf(document).map(({ text }) => /mã\s*đề(?:\s*thi)?\D{0,8}(\d{3,4})/iu.exec(text)?.[1]).find((code) => code !== undefined && codes.includes(code));
  const code = named ?? codes[0];
  const chosen = keys.filter((key) => key.code === undefined || key.code === code);
  return named !== undefined || codes.length === 1 ? { keys: chosen } : { keys: chosen, doubt: `Bảng đáp án có ${codes.length} mã đề, không rõ đề này là mã nào: đã lấy mã ${code}.` };
}

/** Counts how often the numbers begin again within a part, so that a second list of keys goes to a second list of questions. */
function numberRuns<T extends AnswerPlace & { n: number | string; statement?: number }>(all: readonly T[]): Map<T, number> {
  const runs = new Map<T, number>();
  const last = new Map<string, { n: number; run: number; statement: number }>();
  for (const each of all) {
    const place = `${each.paper}/${each.part ?? ''}`;
    const before = last.get(place);
    const n = Number.parseInt(String(each.n), 10);
    // A row of keys for each statement goes through the same numbers again.
    const statement = each.statement ?? 0;
    const begins = before !== undefined && n < before.n && statement <= before.statement && n === 1;
    const run = (before?.run ?? 0) + (begins ? 1 : 0);
    last.set(place, { n, run, statement });
    runs.set(each, run);
  }
  return runs;
}

/** Keys without a part may name a number that several parts have: their form tells which one. */
function chooseByKind(keys: readonly PlacedKey[], { announced, part }: QuestionDraft): PlacedKey[] {
  const named = keys.filter((key) => key.part !== undefined && key.part === part);
  const rest = named.length > 0 ? named : keys;
  if (announced === undefined || new Set(rest.map(({ value }) => value)).size < 2) return [...rest];
  const wanted = rest.filter((key) => formOf(key) === announced);
  return wanted.length > 0 ? wanted : [...rest];
}

const formOf = ({ value, statement }: PlacedKey): string => {
  if (statement !== undefined || readVerdicts(value)) return 'truefalse';
  if (readLetters(value)) return 'choice';
  return readVerdict(value) === undefined ? 'short' : 'truefalse';
};
