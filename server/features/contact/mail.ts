import { escapeHtml } from '#library/format/escape-html.ts';
import { formatMoment } from '#server/platform/day.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { MessageRow, NewMessage } from './queries.ts';

/** Builds a mail whose reply goes to the sender of the message. */
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

type Answer = { text: string; to: Pick<MessageRow, 'email' | 'at'>; site: { name: string; email: string } };

/**
 * Builds a mail whose reply goes to the owner. It repeats no text of the form, which anyone can write under any
 * address.
 */
export function replyMail({ text, to, site }: Answer): Mail {
  const about = `Thư này trả lời tin nhắn gửi từ trang Liên hệ lúc ${formatMoment(to.at)} bằng địa chỉ này.`;
  return {
    to: to.email,
    replyTo: { name: site.name, address: site.email },
    subject: `${site.name} trả lời tin nhắn của bạn`,
    text: `${text}\n\n${site.name}\n\n${about}\n`,
    html: `<!doctype html>
<html lang="vi">
<head><meta charset="utf-8"><title>Trả lời tin nhắn của bạn</title></head>
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.6; color: #1f1b3a; max-width: 40em">
<p style="white-space: pre-wrap">${escapeHtml(text)}</p>
<p>${escapeHtml(site.name)}</p>
<p style="color: #5b5675">${about}</p>
</body>
</html>
`,
  };
}
