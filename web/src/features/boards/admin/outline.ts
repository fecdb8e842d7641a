// Structure of a board script (library/boards/README.md), as far as its editor needs it; the server checks
// correctness.

/** Part of the script that a line belongs to. `fence`: three backticks. */
export type LineKind = 'head' | 'heading' | 'caption' | 'fence' | 'scene' | 'block' | 'prose';

/** A scene; lines count from 1. */
export type SceneLines = {
  /** Index among the scenes, from 0. */
  index: number;
  /** Line of the heading, and the line after the scene. */
  from: number;
  to: number;
  /** Seconds in the heading; 0 if unreadable. */
  seconds: number;
  /** Beginning of its first caption, without formula signs. */
  title: string;
  /** Text below the heading, trimmed. */
  body: string;
};

/** An end question; `body` is the trimmed text below its heading. */
export type QuestionLines = Pick<SceneLines, 'index' | 'from' | 'to' | 'body'>;

export type Outline = {
  lines: readonly string[];
  kinds: readonly LineKind[];
  scenes: readonly SceneLines[];
  /** Line of `# Câu hỏi nhanh`, or the one after the last. */
  questionsFrom: number;
  questions: readonly QuestionLines[];
};

const SCENE = /^## +Cảnh\b/;
const SECONDS = /(\d+(?:[.,]\d+)?)\s*(?:giây|s)?\s*$/;
const CAPTION = /^- \*\*Phụ đề[^*]*\*\* ?(.*)$/;
export const QUESTIONS = '# Câu hỏi nhanh';

export function readOutline(text: string): Outline {
  const lines = text.split('\n');
  const kinds = kindsOf(lines);
  const [after = lines.length] = lines.flatMap((line, at) => (line.trim() === QUESTIONS && kinds[at] === 'heading' ? at : []));
  const starts = lines.flatMap((line, at) => (at < after && kinds[at] === 'heading' && SCENE.test(line) ? at : []));
  const scenes = partsAt(lines, starts, after).map((part): SceneLines => {
    const start = part.from - 1;
    const within = lines.slice(start + 1, part.to - 1);
    const said = within.map((line) => CAPTION.exec(line)?.[1]).find((words) => words !== undefined) ?? '';
    const seconds = Number((SECONDS.exec(lines[start] ?? '')?.[1] ?? '0').replace(',', '.'));
    return { ...part, seconds, title: plain(said) };
  });
  const asked = lines.flatMap((line, at) => (at > after && kinds[at] === 'heading' && line.startsWith('## ') ? at : []));
  return { lines, kinds, scenes, questionsFrom: after + 1, questions: partsAt(lines, asked, lines.length) };
}

/** Returns the parts that begin at these indexes; the last ends before `end`. */
const partsAt = (lines: readonly string[], starts: readonly number[], end: number): QuestionLines[] =>
  starts.map((start, index) => {
    const to = starts[index + 1] ?? end;
    return { index, from: start + 1, to: to + 1, body: lines.slice(start + 1, to).join('\n').trim() };
  });

function kindsOf(lines: readonly string[]): LineKind[] {
  let block: string | undefined;
  const headEnd = lines[0]?.trim() === '---' ? lines.findIndex((line, at) => at > 0 && line.trim() === '---') : -1;
  return lines.map((line, at) => {
    if (at <= headEnd) return 'head';
    if (line.startsWith('```')) {
      block = block === undefined ? line.slice(3).trim() : undefined;
      return 'fence';
    }
    if (block !== undefined) return block === 'scene' ? 'scene' : 'block';
    if (/^#{1,3} /.test(line)) return 'heading';
    return CAPTION.test(line) ? 'caption' : 'prose';
  });
}

/** Drops formula signs, for a list (the server makes `3²` of `$3^2$`). */
const plain = (words: string): string =>
  words.replace(/\$([^$]*)\$/g, (_, formula: string) => formula.replace(/\\[a-zA-Z]+/g, ' ').replace(/[{}\\]/g, '').replace(/\s+/g, ' ').trim()).trim();

/** Returns the index of a line's scene: the first for the head, none below the scenes. */
export function sceneAt({ scenes }: Pick<Outline, 'scenes'>, line: number): number | undefined {
  const found = scenes.findIndex(({ from, to }) => line >= from && line < to);
  if (found >= 0) return found;
  const [first] = scenes;
  return first && line < first.from ? 0 : undefined;
}
