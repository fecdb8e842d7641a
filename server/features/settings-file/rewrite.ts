import { parseEnv } from 'node:util';
import { envValue } from '#server/platform/process/env-value.ts';
import { StartError } from '#server/platform/process/start-error.ts';

/** New values of settings; undefined removes one. */
export type Changes = Record<string, string | undefined>;

const NAMED = /^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=\s*(.*)$/;

/**
 * Returns the text of a settings file with other values, new ones at the end; all else stays in its place.
 * @throws StartError for a value that such a file cannot hold
 */
export function rewriteSettings(text: string, changes: Changes): string {
  const open = new Map(Object.entries(changes));
  const kept: string[] = [];
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const [, name = '', rest = ''] = NAMED.exec(line) ?? [];
    if (!(name in changes)) {
      kept.push(line);
      continue;
    }
    at += linesBelow(rest, lines.slice(at + 1));
    const value = open.get(name);
    open.delete(name); // a duplicate is dropped
    if (value !== undefined) kept.push(`${name}=${envValue(value)}`);
  }
  const added = [...open].flatMap(([name, value]) => (value === undefined ? [] : `${name}=${envValue(value)}`));
  const whole = [kept.join('\n').replace(/\n+$/, ''), ...added].filter(Boolean).join('\n');
  const result = whole === '' ? '' : `${whole}\n`;
  const read = parseEnv(result);
  for (const [name, value] of Object.entries(changes)) {
    if (read[name] !== value) throw new StartError(`${name} has a value that a settings file cannot hold: set it in the environment.`);
  }
  return result;
}

function linesBelow(rest: string, below: string[]): number {
  const quote = /^["'`]/.exec(rest)?.[0];
  if (quote === undefined || rest.indexOf(quote, 1) > 0) return 0;
  return below.findIndex((line) => line.includes(quote)) + 1;
}
