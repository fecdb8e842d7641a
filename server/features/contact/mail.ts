import { escapeHtml } from '#library/format/escape-html.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { NewMessage } from './queries.ts';

/** What the owner gets; answering it answers the person. */
export function contactMail(to: string, { name, email, message }: NewMessage): Mail {
  return {
    to,
    replyTo: { name, address: email },
    subject: `Liên hệ từ ${name}`,
    text: `${name} (${email}) viết từ trang Liên hệ:\n\n${message}\n`,
    html: `<!doctype html>
<html lang="vi">
<head><meta charset="utf-8"><title>Liên hệ</title></head>
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.6; color: #1f1b3a; max-width: 40em">
<p>${escapeHtml(name)} (${escapeHtml(email)}) viết từ trang Liên hệ:</p>
<p style="white-space: pre-wrap">${escapeHtml(message)}</p>
</body>
</html>
`,
  };
}
