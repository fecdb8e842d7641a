import type { Assignment } from '#contract/assignments.ts';
import { closingName, closingWords, KIND_NAMES } from '../words.ts';

/** The message that the owner pastes into the class's group. */
export function writeShareText({ className, title, what, closesAt, url }: Pick<Assignment, 'className' | 'title' | 'what' | 'closesAt' | 'url'>): string {
  const until = closesAt === null ? '' : ` ${closingName(what.kind)}: ${closingWords(closesAt)}.`;
  return `Lớp ${className}: các em ${lowerFirst(KIND_NAMES[what.kind])} “${title}”.${until} Bấm vào đây để ${what.kind === 'lesson' ? 'xem' : 'làm'}: ${url}`;
}

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
