import type { Passage } from './passage.ts';
import type { Report } from './problem.ts';

/** A heading `## Title {#id flag flag}` and the text up to the next heading of its level. */
export interface Section {
  title: string;
  id: string | undefined;
  flags: string[];
  /** The heading's. */
  line: number;
  body: Passage;
}

const HEADING_WITH_ID = /^(.*?)\s*\{#([^\s}]+)((?:\s+[a-z]+)*)\s*\}\s*$/;
const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Cuts a passage at its headings of one level (1 = `#`). Headings inside fenced blocks are not headings. */
export function splitSections(passage: Passage, level: number): { intro: Passage; list: Section[] } {
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
      ...parseHeading(part.heading),
      line: part.line,
      body: { text: part.body.join('\n'), line: part.line + 1 },
    })),
  };
}

function parseHeading(heading: string): Pick<Section, 'title' | 'id' | 'flags'> {
  const match = HEADING_WITH_ID.exec(heading);
  if (!match) return { title: heading.trim(), id: undefined, flags: [] };
  return { title: (match[1] ?? '').trim(), id: match[2], flags: (match[3] ?? '').split(/\s+/).filter(Boolean) };
}

/** Reports a missing or malformed id. */
export function requireId(section: Section, report: Report): string | undefined {
  if (section.id === undefined) {
    report(section.line, 'heading has no {#id}');
    return undefined;
  }
  return requireWellFormedId(section.id, section.line, report);
}

/** Reports other characters than lower-case letters, digits and single hyphens. */
export function requireWellFormedId(id: string, line: number, report: Report): string | undefined {
  if (ID.test(id)) return id;
  report(line, `id '${id}' is not lower-case letters, digits and single hyphens`);
  return undefined;
}
