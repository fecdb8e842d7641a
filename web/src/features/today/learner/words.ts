import type { Today, TodayStep } from '#contract/today.ts';
import { formatDate, formatTime, untilWords } from '../../../ui/format.ts';
import { minutesFor } from '../../review/learner/words.ts';

/** Middle words of names that belong to no given name. */
const MIDDLE = new Set(['Văn', 'Thị']);

/**
 * Returns the name by which a pupil is called: the last two words, without the family name, since the last one alone may
 * be a pronoun ("Anh", "Em").
 */
export function givenName(displayName: string): string {
  const words = displayName.trim().split(/\s+/u);
  const given = (words.length > 1 ? words.slice(1) : words).slice(-2);
  return (given.length > 1 && MIDDLE.has(given[0] ?? '') ? given.slice(1) : given).join(' ');
}

const WEEKDAY = new Intl.DateTimeFormat('vi-VN', { weekday: 'long', timeZone: 'UTC' });

/** "Chủ Nhật, 29/11/2026". @param day YYYY-MM-DD */
export const dayWords = (day: string): string => `${WEEKDAY.format(new Date(day))}, ${formatDate(day)}`;

export function timeLeft(seconds: number): string {
  const left = Math.max(1, Math.round(seconds));
  return left < 60 ? `${left} giây` : `${Math.round(left / 60)} phút`;
}

const TRAINING = {
  review: { label: 'Ôn lại câu sai', button: 'Ôn lại' },
  lesson: { label: 'Bài giảng tiếp theo', button: 'Xem bài giảng' },
  exercise: { label: 'Luyện bài tập', button: 'Luyện ngay' },
  paper: { label: 'Làm đề', button: 'Làm đề' },
} as const;

/** `note` stands below the title, `button` on the one button of the card. */
type StepWords = { label: string; note: string; button: string };

export function stepWords(step: TodayStep): StepWords {
  switch (step.kind) {
    case 'attempt':
      return { label: 'Em đang làm bài', note: `Đồng hồ vẫn chạy đến ${formatTime(step.deadline)}.`, button: 'Làm tiếp' };
    case 'assignment':
      return {
        label: step.isBegun ? 'Em đang làm bài được giao' : 'Bài thầy cô giao',
        note: step.closesAt === null ? '' : `Hạn nộp ${untilWords(step.closesAt)}`,
        button: step.isBegun ? 'Làm tiếp' : 'Xem bài',
      };
    case 'lesson':
      return {
        label: step.secondsLeft !== null ? 'Em đang xem dở' : 'Bài giảng tiếp theo',
        note: step.secondsLeft !== null ? `Còn ${timeLeft(step.secondsLeft)}` : '',
        button: 'Học tiếp',
      };
    case 'training':
      return step.isLocked
        ? { label: 'Bài giảng cần mua', note: 'Phần học tiếp của bài này là bài giảng cần mua.', button: 'Tìm hiểu bài giảng' }
        : { ...TRAINING[step.way], note: '' };
  }
}

export const reviewWords = (due: number): string => `${due} câu, khoảng ${minutesFor(due)} phút`;

export function practiceWords({ mistakes, isLongAgo, level }: NonNullable<Today['practise']>): string {
  if (mistakes > 0) return `Còn ${mistakes} câu sai`;
  if (isLongAgo) return 'Lâu chưa gặp';
  return level === 'seen' ? 'Đã xem, chưa luyện' : 'Đang luyện';
}

/** Days without study after which a learner is welcomed back. */
const AWAY = 14;

/** True after two weeks without study. */
export function wasAway({ today, lastDay }: Today['study']): boolean {
  return lastDay !== null && (Date.parse(today) - Date.parse(lastDay)) / 86_400_000 >= AWAY;
}
