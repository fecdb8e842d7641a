// What stands where in a board's text (library/boards/README.md), as far as its editor must know; what is right in it the server says.

/** What a line belongs to. `fence`: the three backticks before and after a block. */
export type LineKind = 'head' | 'heading' | 'caption' | 'fence' | 'scene' | 'block' | 'prose';

/** A scene of the text. Lines count from 1. */
export type SceneLines = {
  /** Where it stands among the scenes, from 0. */
  index: number;
  /** Its heading, and the line after its last one. */
  from: number;
  to: number;
  /** As its heading says; 0 where it cannot be read. */
  seconds: number;
  /** What it says first, without formulas' signs. */
  title: string;
  /** Everything below the heading, without empty lines around it. */
  body: string;
};

/** A question of the end, by its place; `body` is everything below its heading, without empty lines around it. */
export type QuestionLines = Pick<SceneLines, 'index' | 'from' | 'to' | 'body'>;

export type Outline = {
  lines: readonly string[];
  kinds: readonly LineKind[];
  scenes: readonly SceneLines[];
  /** The line of `# Câu hỏi nhanh`, or the one after the last. */
  questionsFrom: number;
  questions: readonly QuestionLines[];
};

const SCENE = /^## +Cảnh\b/;
const SECONDS = /(\d+(?:[.,]\d+)?)\s*(?:giây|s)?\s*$/;
const CAPTION = /^- \*\*Phụ đề[^*]*\*\* ?(.*)$/;
export const QUESTIONS = '# Câu hỏi nhanh';

export function outlineOf(text: string): Outline {
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

/** What begins at these lines, from 0, the last one ending before `end`. */
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

/** Words that can be read in a list: `$3^2$` → `3²` is the server's; here the signs go. */
const plain = (words: string): string =>
  words.replace(/\$([^$]*)\$/g, (_, formula: string) => formula.replace(/\\[a-zA-Z]+/g, ' ').replace(/[{}\\]/g, '').replace(/\s+/g, ' ').trim()).trim();

/** The scene of a line, from 0: of the head the first one, below the scenes none. */
export function sceneAt({ scenes }: Pick<Outline, 'scenes'>, line: number): number | undefined {
  const found = scenes.findIndex(({ from, to }) => line >= from && line < to);
  if (found >= 0) return found;
  const [first] = scenes;
  return first && line < first.from ? 0 : undefined;
}
