import { type CourseSource, type LessonSource, isPlayable } from '../../format/course.ts';
import type { Context } from './context.ts';
import { checkLine, checkText } from './text.ts';
import { checkBlocks } from './worked-items.ts';
import { replaceFormulas } from '../../format/formulas.ts';

/** Sentences in the summary of a playable lesson. */
const SHORTEST = 3;
const LONGEST = 6;
/** Free lessons a chapter, so that a buyer has seen some. */
const FREE = 2;

export function checkCourse(course: CourseSource, context: Context): void {
  checkLine(course.title, course.head.line, context);
  checkText(course.intro, context);
  for (const chapter of course.chapters) {
    checkLine(chapter.title, chapter.line, context);
    for (const topic of chapter.topics) {
      checkLine(topic.title, topic.line, context);
      for (const lesson of topic.lessons) checkLesson(lesson, context);
    }
    checkFree(chapter, context);
  }
}

/**
 * Reports a chapter with fewer than two free playable lessons (or all of them, when fewer play), and a free lesson that
 * does not play.
 */
function checkFree({ title, line, topics }: CourseSource['chapters'][number], { report }: Context): void {
  const lessons = topics.flatMap((topic) => topic.lessons);
  const playable = lessons.filter(isPlayable);
  const free = playable.filter((lesson) => lesson.free).length;
  const wanted = Math.min(FREE, playable.length);
  if (free < wanted) report(line, `chapter '${title}' has ${free} free lesson(s) of ${playable.length} that play: ${wanted} must be free`);
  for (const lesson of lessons) {
    if (lesson.free && !isPlayable(lesson)) report(lesson.line, `lesson '${lesson.id}' has nothing to play: take the flag free out of its heading until it has`);
  }
}

function checkLesson(lesson: LessonSource, context: Context): void {
  context.tally.items++;
  checkLine(lesson.title, lesson.line, context);
  const figure = checkText(lesson.body, context);
  checkBlocks(lesson.checks, figure, context);
  checkPlayable(lesson, context);
}

function checkPlayable(lesson: LessonSource, { report }: Context): void {
  const { id, line, board, media, updating } = lesson;
  if (!isPlayable(lesson)) {
    if (!updating) report(line, `lesson '${id}' has nothing to play: give it a board (boards/${id}.md) or a video, or the flag updating`);
    return;
  }
  if (updating) report(line, `lesson '${id}' has a ${board ? 'board' : 'video'}: take the flag updating out of its heading`);
  const isOurs = media.webm !== undefined || media.mp4 !== undefined;
  if (isOurs && media.vtt === undefined) report(line, `lesson '${id}' has no captions (media/${id}.vtt)`);
  const sentences = countSentences(lesson.summary ?? '');
  if (sentences < SHORTEST || sentences > LONGEST) {
    report(line, `the summary has ${sentences} sentence(s); a lesson that plays has ${SHORTEST} to ${LONGEST}`);
  }
}

/**
 * Counts sentences. One ends with `.`, `!`, `?` or `…` before a space, or with its paragraph or list item. A point in a
 * formula or number counts only where the formula ends with one.
 */
export function countSentences(markdown: string): number {
  return replaceFormulas(markdown, { formula: ({ tex }) => (/\.\s*$/.test(tex) ? 'F.' : 'F') })
    .split(/\n\s*\n|\n(?=\s*(?:[-*+]|\d+\.)\s)/)
    .map((paragraph) => paragraph.replace(/^\s*(?:[-*+]|\d+\.|#+)\s+/, ''))
    .reduce((total, paragraph) => total + sentencesIn(paragraph), 0);
}

function sentencesIn(paragraph: string): number {
  const parts = paragraph.split(/[.!?…]+["”'’)*_]*(?=\s|$)/);
  return parts.filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}
