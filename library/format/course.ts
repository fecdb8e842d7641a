import { z } from 'zod';
import type { LessonMedia } from './media.ts';
import { trimContent, type Passage } from './passage.ts';
import type { Report } from './problem.ts';
import type { SourceFile } from './source-file.ts';
import { takeBlocks } from './blocks.ts';
import { grade, readFields, text, wholePrice } from './fields.ts';
import { requireId, splitSections, requireWellFormedId, type Section } from './sections.ts';

const courseFields = z.strictObject({
  kind: z.literal('course'),
  id: text,
  title: text,
  grade,
  curriculum: text,
  instructor: text,
  duration: text,
  /** Whole VND. */
  price: wholePrice,
  /** Whole VND of one locked lesson; absent for the usual 5,000. */
  lessonPrice: wholePrice.min(1_000).optional(),
  image: text.optional(),
});

const lessonFields = z.strictObject({ video: text });

export interface CourseSource extends Omit<z.output<typeof courseFields>, 'kind'> {
  /** Name of its folder below `courses/`. */
  folder: string;
  file: string;
  head: Passage;
  /** Markdown. */
  description: string;
  intro: Passage;
  chapters: ChapterSource[];
}

interface ChapterSource {
  id: string;
  title: string;
  line: number;
  topics: CourseTopicSource[];
}

interface CourseTopicSource {
  id: string;
  title: string;
  line: number;
  lessons: LessonSource[];
}

export interface LessonSource {
  id: string;
  title: string;
  /** Open to every signed-in learner; other lessons are locked until bought. */
  free: boolean;
  /** Nothing to play yet. */
  updating: boolean;
  /** No longer offered, still open to buyers. */
  archived?: boolean;
  /** An address elsewhere. */
  video?: string;
  media: LessonMedia;
  board: boolean;
  /** Markdown, shown under the video. */
  summary?: string;
  line: number;
  body: Passage;
  checks: Passage[];
}

export function isPlayable({ board, video, media }: Pick<LessonSource, 'board' | 'media'> & { video?: string | undefined }): boolean {
  return board || (video ?? media.webm ?? media.mp4) !== undefined;
}

/** Files beside a `course.md`, by lesson id. */
interface LessonFiles {
  media: Map<string, LessonMedia>;
  boards: Set<string>;
}

export function parseCourse(source: SourceFile, lessonFiles: LessonFiles): CourseSource | undefined {
  const { head, body, report } = source;
  const fields = readFields(head, courseFields, report);
  const { intro, list } = splitSections(body, 1);
  if (trimContent(intro) === '') report(body.line, 'no description before the first chapter');
  const chapters = list.map((chapter) => parseChapter(chapter, lessonFiles, report)).filter((one) => one !== undefined);
  if (!fields || !requireWellFormedId(fields.id, head.line, report)) return undefined;
  const { kind: _, ...facts } = fields;
  const { folder, file } = source;
  return { ...facts, folder, file, head, description: trimContent(intro), intro, chapters };
}

function parseChapter(
  section: Section,
  beside: LessonFiles,
  report: Report,
): ChapterSource | undefined {
  const id = requireId(section, report);
  const { list } = splitSections(section.body, 2);
  if (list.length === 0) report(section.line, 'chapter has no topic');
  const topics = list.map((topic) => parseTopic(topic, beside, report)).filter((topic) => topic !== undefined);
  return id === undefined ? undefined : { id, title: section.title, line: section.line, topics };
}

function parseTopic(
  section: Section,
  beside: LessonFiles,
  report: Report,
): CourseTopicSource | undefined {
  const id = requireId(section, report);
  const { list } = splitSections(section.body, 3);
  if (list.length === 0) report(section.line, 'topic has no lesson');
  const lessons = list.map((lesson) => parseLesson(lesson, beside, report)).filter((lesson) => lesson !== undefined);
  return id === undefined ? undefined : { id, title: section.title, line: section.line, lessons };
}

function parseLesson(
  section: Section,
  beside: LessonFiles,
  report: Report,
): LessonSource | undefined {
  const id = requireId(section, report);
  for (const flag of section.flags) {
    if (flag !== 'free' && flag !== 'updating' && flag !== 'archived') report(section.line, `unknown flag '${flag}'`);
  }
  const { blocks, rest } = takeBlocks(section.body, 'item');
  const { blocks: checks, rest: body } = takeBlocks(rest, 'check');
  const [item] = blocks;
  const fields = item && readFields(item, lessonFields, report);
  if (id === undefined) return undefined;
  const summary = trimContent(body);
  return {
    id,
    title: section.title,
    free: section.flags.includes('free'),
    updating: section.flags.includes('updating'),
    ...(section.flags.includes('archived') && { archived: true }),
    ...(fields && { video: fields.video }),
    media: beside.media.get(id) ?? {},
    board: beside.boards.has(id),
    ...(summary && { summary }),
    line: section.line,
    body,
    checks,
  };
}
