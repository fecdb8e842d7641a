import { COMMANDS, type Command } from './commands.ts';

/** A thing: its command, its name, the named parts of its formulas, and the hidden ones. */
export type BoardThing = { verb: string; id: string; parts: string[]; hidden: string[] };

/** Lists the named things that these lines make, the latest last. */
export function listThings(lines: readonly string[]): BoardThing[] {
  return lines.flatMap((line) => {
    const [, verb, rest = ''] = /^\s*(?:[@&+][\d.]*\s+)?(\p{L}+)\b(.*)$/u.exec(line) ?? [];
    const id = /(?:^|\s)#([\p{L}][\p{L}\p{N}_]*'?)/u.exec(rest.split(/\s:\s/)[0] ?? '')?.[1] ?? (verb === 'title' ? 'title' : undefined);
    if (verb === undefined || id === undefined) return [];
    const hidden = /\shide=([^\s]+)/.exec(rest)?.[1]?.split(',') ?? [];
    return [{ verb, id, parts: [...rest.matchAll(/\\part\{([^{}]+)\}/g)].map(([, part = '']) => part), hidden }];
  });
}

const POINTS = ['A', 'B', 'C', 'O'];
const WORDS = ['text', 'count', 'column', 'table'];
/** Marks have names too, but a placeholder never means one. */
const MARKS = new Set(COMMANDS.filter(({ group }) => group === 'Đánh dấu').map(({ verb }) => verb));

/** Returns a command's lines: its placeholders filled with things on the board, or preceded by lines that make them. */
export function fitCommand({ line, needs }: Command, on: readonly BoardThing[]): string[] {
  const filled = fillPlaceholders(line, on);
  if (filled !== undefined) return [filled];
  return [...needs, fillPlaceholders(line, listThings(needs)) ?? line];
}

/** Fills the placeholders; returns undefined if a thing is missing. */
function fillPlaceholders(line: string, on: readonly BoardThing[]): string | undefined {
  const found = placeholders(line).map((asked) => [asked, findThing(asked, on)] as const);
  if (found.some(([, name]) => name === undefined)) return undefined;
  return found.reduce((text, [asked, name = '']) => text.replaceAll(`<${asked}>`, name), line);
}

const placeholders = (line: string): string[] => [...new Set([...line.matchAll(/<(\w+)>/g)].map(([, asked = '']) => asked))];

function findThing(asked: string, on: readonly BoardThing[]): string | undefined {
  const latest = on.toReversed();
  if (POINTS.includes(asked)) return findPoint(asked, on);
  if (asked === 'text') return latest.find(({ verb }) => WORDS.includes(verb))?.id;
  if (asked === 'thing') return latest.find(({ verb }) => verb !== 'place' && verb !== 'title' && !MARKS.has(verb))?.id;
  if (asked === 'part' || asked === 'hidden') {
    for (const { id, parts, hidden } of latest) {
      const part = asked === 'hidden' ? hidden[0] : parts.findLast((each) => !hidden.includes(each));
      if (part !== undefined) return `${id}.${part}`;
    }
    return undefined;
  }
  return latest.find(({ verb }) => verb === asked)?.id;
}

/** Picks from the latest points: A is the first of the last three. */
function findPoint(asked: string, on: readonly BoardThing[]): string | undefined {
  const points = on.filter(({ verb }) => verb === 'point' || verb === 'place').map(({ id }) => id);
  if (points.includes(asked)) return asked;
  return asked === 'O' ? points.at(-1) : points.slice(-3)[POINTS.indexOf(asked)];
}
