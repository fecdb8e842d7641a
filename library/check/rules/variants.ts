import type { Report } from '../../format/problem.ts';
import type { Passage } from '../../format/passage.ts';
import type { Placeholders } from '../../format/placeholders.ts';
import type { StoredItemVariants, VariantTemplate } from '../../format/variants.ts';
import type { CheckRun } from '../statements/run-check.ts';
import { EMPTY_TALLY, type Context } from './context.ts';
import { evaluateAnswer } from '../language/meaning.ts';
import { absolute, compare, fraction, isNum, isRational } from '../language/number.ts';
import { isSet, showValue, type Names, type Value } from '../language/value.ts';
import { computePlaceholderTexts, listItemPlaceholders } from '../../variants/draw-item-variants.ts';
import { parseDraw, computeNamesOrThrow, firstNameOutside, itemValues, parseTable, type Table } from '../../variants/table.ts';

const FEWEST = 30;
/** Proves one variant of so many, unless all are wanted. */
const ONE_OF = 8;
/** Wrong variants that are reported; others would repeat the message. */
const MOST_REPORTED = 3;

type VariantItem = { question: string | object; questionBody: Passage; draw: Map<string, string> };

/** Checks that the variants come from their table, and each as a separate item; or, as the context says, only some of them so. */
export function checkVariants<Item extends VariantItem>(
  item: Item & { variants: Item[] }, template: VariantTemplate, check: (one: Item, names: Names, context: Context) => CheckRun, context: Context,
): void {
  const { stored, block } = template;
  const table = parseTable(block, context.report);
  if (!table || !stored) return; // reported for the block, or when it was read
  if (stored.names.join() !== table.drawn.map(({ name }) => name).join()) return context.report(block.line, redrawMessage('the table draws other names'));
  checkCount(item, block.line, context.report);
  const placeholders = listItemPlaceholders(template.section);
  let faulty = 0;
  for (const [number, one] of [item, ...item.variants].entries()) {
    const within = number === 0 ? context : variantContext(context, one);
    const names = namesOfDraw({ table, placeholders, stored }, number, within.report);
    let isFaulty = names === undefined;
    const report: Report = (line, message) => {
      isFaulty = true;
      within.report(line, message);
    };
    const isProved = number === 0 || !context.onlySomeVariants || number % ONE_OF === 1;
    if (names && isProved) checkHandy(check(one, names, { ...within, report }), report);
    if (isFaulty && ++faulty >= MOST_REPORTED) return;
  }
}

/** Makes a context that only reports errors, because a variant counts with its item. */
const variantContext = (context: Context, { draw }: VariantItem): Context => ({
  ...context,
  report: (line, message) => context.report(line, `${message} (with ${[...draw].map(([name, value]) => `${name} = ${value}`).join(', ')})`),
  byHand: () => undefined,
  tally: { ...EMPTY_TALLY },
});

/** An exercise has its text without options; a question of a test is compared with them. */
const wordsOf = ({ question, questionBody }: VariantItem): string => (typeof question === 'string' ? question : questionBody.text);

function checkCount(item: VariantItem & { variants: VariantItem[] }, line: number, report: Report): void {
  const { variants } = item;
  const texts = new Set(variants.map(wordsOf));
  texts.delete(wordsOf(item));
  if (texts.size < variants.length) report(line, `${variants.length - texts.size} variant(s) read like another, or like the exercise itself`);
  if (texts.size < FEWEST) report(line, `${texts.size} different variants, at least ${FEWEST} wanted`);
}

interface DrawnItem {
  table: Table;
  placeholders: Placeholders;
  stored: StoredItemVariants;
}

/** Reports a draw that the table does not allow, or that fills the placeholders otherwise, and returns undefined. */
function namesOfDraw({ table, placeholders, stored }: DrawnItem, number: number, report: Report): Names | undefined {
  const { line } = table;
  const { draw = [], texts = [] } = stored.drawn[number] ?? {};
  try {
    const values = parseDraw(draw);
    const own = itemValues(table);
    if (number === 0 && values.some((value, place) => compare(value, own[place] ?? value) !== 0)) throw new Error('the numbers of the item differ from those of its first draw');
    const wrong = firstNameOutside(table, values);
    if (wrong !== undefined) throw new Error(`the table does not allow this value of ${wrong}`);
    const names = computeNamesOrThrow(table, values);
    const written = computePlaceholderTexts(placeholders, names);
    const isSame = stored.places.length === written.size && stored.places.every((key, place) => written.get(key) === texts[place]);
    if (!isSame) throw new Error('the stored texts differ from those that the table gives');
    return names;
  } catch (error) {
    report(line, redrawMessage(error instanceof Error ? error.message : String(error)));
    return undefined;
  }
}

const redrawMessage = (why: string): string => `${why}: run npm run content:variants`;

/** A learner of these grades calculates them by hand. */
const LARGEST = fraction(10_000_000);
const LARGEST_OF_FRACTIONS = fraction(1_000);

/** Reports long numbers, and fractions of large ones. */
function checkHandy(run: CheckRun, report: Report): void {
  for (const { statement, line, names } of run.itemLines) {
    if (statement.kind !== 'result' && statement.kind !== 'answer') continue;
    const value = evaluateAnswer(statement.value, names);
    if (!isHandy(value)) report(line, `${showValue(value)} is not a simple result: narrow the ranges of the table`);
  }
}

export function isHandy(value: Value): boolean {
  if (Array.isArray(value)) return value.every(isHandy);
  if (isSet(value)) return value.set.every(isHandy);
  if (!isNum(value)) return true;
  if (!isRational(value)) return compare(absolute(value), LARGEST) < 0;
  const largest = value.d === 1n ? LARGEST : LARGEST_OF_FRACTIONS;
  return compare(fraction(value.n), largest) < 0 && compare(fraction(value.d), largest) < 0;
}
