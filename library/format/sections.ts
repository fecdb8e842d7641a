import type { Passage } from './passage.ts';
import type { Report } from './problem.ts';

/** A heading `## Title {#id flag flag}` and the text below it, up to the next heading of the same level. */
export interface Section {
  title: string;
  id: string | undefined;
  flags: string[];
  /** The line of the heading. */
  line: number;
  body: Passage;
}

const HEADING_WITH_ID = /^(.*?)\s*\{#([^\s}]+)((?:\s+[a-z]+)*)\s*\}\s*$/;
const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Cuts a passage at its headings of one level (1 = `#`). Headings inside fenced blocks are not headings. */
export function sections(passage: Passage, level: number): { intro: Passage; list: Section[] } {
  const mark = '#'.repeat(level) + ' ';
  const intro: string[] = [];
  const found: { heading: string; line: number; body: string[] }[] = [];
  let insideFence = false;
  for (const [index, line] of passage.text.split('\n').entries()) {
    if (line.startsWith('```')) insideFence = !insideFence;
    if (!insideFence && line.startsWith(mark)) {
      found.push({ heading: line.slice(mark.length), line: passage.line + index, body: [] });
    } else {
      (found.at(-1)?.body ?? intro).push(line);
    }
  }
  return {
    intro: { text: intro.join('\n'), line: passage.line },
    list: found.map((part) => ({
      ...titleIdAndFlags(part.heading),
      line: part.line,
      body: { text: part.body.join('\n'), line: part.line + 1 },
    })),
  };
}

function titleIdAndFlags(heading: string): Pick<Section, 'title' | 'id' | 'flags'> {
  const match = HEADING_WITH_ID.exec(heading);
  if (!match) return { title: heading.trim(), id: undefined, flags: [] };
  return { title: (match[1] ?? '').trim(), id: match[2], flags: (match[3] ?? '').split(/\s+/).filter(Boolean) };
}

/** Returns the id of a heading; reports a missing or malformed one and returns undefined. */
export function idOf(section: Section, report: Report): string | undefined {
  if (section.id === undefined) {
    report(section.line, 'heading has no {#id}');
    return undefined;
  }
  return wellFormedId(section.id, section.line, report);
}

/** Returns the id if it consists of lower-case letters, digits and single hyphens; otherwise reports it. */
export function wellFormedId(id: string, line: number, report: Report): string | undefined {
  if (ID.test(id)) return id;
  report(line, `id '${id}' is not lower-case letters, digits and single hyphens`);
  return undefined;
}
