import { escapeHtml } from '#library/format/escape-html.ts';
import { formatMoment } from '#server/platform/day.ts';
import { localPages } from '#server/platform/pages/local-pages.ts';
import type { Mail } from './service.ts';

const STYLE = `
dt { color: light-dark(#5b5775, #b5b0cc); font-size: .9rem; }
li a { display: block; font-weight: 700; padding: .6rem 0; }
p > a { display: inline-block; padding: .6rem 0; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .1rem .75rem; margin: 0 0 1.5rem; }
dd { margin: 0; }
.text { white-space: pre-wrap; border-top: 1px solid light-dark(#e4e1f0, #3a3654); padding-top: 1.5rem; }
`;

const { headers, page } = localPages({ style: STYLE, forms: false });
export const MAILBOX_HEADERS = headers;


export function listPage(mails: Mail[]): string {
  const items = mails.map((mail) => `<li>
<a href="/dev/inbox/${mail.name}">${escapeHtml(mail.subject)}</a>
<span class="note">Gửi tới ${escapeHtml(mail.to)} · ${timeOf(mail)}</span>
</li>`);
  const list = items.length > 0 ? `<ul>\n${items.join('\n')}\n</ul>` : '<p>Chưa có thư nào.</p>';
  return page('Hộp thư thử', `<h1>Hộp thư thử</h1>
<p class="note">Thư mà trang web gửi đi được giữ lại trên máy này. Tải lại trang để xem thư mới.</p>
${list}`);
}

export function mailPage(mail: Mail): string {
  return page(mail.subject, `<p><a href="/dev/inbox">← Hộp thư thử</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>Gửi tới</dt><dd>${escapeHtml(mail.to)}</dd><dt>Lúc</dt><dd>${timeOf(mail)}</dd></dl>
<div class="text">${withLinks(mail.text)}</div>`);
}

const timeOf = ({ date }: Mail): string =>
  date && !Number.isNaN(date.valueOf()) ? `<time datetime="${date.toISOString()}">${formatMoment(date)}</time>` : '';

/** Makes the addresses links; punctuation after an address is not part of it. */
function withLinks(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,:;!?)])/);
  const shown = parts.map((part, place) => {
    const safe = escapeHtml(part);
    return place % 2 === 1 ? `<a href="${safe}">${safe}</a>` : safe;
  });
  return shown.join('');
}
