import { equal } from '#library/check/language/identical.ts';
import { meaning } from '#library/check/language/meaning.ts';
import { parse } from '#library/check/language/parse.ts';
import { isSet, show, type Value } from '#library/check/language/value.ts';
import { displayedIn, valueOf } from '#library/check/statements/results.ts';
import type { KindCheck } from '../check.ts';
import type { shortFile } from './file.ts';

/** Words of a question that asks for a form. */
const ASKS_FOR_FORM = /rút gọn|tối giản|thu gọn|phân tích|khai triển|dạng/iu;

export const shortCheck: KindCheck<typeof shortFile.fields> = {
  worked: true,
  check: ({ line, fields, part, question }, { answer }, { report }) => {
    const displayed = displayedIn(answer?.parts.get(part) ?? '');
    const shown = valueOf(displayed);
    if (shown === undefined) return; // said of the Đáp số
    const typed = readTyped(fields.answer, fields.grouping ?? false);
    if (typed === undefined) report(line, `the answer '${fields.answer}' cannot be read`);
    else if (!isSame(typed, shown)) report(line, `the answer is ${show(typed)}, the Đáp số ${show(shown)}`);
    if (fields.form === 'reduced' && !ASKS_FOR_FORM.test(question.text)) {
      report(line, "form: reduced, but the question does not ask for a form ('rút gọn', 'tối giản', 'phân tích' …)");
    }
  },
};

/** A set of one is that one. */
const isSame = (typed: Value, shown: Value): boolean =>
  equal(typed, shown) || (isSet(shown) && shown.set.length === 1 && equal({ set: [typed] }, shown));

/** What a pupil would type, in the check language. */
function readTyped(written: string, grouping: boolean): Value | undefined {
  const source = (grouping ? written.replace(/(\d)\.(?=\d{3})/g, '$1') : written)
    .replace(/(\d),(\d)/g, '$1.$2').replace(/\p{L}\s*(?:=|∈)\s*/gu, '').replace(/√(\d+|\()/g, 'sqrt $1').replace(/sqrt (\d+)/g, 'sqrt($1)')
    .replace(/sqrt \(/g, 'sqrt(').replace(/≤/g, '<=').replace(/≥/g, '>=').replaceAll('²', '^2').replaceAll('³', '^3')
    .replace(/([a-z])(?=[a-z])/g, (letter, _, at: number, all: string) => (/sqrt/.test(all.slice(at - 3, at + 4)) ? letter : `${letter}*`))
    .replace(/;/g, ',').replace(/\{/g, 'set(').replace(/\}/g, ')').replace(/\(([^()]*,[^()]*)\)/g, (all, inside: string, at: number, whole: string) =>
      whole.slice(0, at).endsWith('set') ? all : `[${inside}]`);
  const several = source.split(/\s+(?:hoặc|và)\s+/);
  try {
    const values = several.map((one) => meaning(parse(one)));
    return values.length > 1 ? { set: values } : values[0];
  } catch {
    return undefined;
  }
}
