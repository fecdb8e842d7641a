import { COLORS, COMMANDS, commandOf, meaningOf, OF_MAKING } from './commands.ts';
import { listThings } from './fit-command.ts';
import type { Outline } from './outline.ts';

/** A completion: `label` is inserted, `detail` describes it. */
type Suggestion = { label: string; detail: string };
/** `from`: column of the word to be replaced. */
export type Suggestions = { from: number; options: Suggestion[] };

/** Options whose value is a colour. */
const COLORED = ['color', 'fill'];

/** Suggests completions at the end of `before`. @param line index from 0 */
export function suggestionsAt({ lines, kinds }: Pick<Outline, 'lines' | 'kinds'>, line: number, before: string): Suggestions | undefined {
  const kind = kinds[line];
  if (kind === 'prose' && /^-? ?$/.test(before)) return { from: 0, options: [{ label: '- **Phụ đề:** ', detail: 'lời của cảnh' }] };
  if (kind !== 'scene' || /(?:^|\s):\s/.test(before) || before.trimStart().startsWith('# ')) return undefined;
  const when = /^\s*[@&+][\d.]*\s+/.exec(before)?.[0].length ?? 0;
  const said = before.slice(when).trimStart();
  const word = /\S*$/.exec(before)?.[0] ?? '';
  const from = before.length - word.length;
  if (!said.includes(' ')) return /^[\p{L}]*$/u.test(word) ? { from, options: COMMANDS.map(({ verb, name }) => ({ label: verb, detail: name })) } : undefined;
  if (word.startsWith('#')) return undefined;
  const verb = said.slice(0, said.indexOf(' '));
  const option = /^(\w+)=/.exec(word)?.[1];
  const colors = Object.entries(COLORS).map(([label, detail]) => ({ label, detail }));
  if (option !== undefined) return COLORED.includes(option) ? { from: from + option.length + 1, options: colors } : undefined;
  if (verb === 'color' && /\sto\s+\w*$/.test(before)) return { from, options: colors };
  return { from, options: [...namesBefore({ lines, kinds }, line), ...wordsOf(verb)] };
}

function wordsOf(verb: string): Suggestion[] {
  const command = commandOf(verb);
  if (!command) return [];
  const options = [...command.options, ...(command.makes ? OF_MAKING.options : ['dur'])];
  const flags = [...command.flags, ...(command.makes ? OF_MAKING.flags : [])];
  return [
    ...[...new Set(options)].map((option) => ({ label: `${option}=`, detail: meaningOf(verb, option) })),
    ...flags.map((flag) => ({ label: flag, detail: meaningOf(verb, flag) })),
  ];
}

/** Lists the things made above, with their parts, the latest first. */
function namesBefore({ lines, kinds }: Pick<Outline, 'lines' | 'kinds'>, line: number): Suggestion[] {
  const above = lines.filter((_, at) => at < line && kinds[at] === 'scene');
  const found = new Map<string, string>();
  for (const { id, verb, parts } of listThings(above).toReversed()) {
    const name = commandOf(verb)?.name.toLowerCase() ?? verb;
    if (found.has(id)) continue;
    found.set(id, name);
    for (const part of parts) found.set(`${id}.${part}`, `phần của ${id}`);
  }
  return [...found].map(([label, detail]) => ({ label, detail }));
}
