import type { Course } from '#contract/catalog.ts';
import type { PracticeSet } from '#contract/practice.ts';

/** Characters of a description in a search result: less says too little, more is cut off. */
const SHORTEST = 70;
const LONGEST = 160;

const SENTENCES = new RegExp(`^.{${SHORTEST - 1},${LONGEST - 1}}[.!?](?= |$)`, 's');
const CLAUSES = new RegExp(`^.{100,${LONGEST - 1}}(?=[,;] )`, 's');
const WORDS = new RegExp(`^.{${SHORTEST},${LONGEST - 1}}(?= )`, 's');

/**
 * Shortens a text to a search result's length: whole sentences where they say enough, else clauses or words and "…".
 * Clauses are better: cutting between syllables may cut a Vietnamese word.
 */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST) return line;
  const sentences = SENTENCES.exec(line)?.[0];
  if (sentences) return sentences;
  const words = (CLAUSES.exec(line) ?? WORDS.exec(line))?.[0] ?? line.slice(0, LONGEST - 1);
  return `${words.replace(/[\s,;:–-]+$/, '')}…`;
}

/** Describes a course in its own words; a short description is completed with facts. */
export function courseDescription({ title, description, grade, instructor, duration, lectures }: Course, site: string): string {
  const lessons = lectures.flatMap((lecture) => lecture.topics.flatMap((topic) => topic.lessons));
  const playable = lessons.filter(({ updating }) => !updating).length;
  const now = playable === lessons.length ? '' : ` (${playable} bài xem được ngay)`;
  const what = `${lessons.length} bài giảng Toán${grade ? ` lớp ${grade}` : ''}${now}`;
  return withFacts(description, `${title} trên ${site}: ${what} do ${instructor} hướng dẫn, học trong ${duration}.`);
}

/** The same for a practice set. */
export function practiceDescription({ title, description, grade, practiceLists }: PracticeSet, site: string): string {
  const free = practiceLists.filter(({ coin }) => coin === 0).length;
  const what = `${practiceLists.length} đề luyện Toán lớp ${grade}${free > 0 ? `, ${free} đề miễn phí` : ''}`;
  return withFacts(description, `${title} trên ${site}: ${what}, bài nào cũng có lời giải từng bước.`);
}

function withFacts(description: string, facts: string): string {
  const own = excerptOf(description);
  if (own.length >= SHORTEST) return own;
  return excerptOf(own === '' || /[.!?…]$/.test(own) ? `${own} ${facts}` : `${own}. ${facts}`);
}
