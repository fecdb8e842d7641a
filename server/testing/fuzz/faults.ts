import { errors } from '#contract/errors.ts';

export type Answer = { statusCode: number; headers: Record<string, unknown>; body: string };

/** Text that reveals the program, its statements or its machine. */
const INSIDE = /\n\s+at \S|\.ts:\d+|node_modules|DrizzleQuery|Failed query|ECONNREFUSED|ENOENT|\$argon2|TypeError|RangeError|is not a function|undefined \(reading/;
const VIETNAMESE = /[À-ỹ]/;
/** Words of libraries' own messages; names of values are in quotation marks. */
const FOREIGN = /\b(?:invalid|expected|must|should|received|unexpected|required|unrecognized)\b/i;

/** Describes an answer's error. No answer to this caller may contain `secrets`; text from `sent` may come back. */
export function findFault({ statusCode, headers, body }: Answer, method: string, secrets: readonly string[], sent: string): string | undefined {
  if (statusCode >= 500) return 'the server failed';
  const told = secrets.find((secret) => body.includes(secret) || JSON.stringify(headers).includes(secret));
  if (told) return `it tells ${told}, which this caller may not know`;
  const inside = INSIDE.exec(body)?.[0];
  if (inside && !sent.includes(inside)) return `it tells of the program: ${inside}`;
  if (statusCode < 400 || method === 'HEAD') return undefined;
  if (!/^application\/json/.test(String(headers['content-type']))) return 'an error that is no JSON';
  const { code, message } = JSON.parse(body) as { code?: unknown; message?: unknown };
  if (typeof code !== 'string' || !(code in errors)) return 'no code of ours';
  return typeof message === 'string' && VIETNAMESE.test(message) && !FOREIGN.test(message.replace(/"[^"]*"/g, '')) ? undefined : 'no message in Vietnamese';
}
