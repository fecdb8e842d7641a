import { escapeHtml } from '#library/format/escape-html.ts';
import { paragraphs, type Mail } from '#server/platform/mail/mailer.ts';

type LetterContent = { to: string; site: string; children: string[]; bodies: string[]; stopUrl: string };

const GREETING = 'Kính gửi quý phụ huynh,';
const STOP = 'Không muốn nhận những thư này nữa:';

/** Returns the subject of a letter about these children. */
export const nameSubject = (site: string, children: string[]): string => `${site}: tin về ${[...new Set(children)].join(' và ')}`;

/** Makes one letter of all that a guardian is told that day. */
export function makeGuardianLetter({ to, site, children, bodies, stopUrl }: LetterContent): Mail {
  const shown = escapeHtml(stopUrl);
  return {
    to,
    subject: nameSubject(site, children),
    text: `${GREETING}\n\n${bodies.join('\n\n')}\n\n${site}\n\n${STOP}\n${stopUrl}\n`,
    html: `<!doctype html>
<html lang="vi">
<head><meta charset="utf-8"><title>${escapeHtml(nameSubject(site, children))}</title></head>
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.6; color: #1f1b3a; max-width: 32em">
${paragraphs([GREETING])}
${bodies.map(makeHtml).join('\n')}
${paragraphs([site])}
<p style="font-size: 14px">${STOP} <a href="${shown}">bấm vào đây</a>.</p>
</body>
</html>
`,
  };
}

/** Keeps the lines of a text, and makes links of the site's own addresses in it. */
const makeHtml = (body: string): string =>
  `<p>${escapeHtml(body).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`).replaceAll('\n', '<br>')}</p>`;
