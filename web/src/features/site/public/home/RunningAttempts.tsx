import type { AttemptSummary } from '#contract/attempts.ts';
import { noBreak } from '../../../../ui/no-break.tsx';
import { LinkButton } from '../../../../ui/Button.tsx';

const TIME = new Intl.DateTimeFormat('vi-VN', { timeStyle: 'short', timeZone: 'Asia/Ho_Chi_Minh' });

/** Running attempts; their clocks make them urgent. */
export function RunningAttempts({ attempts }: { attempts: AttemptSummary[] }) {
  return attempts.map(({ id, practiceId, paperTitle, practiceTitle, deadline }) => (
    <li key={id} className="continue-notice">
      <span>
        Em đang làm <b>{noBreak(paperTitle)}</b>, {noBreak(practiceTitle)}. Đồng hồ vẫn chạy đến {TIME.format(Date.parse(deadline))}.
      </span>
      <LinkButton kind="primary" small to={`/practice/${practiceId}?attempt=${id}`}>
        Làm tiếp
      </LinkButton>
    </li>
  ));
}
