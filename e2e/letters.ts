import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the address in the newest letter to `email` that `link` finds, from the site's root on. */
export function linkIn(outbox: string, email: string, link: RegExp): string {
  const letters = readdirSync(outbox).map((name) => readFileSync(path.join(outbox, name), 'utf8').replace(/=\r?\n/g, '').replaceAll('=3D', '='));
  const found = letters.flatMap((text) => (text.includes(`To: ${email}`) ? (link.exec(text)?.[0] ?? []) : [])).at(-1);
  if (found === undefined) throw new Error(`no letter to ${email} has ${String(link)}`);
  return found;
}

export const VERIFY = /\/verify\?\S*code=[\w-]+/;
export const RESET = /\/reset-password\?\S*code=[\w-]+/;
