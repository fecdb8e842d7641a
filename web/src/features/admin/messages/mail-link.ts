import type { Message } from '#contract/contact.ts';
import { formatMoment } from '../../../content/format.ts';

/** Of the message's words, in an address that mail programs still take. */
const MOST = 1200;

/** Opens the owner's mail program with an answer that is begun: to whom, about what, and their words below. */
export function mailLink({ name, email, message, at }: Pick<Message, 'name' | 'email' | 'message' | 'at'>): string {
  const words = message.length > MOST ? `${message.slice(0, MOST).trimEnd()}…` : message;
  const body = `Chào ${name},\n\n\n\n${formatMoment(at)}, ${name} viết:\n${words.replace(/^/gm, '> ')}`;
  const query = Object.entries({ subject: 'Trả lời tin nhắn của bạn', body }).map(([part, text]) => `${part}=${encoded(text)}`);
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?${query.join('&')}`;
}

/** Lines end as in mails (RFC 6068); half a letter of a cut text would be no text. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, '\r\n'));
