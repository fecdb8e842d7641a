import { MASTERY_LEVEL_NAMES } from '#contract/enums.ts';
import type { MasteryEntry, TrainingLink } from '#contract/learning.ts';

/** Removes the number from a Bài's title. */
export const nameOf = (title: string): string => title.replace(/^Bài\s+\d+\s*[.:–-]?\s*/i, '') || title;

/** Names a square of the map: "Bài 6. Tập hợp, Đang luyện, 2 câu cần ôn lại". */
export const baiWords = ({ number, title, level, due, isLongAgo }: Pick<MasteryEntry, 'number' | 'title' | 'level' | 'due' | 'isLongAgo'>, isHere: boolean): string =>
  [
    `Bài ${number}. ${nameOf(title)}`,
    MASTERY_LEVEL_NAMES[level],
    due > 0 ? `${due} câu cần ôn lại` : isLongAgo && 'lâu chưa gặp, nên ôn lại',
    isHere && 'em đang ở đây',
  ]
    .filter(Boolean)
    .join(', ');

/** Says what is missing; undefined at the top level, and before the first answer. */
export function missingWords({ missing, streak }: Pick<MasteryEntry, 'missing' | 'streak'>): string | undefined {
  if (!missing) return undefined;
  const { right, otherDay, wrong } = missing;
  const repair = wrong > 0 && `sửa ${wrong} câu sai`;
  if (streak === 0) return `Em cần đúng ${right} câu liền, trong hai ngày${repair ? `, và ${repair}` : ''}, là vững.`;
  const more = right > 0 && (otherDay ? `ngày khác làm đúng thêm ${right} câu` : `còn ${right} câu nữa`);
  return `Em đúng ${streak} câu liền, ${[more, repair && (more ? repair : `chỉ còn ${repair}`)].filter(Boolean).join(' và ')} là vững.`;
}

/** Describes the evidence, a sentence each. */
export function evidenceWords({ watched, lessons, answers, recent, mistakes, due }: Omit<MasteryEntry, 'next' | 'others'>): string[] {
  return [
    lessons === 0 ? 'Bài này chưa có bài giảng.' : watched === 0 ? `Chưa xem bài giảng nào trong ${lessons} bài.` : `Đã xem ${watched} / ${lessons} bài giảng.`,
    answers === 0 ? 'Chưa làm câu nào.'
    : recent.of === 0 ? `Đã làm ${answers} câu, đều sau khi mở lời giải.`
    : `Làm đúng ${recent.right} trong ${recent.of} câu gần nhất.`,
    ...(mistakes > 0 ? [`${mistakes} câu còn trong sổ lỗi sai${due > 0 ? `, ${due} câu đến hạn ôn` : ''}.`] : []),
  ];
}

export function nextStepWords(place: MasteryEntry): string {
  if (place.next?.isLocked) return 'Phần học tiếp của bài này là bài giảng cần mua.';
  if (place.due > 0) return `Có ${place.due} câu em làm sai đã đến hạn ôn lại.`;
  if (place.level === 'seen') return 'Em đã xem bài giảng. Làm vài câu để biết mình hiểu đến đâu.';
  return missingWords(place) ?? (place.watched > 0 || place.lessons === 0 ? 'Em làm thử vài câu nhé.' : 'Bài này em chưa học. Em bắt đầu từ bài giảng nhé.');
}

const DOING = { review: 'Ôn lại câu sai', lesson: 'Xem bài giảng', exercise: 'Luyện bài tập', paper: 'Làm đề' } as const;
export const doingWords = ({ kind, isLocked }: TrainingLink): string => (isLocked ? 'Tìm hiểu bài giảng' : DOING[kind]);

const KINDS = { review: 'Sổ lỗi sai', lesson: 'Bài giảng', exercise: 'Bài tập chuyên đề', paper: 'Đề luyện' } as const;
export const kindWords = ({ kind, isLocked }: TrainingLink): string => (isLocked ? 'Bài giảng cần mua' : KINDS[kind]);

/** Weekdays, from Monday on. */
export const WEEKDAYS = [
  ['T2', 'Thứ Hai'], ['T3', 'Thứ Ba'], ['T4', 'Thứ Tư'], ['T5', 'Thứ Năm'], ['T6', 'Thứ Sáu'], ['T7', 'Thứ Bảy'], ['CN', 'Chủ nhật'],
] as const;

type Study = { today: string; week: { day: string; isStudied: boolean }[]; weeks: number };

/** Days of study that make a week count. */
const DAYS_OF_STUDIED_WEEK = 3;

/** Describes the week; a day before the first studied one is no rest. */
export const daysOf = ({ today, week, weeks }: Study): ('studied' | 'rest' | 'today' | 'open')[] => {
  const countsItself = week.filter(({ isStudied }) => isStudied).length >= DAYS_OF_STUDIED_WEEK;
  const earlierWeeks = countsItself ? weeks - 1 : weeks;
  return week.map(({ day, isStudied }, at) => {
    if (isStudied) return 'studied';
    if (day === today) return 'today';
    const hasBegun = earlierWeeks > 0 || week.slice(0, at).some((earlier) => earlier.isStudied);
    return day < today && hasBegun ? 'rest' : 'open';
  });
};
