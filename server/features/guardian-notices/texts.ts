import type { GuardianNoticeKind } from '#contract/guardian-notices.ts';
import { letterName } from '#contract/person-name.ts';
import { formatMoment } from '#server/platform/day.ts';
import { formatVnd } from '#server/platform/text/format-vnd.ts';
import type { ToldWork } from './choose-work.ts';

/** Owed tuition of a student. */
export type OwedTuition = {
  /** "2026-11", in order. */
  months: readonly string[];
  /** VND. */
  amount: number;
  /** Address of the page to pay; absent without one. */
  url?: string | undefined;
};

export type NoticeFacts = { className: string; site: string; /** Address of an assignment. */ addressOf: (id: string) => string };

const POINTS = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 });

const nameClass = (name: string): string => (/^lớp\s/iu.test(name) ? name : `lớp ${name}`);
const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Names a child for its own guardian: by the given name alone. */
export const nameChild = (name: string): string => {
  const given = letterName(name);
  return given === undefined ? 'em' : `em ${given}`;
};

const deadline = (closesAt: Date | null): string => {
  if (closesAt === null) return '';
  const [date = '', time = ''] = formatMoment(closesAt).split(', ');
  return `, hạn ${time} ngày ${date}`;
};

/** "tháng 9/2026, 10/2026": months as parents say them. */
const nameMonths = (months: readonly string[]): string => `tháng ${months.map((month) => `${Number(month.slice(5))}/${month.slice(0, 4)}`).join(', ')}`;

const withAddress = (line: string, url: string | undefined): string => (url === undefined ? line : `${line}\n${url}`);

/** Says what a guardian is told about work. Every notice ends in something to do. */
export function describeWork(kind: Exclude<GuardianNoticeKind, 'tuition'>, child: string, works: ToldWork[], { className, addressOf }: NoticeFacts): string {
  const who = `${capitalize(child)} (${nameClass(className)})`;
  switch (kind) {
    case 'assigned':
      return [`${who} có ${works.length} bài được giao, chưa nộp:`, ...works.map(({ id, title, closesAt }) => withAddress(`• ${title}${deadline(closesAt)}`, addressOf(id))), 'Xin quý phụ huynh nhắc em làm bài đúng hạn.'].join('\n');
    case 'missing':
      return [`${who} còn ${works.length} bài đã hết hạn mà chưa nộp:`, ...works.map(({ id, title, closesAt }) => withAddress(`• ${title}${deadline(closesAt)}`, addressOf(id))), 'Em vẫn nộp được. Xin quý phụ huynh hỏi em cần giúp chỗ nào.'].join('\n');
    case 'result':
      return [`${who} đã có kết quả:`, ...works.map(({ title, score, outOf }) => `• ${title}: ${POINTS.format((score ?? 0) / 100)}/${POINTS.format((outOf ?? 0) / 100)} điểm`), 'Xin quý phụ huynh cùng em xem lại những câu còn sai.'].join('\n');
  }
}

/** Says what a guardian is told about tuition. */
export function describeTuition(child: string, { months, amount, url }: OwedTuition, { className }: NoticeFacts): string {
  return [
    `${capitalize(child)} (${nameClass(className)}) còn học phí ${nameMonths(months)}: ${formatVnd(amount)}.`,
    ...(url === undefined ? [] : [`Quý phụ huynh chuyển khoản bằng mã QR ở đây: ${url}`]),
    'Nếu quý phụ huynh đã đóng, xin bỏ qua tin này.',
  ].join('\n');
}

/** Makes the text that the owner pastes for one guardian. */
export const makeGuardianText = (child: string, body: string, { site }: NoticeFacts): string => `Kính gửi phụ huynh ${child},\n${body}\n${site}`;

const CLASS_WORK: Record<Exclude<GuardianNoticeKind, 'tuition'>, { title: string; end: string }> = {
  assigned: { title: 'bài mới của các em', end: 'Xin quý phụ huynh nhắc các em làm bài đúng hạn.' },
  missing: { title: 'bài đã hết hạn nộp', end: 'Em nào chưa nộp vẫn nộp được. Nhà nào có em còn thiếu bài sẽ nhận tin riêng.' },
  result: { title: 'đã có kết quả', end: 'Điểm của từng em được báo riêng cho từng nhà.' },
};

/** Makes the text for the group of a class, about work that the whole class has; empty without any. */
export function makeClassText(kind: Exclude<GuardianNoticeKind, 'tuition'>, works: ToldWork[], { className, site, addressOf }: NoticeFacts): string {
  if (works.length === 0) return '';
  const { title, end } = CLASS_WORK[kind];
  const lines = works.map(({ id, title: of, closesAt }) =>
    (kind === 'result' ? `• ${of}` : withAddress(`• ${of}${deadline(closesAt)}`, addressOf(id))));
  return [`${capitalize(nameClass(className))}: ${title}`, ...lines, end, site].join('\n');
}

/** Makes the same about tuition; it names neither months nor amounts, which differ from family to family. */
export const makeClassTuitionText = ({ className, site }: NoticeFacts): string =>
  [`${capitalize(nameClass(className))}: đã đến kỳ đóng học phí.`, 'Số tiền của từng em được báo riêng cho từng nhà. Nhà nào đã đóng, xin bỏ qua tin này.', site].join('\n');
