import { forgetOldActivity } from '#server/features/activity/service.ts';
import { deleteUnusedFrozenQuestions } from '#server/features/learning/service.ts';
import { forgetOldSecurityEvents } from '#server/features/audit/service.ts';
import { forgetOldRuns } from '#server/features/backup/service.ts';
import { forgetOldMessages } from '#server/features/contact/service.ts';
import { forgetUnanswered } from '#server/features/guardian/service.ts';
import { forgetOldReports } from '#server/features/reports/service.ts';
import { endOldSessions, forgetOldLinks } from '#server/features/identity/service.ts';
import { forgetOldMails } from '#server/features/dev-mailbox/service.ts';
import { forgetOldErrors } from '#server/features/monitoring/service.ts';
import { forgetOldNotices } from '#server/features/notices/service.ts';
import { forgetOldEvents } from '#server/features/push/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ENDED_KEPT, forgetOldEnded } from './ended-list.ts';

export type Rule = {
  data: string;
  /** Name for readers of the privacy notice; absent where the data is not personal. */
  shown?: string;
  /** The period, as a PostgreSQL interval. */
  kept: string;
  forget: (kept: string) => Promise<void>;
};

/**
 * Returns the retention periods of personal data that expires; `docs/privacy.md` has the same table, and the data kept
 * as long as the account.
 * @param outbox the folder of mail that could not leave the machine
 */
export const retentionRules = (db: Db, outbox: string): Rule[] => [
  {
    data: 'Registrations that nobody has confirmed, and links of mails', kept: '30 days',
    shown: 'Đăng ký chưa xác nhận, và liên kết trong thư',
    forget: (kept) => forgetOldLinks(db, kept),
  },
  {
    data: 'Guardians who have not answered, after their time to do so', kept: '30 days',
    shown: 'Email của phụ huynh không trả lời, tính từ khi hết hạn trả lời',
    forget: (kept) => forgetUnanswered(db, kept),
  },
  {
    data: 'Sessions, with browser and network address', kept: '180 days',
    shown: 'Phiên đăng nhập, kèm tên trình duyệt và địa chỉ mạng',
    forget: () => endOldSessions(db),
  },
  {
    data: 'Who was here on a day', kept: '13 months',
    shown: 'Ngày nào có ghé trang',
    forget: (kept) => forgetOldActivity(db, kept),
  },
  {
    data: 'Security log, with hashed names', kept: '12 months',
    shown: 'Nhật ký bảo mật, tên đã băm nên không đọc lại được',
    forget: (kept) => forgetOldSecurityEvents(db, kept),
  },
  {
    data: 'Messages to the owner that are dealt with, with the answers', kept: '24 months',
    shown: 'Tin nhắn gửi từ trang Liên hệ đã giải quyết xong, kèm câu trả lời',
    forget: (kept) => forgetOldMessages(db, kept),
  },
  {
    data: 'Reports of questions that are dealt with', kept: '24 months',
    shown: 'Báo lỗi câu hỏi đã xử lý xong',
    forget: (kept) => forgetOldReports(db, kept),
  },
  {
    data: 'Mail that could not leave the machine (outbox)', kept: '30 days',
    shown: 'Thư chưa rời được máy chủ',
    forget: (kept) => forgetOldMails(outbox, kept),
  },
  {
    data: 'Notices to learners, seen or not', kept: '180 days',
    shown: 'Tin báo trên trang cho học sinh',
    forget: (kept) => forgetOldNotices(db, kept),
  },
  { data: 'Events on their way to browsers', kept: '1 day', forget: (kept) => forgetOldEvents(db, kept) },
  { data: 'Errors of the site, by kind', kept: '90 days', forget: (kept) => forgetOldErrors(db, kept) },
  {
    data: 'Ids of accounts that have ended', kept: ENDED_KEPT,
    shown: 'Mã số của tài khoản đã xóa, để bản sao lưu cũ không đưa tài khoản trở lại',
    forget: (kept) => forgetOldEnded(db, kept),
  },
  { data: 'What was asked in tests of which nobody has an attempt any more', kept: '1 day', forget: (kept) => deleteUnusedFrozenQuestions(db, kept) },
  { data: 'Notes of backups', kept: '12 months', forget: (kept) => forgetOldRuns(db, kept) },
];

/** The periods in Vietnamese, for the privacy notice. */
export const listShownPeriods = (rules: Rule[]): { what: string; kept: string }[] =>
  rules.flatMap(({ shown, kept }) => (shown ? [{ what: shown, kept: kept.replace(/ days?$/, ' ngày').replace(/ months?$/, ' tháng') }] : []));

/** Applies all rules. A failing one does not stop the others; throws the first error at the end. */
export async function deleteExpiredRows(rules: Rule[]): Promise<void> {
  const outcomes = [];
  for (const { kept, forget } of rules) outcomes.push(await forget(kept).then(() => undefined, (error: unknown) => error));
  const error = outcomes.find((each) => each !== undefined);
  if (error !== undefined) throw error;
}
