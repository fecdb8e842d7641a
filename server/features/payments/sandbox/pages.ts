import type { Mismatch, TransferState } from '#contract/payments.ts';
import { escapeHtml } from '#library/format/escape-html.ts';
import { formatMoment } from '#server/platform/day.ts';
import { localPages } from '#server/platform/pages/local-pages.ts';
import { SANDBOX_OUTCOMES, type SandboxOutcome, type SentNotification } from './sandbox-bank.ts';
import { describeOutcome, OUTCOME_TEXTS } from './words.ts';

export type PendingOrder = { code: string; title: string; /** Whole VND. */ amount: number };

export type ShownTransfer = {
  reference: string;
  amount: number;
  description: string;
  at: Date;
  state: TransferState;
  mismatch?: Mismatch | undefined;
  bought?: string | undefined;
};

const STYLE = `
h2 { font-size: 1.15rem; line-height: 1.3; margin: 2rem 0 .5rem; }
h3 { font-size: 1rem; margin: 0; }
.done { border-left: 4px solid light-dark(#3b35a8, #b9b4ff); padding: .5rem .75rem; margin: 1rem 0;
  background: light-dark(#f1effb, #262338); }
li p { margin: 0; }
code { font: 1rem/1.4 ui-monospace, monospace; white-space: pre-wrap; }
label { display: block; font-weight: 700; margin-top: .75rem; }
input, select, button { font: inherit; min-height: 2.75rem; border-radius: .5rem; box-sizing: border-box; }
input, select { width: 100%; padding: .25rem .75rem; border: 1px solid light-dark(#77738f, #8f8aab); color: inherit;
  background: light-dark(#fff, #262338); }
button { padding: .25rem .9rem; border: 1px solid light-dark(#3b35a8, #b9b4ff); color: light-dark(#3b35a8, #b9b4ff);
  background: transparent; cursor: pointer; font-weight: 700; }
button.first { color: light-dark(#fff, #1b1929); background: light-dark(#3b35a8, #b9b4ff); }
.ways { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .5rem; }
dl { margin: 0; } dt { font-weight: 700; } dd { margin: 0 0 .5rem; }
form:not(.ways) > button { margin-top: 1rem; }
`;

const { headers, page: pageOf } = localPages({ style: STYLE, forms: true });
export const SANDBOX_BANK_HEADERS = headers;

const vnd = new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND' });

/**
 * Renders `/sandbox-bank`. `sent` is the bank's list, oldest first; `transfers` are those stored by the site, newest
 * first; `done` is the way of sending that was just chosen.
 */
export function sandboxBankPage(page: {
  orders: readonly PendingOrder[];
  sent: readonly SentNotification[];
  transfers: readonly ShownTransfer[];
  done?: SandboxOutcome | undefined;
}): string {
  const { orders, sent, transfers, done } = page;
  const stored = new Set(transfers.map(({ reference }) => reference));
  const unknown = sent.filter(({ reference }) => !stored.has(reference)).toReversed();
  const hows = new Map(sent.map(({ reference, how }) => [reference, how]));
  const items = [...unknown.map(unknownItem), ...transfers.map((each) => storedItem(each, hows.get(each.reference)))];
  return pageOf(
    'Ngân hàng thử nghiệm',
    `<h1>Ngân hàng thử nghiệm</h1>
<p class="note">Không có tiền thật ở đây. Bạn đóng vai ngân hàng: chọn một đơn đang chờ, chọn điều xảy ra với
khoản tiền, rồi xem trang web xử lý ra sao.</p>
${done ? `<p class="done" role="status">${OUTCOME_TEXTS[done].done}</p>` : ''}
<h2>Đơn đang chờ tiền</h2>
${list(orders.map(orderItem), 'Chưa có đơn nào đang chờ. Hãy nạp xu hoặc mua một bài giảng trước.')}
<h2>Chuyển khoản tùy ý</h2>
${freeForm()}
<h2>Giao dịch gần đây</h2>
<p><a href="/sandbox-bank">Tải lại trang</a></p>
${list(items, 'Chưa có giao dịch nào.')}
<h2>Mỗi cách gửi cho thấy điều gì</h2>
<dl>${SANDBOX_OUTCOMES.map((how) => `<dt>${OUTCOME_TEXTS[how].button}</dt><dd>${OUTCOME_TEXTS[how].shows}</dd>`).join('\n')}</dl>`,
  );
}

const list = (items: string[], none: string): string =>
  (items.length > 0 ? `<ul>\n${items.join('\n')}\n</ul>` : `<p>${none}</p>`);

const orderItem = ({ code, title, amount }: PendingOrder): string => `<li>
<h3>${escapeHtml(title)}</h3>
<p>${vnd.format(amount)} · <code>${escapeHtml(code)}</code></p>
<form method="post" action="/sandbox-bank" class="ways">
<input type="hidden" name="code" value="${escapeHtml(code)}">
<input type="hidden" name="amount" value="${amount}">
${SANDBOX_OUTCOMES.map(wayButton).join('\n')}
</form>
</li>`;

const wayButton = (how: SandboxOutcome): string =>
  `<button name="how" value="${how}"${how === 'now' ? ' class="first"' : ''}>${OUTCOME_TEXTS[how].button}</button>`;

const freeForm = (): string => `<form method="post" action="/sandbox-bank" autocomplete="off">
<label for="code">Nội dung chuyển khoản</label>
<input id="code" name="code" required maxlength="300">
<label for="amount">Số tiền (₫)</label>
<input id="amount" name="amount" required inputmode="numeric" pattern="[0-9., ]+" maxlength="20">
<label for="how">Điều xảy ra</label>
<select id="how" name="how">
${SANDBOX_OUTCOMES.map((how) => `<option value="${how}">${OUTCOME_TEXTS[how].button}</option>`).join('\n')}
</select>
<button class="first">Chuyển tiền</button>
</form>`;

function unknownItem(sent: SentNotification): string {
  const why = sent.how === 'late' ? 'thông báo còn trên đường' : 'không có thông báo nào tới';
  return item(sent, sent.how, `Trang web chưa biết: ${why}.`);
}

const storedItem = (transfer: ShownTransfer, how: SandboxOutcome | undefined): string =>
  item(transfer, how, describeOutcome(transfer.state, transfer.mismatch, transfer.bought));

type Item = { amount: number; description: string; at: Date };

const item = ({ amount, description, at }: Item, how: SandboxOutcome | undefined, outcome: string): string => `<li>
<h3>${escapeHtml(outcome)}</h3>
<p>${vnd.format(amount)} · <code>${escapeHtml(description)}</code></p>
<p class="note"><time datetime="${at.toISOString()}">${formatMoment(at)}</time>${
  how ? ` · ${OUTCOME_TEXTS[how].button}` : ''
}</p>
</li>`;
