import { readOutline, QUESTIONS, type Outline, type SceneLines } from './outline.ts';

// Moves, adds and removes whole scenes of a board script; updates the scene numbers, the length in the head and the
// poster.

export type Scene = Pick<SceneLines, 'seconds' | 'body'>;

export const moveScene = (text: string, from: number, to: number): string =>
  editScenes(text, (scenes) => {
    const scene = scenes[from];
    return scene ? scenes.toSpliced(from, 1).toSpliced(to, 0, scene) : scenes;
  });

export const removeScene = (text: string, at: number): string => editScenes(text, (scenes) => scenes.toSpliced(at, 1));

/** @param at index of the first added scene */
export const insertScenes = (text: string, at: number, added: readonly Scene[]): string => editScenes(text, (scenes) => scenes.toSpliced(at, 0, ...added));

export const duplicateScene = (text: string, at: number): string =>
  editScenes(text, (scenes) => {
    const scene = scenes[at];
    return scene ? scenes.toSpliced(at + 1, 0, { ...scene }) : scenes;
  });

function editScenes(text: string, recipe: (scenes: readonly Scene[]) => readonly Scene[]): string {
  const outline = readOutline(text);
  const scenes = recipe(outline.scenes);
  const { head, tail } = splitAroundScenes(outline);
  const body = scenes.map((scene, at) => sceneText(scene, at + 1)).join('\n\n');
  const whole = [updateHead(head, outline.scenes, scenes), body, tail].filter((part) => part !== '').join('\n\n');
  return `${whole.trimEnd()}\n`;
}

/** Returns the text before the first scene, and from `# Câu hỏi nhanh` on. */
export function splitAroundScenes({ lines, scenes, questionsFrom }: Outline): { head: string; tail: string } {
  const first = scenes[0]?.from ?? questionsFrom;
  return { head: lines.slice(0, first - 1).join('\n').trim(), tail: lines.slice(questionsFrom - 1).join('\n').trim() };
}

export const sceneText = ({ seconds, body }: Scene, number: number): string => `## Cảnh ${number} · ${formatSeconds(seconds)} giây\n\n${body}`.trimEnd();

const formatSeconds = (seconds: number): string => String(seconds).replace('.', ',');

/** Updates the head: the length is the scenes' sum, the poster stays the same scene. */
function updateHead(head: string, before: readonly Scene[], after: readonly Scene[]): string {
  const sum = lengthOf(after);
  const poster = Number(/^poster: *(\d+)/m.exec(head)?.[1]);
  const shown = before[poster - 1];
  const now = shown ? after.indexOf(shown) + 1 : 0;
  return head
    .replace(/^seconds:[^\n]*/m, `seconds: ${sum}`)
    .replace(/^poster:[^\n]*\n/m, (line) => (Number.isNaN(poster) ? line : now > 0 ? `poster: ${now}\n` : ''));
}

/** Adds up the lengths of scenes, in seconds. */
export const lengthOf = (scenes: readonly Pick<Scene, 'seconds'>[]): number => Math.round(scenes.reduce((sum, { seconds }) => sum + seconds, 0) * 100) / 100;

/** @param number from 1 @param body text below its heading */
export const questionText = (body: string, number: number): string => `## Câu ${number} {#q${number}}\n\n${body}`.trimEnd();

export function addQuestion(text: string, body: string): string {
  const { questions, questionsFrom, lines } = readOutline(text);
  const heading = questionsFrom > lines.length ? [QUESTIONS] : [];
  return `${[text.trimEnd(), ...heading, questionText(body, questions.length + 1)].join('\n\n')}\n`;
}

/** @param questions texts below their headings */
export function boardText({ lesson, title, scenes, questions }: { lesson: string; title: string; scenes: readonly Scene[]; questions: readonly string[] }): string {
  const head = `---\nkind: board\nlesson: ${lesson}\ntitle: ${titleLine(title)}\nseconds: ${lengthOf(scenes)}\n---`;
  return `${[head, ...scenes.map((scene, at) => sceneText(scene, at + 1)), QUESTIONS, ...questions.map((body, at) => questionText(body, at + 1))].join('\n\n')}\n`;
}

/** Quotes a title that YAML would misread, such as one with a colon. */
const titleLine = (title: string): string => (/^[\p{L}\d][^:#"'\\]*$/u.test(title) ? title : JSON.stringify(title));

/** Makes keys from the scenes' contents, so that a moved scene keeps its key. */
export function keysOf(scenes: readonly Scene[]): string[] {
  const seen = new Map<string, number>();
  return scenes.map(({ seconds, body }) => {
    const hash = `${seconds} ${body}`.split('').reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
    const count = (seen.get(String(hash)) ?? 0) + 1;
    seen.set(String(hash), count);
    return `scene-${(hash >>> 0).toString(36)}-${count}`;
  });
}
