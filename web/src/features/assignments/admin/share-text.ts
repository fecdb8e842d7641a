import type { Assignment } from '#contract/assignments.ts';
import { closingWords, KIND_NAMES } from '../words.ts';

/** The message that the owner pastes into the class's group. */
export function writeShareText({ className, title, what, closesAt, url }: Pick<Assignment, 'className' | 'title' | 'what' | 'closesAt' | 'url'>): string {
  const until = closesAt === null ? '' : ` Hạn nộp: ${closingWords(closesAt)}.`;
  return `Lớp ${className}: các em ${lowerFirst(KIND_NAMES[what.kind])} “${title}”.${until} Bấm vào đây để làm: ${url}`;
}

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
