import { slicePassage, type Passage } from './passage.ts';
import type { Report } from './problem.ts';

export function splitFrontMatter(fileText: string, report: Report): { head: Passage; body: Passage } | undefined {
  const match = /^---\n([\s\S]*?)^---[ \t]*\n/m.exec(fileText);
  if (!match || match.index !== 0) {
    report(1, 'no front matter between --- lines');
    return undefined;
  }
  const whole: Passage = { text: fileText, line: 1 };
  return { head: { text: match[1] ?? '', line: 2 }, body: slicePassage(whole, match[0].length) };
}
