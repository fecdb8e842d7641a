import { escapeHtml } from '#library/format/escape-html.ts';
import { paragraphs, type Mail } from './mailer.ts';

export type Sender = { site: string; origin: string };

type LinkMail = {
  site: string;
  subject: string;
  title: string;
  /** Greeting of the reader; absent: a learner's. */
  greeting?: string;
  text: string | string[];
  link: string;
  end: string[];
};

export function linkMail(to: string, { site, subject, title, greeting = 'Chào bạn,', text, link, end }: LinkMail): Mail {
  const before = [text].flat();
  const shown = escapeHtml(link);
  return {
    to,
    subject,
    text: `${greeting}\n\n${before.join('\n\n')}\n\n${link}\n\n${end.join('\n\n')}\n\n${site}\n`,
    html: `<!doctype html>
<html lang="vi">
<head><meta charset="utf-8"><title>${title}</title></head>
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.6; color: #1f1b3a; max-width: 32em">
<p>${escapeHtml(greeting)}</p>
${paragraphs(before)}
<p><a href="${shown}" style="display: inline-block; padding: 12px 20px; border-radius: 8px; background: #3b35a8;
 color: #ffffff; text-decoration: none; font-weight: bold">${title}</a></p>
<p>Nếu nút không mở được, hãy chép liên kết này vào trình duyệt:<br><a href="${shown}">${shown}</a></p>
${paragraphs(end)}
<p>${escapeHtml(site)}</p>
</body>
</html>
`,
  };
}
