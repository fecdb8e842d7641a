import type { Message } from '#contract/contact.ts';
import { formatMoment } from '../../../ui/format.ts';

/** Letters of the message to quote; mail programs limit the address. */
const MOST = 1200;

/** Makes a `mailto:` link with recipient, subject and quoted message. */
export function mailLink({ name, email, message, at }: Pick<Message, 'name' | 'email' | 'message' | 'at'>): string {
  const words = message.length > MOST ? `${message.slice(0, MOST).trimEnd()}…` : message;
  const body = `Chào ${name},\n\n\n\n${formatMoment(at)}, ${name} viết:\n${words.replace(/^/gm, '> ')}`;
  const query = Object.entries({ subject: 'Trả lời tin nhắn của bạn', body }).map(([part, text]) => `${part}=${encoded(text)}`);
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?${query.join('&')}`;
}

/** Encodes text with mail line ends (RFC 6068); `toWellFormed` repairs a character cut in half. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, '\r\n'));
