import { LineCounter, isMap, isSeq, parseDocument } from 'yaml';
import { z } from 'zod';
import { GRADES, type Grade } from '#contract/enums.ts';
import { misconceptionCodeField } from '#question-types/misconception-code.ts';
import { lesson, text } from './fields.ts';
import type { Report } from './problem.ts';

export const MISCONCEPTIONS_FILE = 'misconceptions.yaml';

const entryFields = z.strictObject({
  code: misconceptionCodeField,
  /** One line that a teacher recognises. */
  title: text.max(120),
  /** Tells the learner what to look at, not the answer. */
  hint: text.max(400),
  /** The Bài of the grade where the mistake first occurs. */
  lesson,
  /** Rewriting rules that make the mistake: `a^n -> a*n`. */
  rules: z.array(text).optional(),
});

/** An entry of the library's list. */
export interface MisconceptionSource extends z.output<typeof entryFields> {
  grade: Grade;
  line: number;
}

/** Reads the list, which has a section `lop-6:` … for each grade. Reports every error at its entry. */
export function parseMisconceptions(source: string, report: Report): MisconceptionSource[] {
  const counter = new LineCounter();
  const document = parseDocument(source, { uniqueKeys: true, lineCounter: counter });
  const [error] = document.errors;
  if (error) {
    report(counter.linePos(error.pos[0]).line, `YAML: ${error.message.split('\n')[0]}`);
    return [];
  }
  const entries: MisconceptionSource[] = [];
  if (!isMap(document.contents)) return entries;
  for (const { key, value } of document.contents.items) {
    const grade = GRADES.find((one) => `lop-${one}` === String(key));
    if (grade === undefined) report(1, `'${String(key)}' is no section: ${GRADES.map((one) => `lop-${one}`).join(', ')}`);
    if (grade === undefined || !isSeq(value)) continue;
    for (const item of value.items) {
      const line = isMap(item) && item.range ? counter.linePos(item.range[0]).line : 1;
      const { data, error: wrong } = entryFields.safeParse(isMap(item) ? item.toJS(document) : item);
      for (const { path, message } of wrong?.issues ?? []) report(line, `${path.join('.')}: ${message}`);
      if (data && entries.some(({ code }) => code === data.code)) report(line, `the code '${data.code}' is used twice`);
      else if (data) entries.push({ ...data, grade, line });
    }
  }
  return entries;
}
