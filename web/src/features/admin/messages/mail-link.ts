import type { Message } from '#contract/contact.ts';
import { formatMoment } from '../../../content/format.ts';

/** Letters of the message that are quoted, so that the address is not too long for mail programs. */
const MOST = 1200;

/** Makes a link to a reply in the owner's mail program, with recipient, subject and quoted message. */
export function mailLink({ name, email, message, at }: Pick<Message, 'name' | 'email' | 'message' | 'at'>): string {
  const words = message.length > MOST ? `${message.slice(0, MOST).trimEnd()}…` : message;
  const body = `Chào ${name},\n\n\n\n${formatMoment(at)}, ${name} viết:\n${words.replace(/^/gm, '> ')}`;
  const query = Object.entries({ subject: 'Trả lời tin nhắn của bạn', body }).map(([part, text]) => `${part}=${encoded(text)}`);
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?${query.join('&')}`;
}

/** Encodes text with the line ends of mails (RFC 6068); `toWellFormed` repairs a character that was cut in half. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, '\r\n'));
