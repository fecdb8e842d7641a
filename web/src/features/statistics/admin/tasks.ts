import { MISSING_WORDS } from '../../site/admin/missing-words.ts';
import type { Waiting } from '../../../layout/admin/waiting.ts';

export type Task = { text: string; to: string; label: string };

/** The server counts no further. */
const MOST = 100;
const many = (count: number): string => (count >= MOST ? `${MOST - 1}+` : String(count));

/** Lists waiting tasks, the gravest first, and missing settings. */
export function listTasks({ backups, transfers, essays, messages, reports, missing }: Waiting): { waiting: Task[]; missing: Task[] } {
  const found: (Task | false)[] = [
    backups > 0 && { text: `Sao lưu có ${many(backups)} điều chưa ổn.`, to: '/admin/backups', label: 'Xem sao lưu' },
    transfers > 0 && { text: `${many(transfers)} khoản chuyển khoản chưa khớp với đơn nào.`, to: '/admin/money', label: 'Xử lý' },
    essays.count > 0 && { text: `${many(essays.count)} bài làm có câu tự luận chờ chấm.`, to: '/admin/grading', label: 'Chấm bài' },
    messages > 0 && { text: `${many(messages)} tin nhắn chưa xử lý.`, to: '/admin/messages', label: 'Đọc tin nhắn' },
    reports > 0 && { text: `${many(reports)} báo lỗi câu hỏi chưa xử lý.`, to: '/admin/reports', label: 'Xem báo lỗi' },
  ];
  return {
    waiting: found.filter((task) => task !== false),
    missing: missing
      .filter(({ state }) => state === 'missing')
      .map(({ what }) => ({ text: MISSING_WORDS[what].missing, ...MISSING_WORDS[what].way })),
  };
}
