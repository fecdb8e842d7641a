import type { Level } from '#contract/learning.ts';

/** From nothing to the top. */
export const LEVELS = ['new', 'seen', 'practised', 'mastered'] as const satisfies Level[];

export const LEVEL_WORDS: Record<Level, string> = { new: 'Chưa học', seen: 'Đã xem', practised: 'Đang luyện', mastered: 'Vững' };
