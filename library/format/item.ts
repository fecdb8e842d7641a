import { takeBlocks } from './blocks.ts';
import { parseFields, type WrittenFields } from './fields.ts';
import type { Report } from './problem.ts';
import type { Section } from './sections.ts';

/** A section without its item block, and the block's fields; undefined when they are missing or unreadable. */
export interface Item {
  section: Section;
  written: WrittenFields | undefined;
}

export function takeItem(section: Section, report: Report): Item {
  const { blocks: [block], rest } = takeBlocks(section.body, 'item');
  if (!block) report(section.line, 'no item block');
  return { section: { ...section, body: rest }, written: block && parseFields(block, report) };
}
