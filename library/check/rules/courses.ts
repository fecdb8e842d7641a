import type { CourseSource, LessonSource } from '../../format/course.ts';
import type { Context } from './context.ts';
import { isPlayable } from '../../format/course.ts';
import { countSentences } from './sentences.ts';
import { checkLine, checkText } from './text.ts';
import { checkBlocks } from './worked-items.ts';

/** A playable lesson's summary, in sentences. */
const SHORTEST = 3;
const LONGEST = 6;

export function checkCourse(course: CourseSource, context: Context): void {
  checkLine(course.title, course.head.line, context);
  checkText(course.intro, context);
  for (const chapter of course.chapters) {
    checkLine(chapter.title, chapter.line, context);
    for (const topic of chapter.topics) {
      checkLine(topic.title, topic.line, context);
      for (const lesson of topic.lessons) checkLesson(lesson, context);
    }
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
