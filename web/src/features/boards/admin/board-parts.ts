import type { BoardSource } from '#contract/boards.ts';
import { matchTexts } from './match-texts.ts';
import { readOutline, QUESTIONS, type Outline } from './outline.ts';
import { splitAroundScenes, lengthOf, questionText, sceneText } from './scenes.ts';

/** A scene or an end question; its id is its name, shared by all copies taken apart together. */
type Part = { id: string; text: string };
type ScenePart = Part & { seconds: number };

/** A board in parts, so that copies can be compared and merged. */
export type BoardParts = {
  courseId: string;
  lessonId: string;
  /** The `name: value` lines of its head without `seconds`, which follows from the scenes; `poster` is a scene's id. */
  head: Record<string, string>;
  /** Other text before the first scene, and before the first question. */
  above: string;
  aboveQuestions: string;
  scenes: ScenePart[];
  questions: Part[];
};

const HEAD = /^---\n([^]*?)\n?---(?:\n|$)/;
const FIELD = /^(\w+): *(.*)$/;

/**
 * Takes copies of a board apart. Scenes and questions get the ids of those of the first copy, the common base, by
 * likeness and position. New parts get an id that is the same in copies with the same text.
 */
export function splitBoards(copies: readonly BoardSource[]): BoardParts[] {
  const outlines = copies.map(({ text }) => readOutline(text));
  const scenes = assignIds(outlines.map((outline) => outline.scenes.map(({ seconds, body, title }) => ({ key: `${seconds}\n${body}`, words: title }))), 'Cảnh');
  const questions = assignIds(outlines.map((outline) => outline.questions.map(({ body }) => ({ key: body, words: '' }))), 'Câu hỏi nhanh');
  return copies.map(({ courseId, lessonId }, at) => {
    const outline = outlines[at] ?? readOutline('');
    const called = scenes[at] ?? [];
    return {
      courseId, lessonId, ...headOf(outline, called), aboveQuestions: aboveQuestionsOf(outline),
      scenes: outline.scenes.map(({ seconds, body }, index) => ({ id: called[index] ?? '', seconds, text: body })),
      questions: outline.questions.map(({ body }, index) => ({ id: questions[at]?.[index] ?? '', text: body })),
    };
  });
}

/** Writes the script of these parts; computes numbers and length. */
export function joinBoard({ head, above, aboveQuestions, scenes, questions }: BoardParts): string {
  const { poster, ...fields } = head;
  const shown = scenes.findIndex(({ id }) => id === poster) + 1;
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`.trimEnd());
  const written = ['---', ...lines, `seconds: ${lengthOf(scenes)}`, ...(shown > 0 ? [`poster: ${shown}`] : []), '---'].join('\n');
  const asked = questions.length > 0 || aboveQuestions !== '' ? [QUESTIONS, aboveQuestions, ...questions.map(({ text }, at) => questionText(text, at + 1))] : [];
  const all = [written, above, ...scenes.map(({ seconds, text }, at) => sceneText({ seconds, body: text }, at + 1)), ...asked];
  return `${all.filter((part) => part !== '').join('\n\n')}\n`;
}

function headOf(outline: Outline, called: readonly string[]): Pick<BoardParts, 'head' | 'above'> {
  const { head: whole } = splitAroundScenes(outline);
  const written = HEAD.exec(whole);
  const lines = (written?.[1] ?? '').split('\n').filter((line) => line.trim() !== '');
  const fields = lines.flatMap((line) => {
    const [, name = '', value = ''] = FIELD.exec(line) ?? [];
    if (name === 'seconds' || name === '') return [];
    return [[name, name === 'poster' ? (called[Number.parseInt(value, 10) - 1] ?? '') : value.trim()] as const];
  });
  const others = lines.filter((line) => !FIELD.test(line));
  return { head: Object.fromEntries(fields), above: [...others, whole.slice(written?.[0].length ?? 0).trim()].join('\n').trim() };
}

function aboveQuestionsOf({ lines, questionsFrom, questions }: Outline): string {
  return lines.slice(questionsFrom, (questions[0]?.from ?? lines.length + 1) - 1).join('\n').trim();
}

/** `key` identifies a part; its id begins with `words`. */
type Known = { key: string; words: string };

/** Returns the ids of each copy's parts. */
function assignIds(copies: readonly (readonly Known[])[], kind: string): string[][] {
  const [base = [], ...others] = copies;
  const names = base.map(({ words }, at) => makeTitle(`${kind} ${at + 1}`, words));
  /** Ids of new parts, by the parts' keys. */
  const added = new Map<string, string[]>();
  const taken = new Set(names);
  const free = (name: string): string => {
    let at = 1;
    while (taken.has(at === 1 ? name : `${name} (${at})`)) at++;
    const found = at === 1 ? name : `${name} (${at})`;
    taken.add(found);
    return found;
  };
  return [
    names,
    ...others.map((copy) => {
      const own = new Map<string, number>();
      return matchTexts(base.map(({ key }) => key), copy.map(({ key }) => key)).map((from, at) => {
        const { key = '', words = '' } = copy[at] ?? {};
        if (from !== undefined) return names[from] ?? '';
        const known = added.get(key) ?? [];
        const count = own.get(key) ?? 0;
        own.set(key, count + 1);
        added.set(key, known);
        return (known[count] ??= free(makeTitle(`${kind} mới`, words)));
      });
    }),
  ];
}

const WORDS = 48;

const makeTitle = (name: string, words: string): string => {
  const short = words.length > WORDS ? `${words.slice(0, WORDS).replace(/\s+\S*$/, '')}…` : words;
  return short === '' ? name : `${name} · ${short}`;
};
