import { createHash } from 'node:crypto';
import type { Mail } from './outbox.ts';

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0 auto; padding: 1.5rem 1rem 3rem; max-width: 44rem; font: 1rem/1.6 system-ui, sans-serif;
  color: light-dark(#201d38, #f1eefa); background: light-dark(#fffefb, #1b1929); overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.3; margin: 0 0 .25rem; }
p { margin: 0 0 1rem; }
a { color: light-dark(#3b35a8, #b9b4ff); }
a:focus-visible { outline: 3px solid; outline-offset: 2px; border-radius: 2px; }
.note, time, dt { color: light-dark(#5b5775, #b5b0cc); font-size: .9rem; }
ul { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid light-dark(#e4e1f0, #3a3654); padding: .75rem 0; }
li a { display: block; font-weight: 700; padding: .6rem 0; }
p > a { display: inline-block; padding: .6rem 0; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .1rem .75rem; margin: 0 0 1.5rem; }
dd { margin: 0; }
.text { white-space: pre-wrap; border-top: 1px solid light-dark(#e4e1f0, #3a3654); padding-top: 1.5rem; }
`;

/** These pages load nothing and run nothing; their one style is named by its hash. */
export const INBOX_POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

const time = new Intl.DateTimeFormat('vi-VN', {
  timeZone: 'Asia/Ho_Chi_Minh', dateStyle: 'short', timeStyle: 'medium',
});

/** All mails, as links. */
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

/** One mail, with its addresses as links. */
export function mailPage(mail: Mail): string {
  return page(mail.subject, `<p><a href="/dev/inbox">← Hộp thư thử</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>Gửi tới</dt><dd>${escapeHtml(mail.to)}</dd><dt>Lúc</dt><dd>${timeOf(mail)}</dd></dl>
<div class="text">${withLinks(mail.text)}</div>`);
}

const timeOf = ({ date }: Mail): string =>
  date && !Number.isNaN(date.valueOf()) ? `<time datetime="${date.toISOString()}">${time.format(date)}</time>` : '';

function withLinks(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  const shown = parts.map((part, place) => {
    const safe = escapeHtml(part);
    return place % 2 === 1 ? `<a href="${safe}">${safe}</a>` : safe;
  });
  return shown.join('');
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const page = (title: string, body: string): string => `<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Vở Toán</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
