import type { Inline, Marks } from '../blocks.ts';
import type { OptionDraft } from './find-options.ts';

// An author marks the right answer by looks: underline, highlight, colour, bold, an asterisk. A mark counts only if it
// distinguishes: letters that are all bold, or all blue, are the paper's style.

export type Feature = 'asterisk' | 'underline' | 'highlight' | 'color' | 'bold';
export const FEATURES: readonly Feature[] = ['asterisk', 'underline', 'highlight', 'color', 'bold'];

/** The places of the options that each feature distinguishes. */
export type MarkedPlaces = Partial<Record<Feature, number[]>>;

/** Finds for each feature the options that have it, by their letter, or else by their whole text. */
export function findMarks(options: readonly OptionDraft[]): MarkedPlaces {
  const found: MarkedPlaces = {};
  for (const feature of FEATURES) {
    const places = distinguishing(feature, options);
    if (places.length > 0) found[feature] = places;
  }
  return found;
}

/** Lists the options that have a feature, also if all have it; for true/false, where all may be right. */
export function listMarked(feature: Feature, options: readonly OptionDraft[]): number[] {
  const byLetter = placesOf(options, (option) => hasMark(feature, option.letterInlines, option));
  return byLetter.length > 0 ? byLetter : placesOf(options, (option) => hasMark(feature, option.inlines, option));
}

function distinguishing(feature: Feature, options: readonly OptionDraft[]): number[] {
  if (feature === 'color') return distinguishingColor(options);
  const byLetter = placesOf(options, (option) => hasMark(feature, option.letterInlines, option));
  const byText = placesOf(options, (option) => hasMark(feature, option.inlines, option));
  const partly = (places: readonly number[]): boolean => places.length > 0 && places.length < options.length;
  return partly(byLetter) ? byLetter : partly(byText) ? byText : [];
}

/** Letters of one colour are a style, also if it is not black; the options of another colour are marked. */
function distinguishingColor(options: readonly OptionDraft[]): number[] {
  for (const colors of [options.map((option) => colorOf(option.letterInlines)), options.map((option) => colorOf(option.inlines))]) {
    const counts = new Map<string, number[]>();
    colors.forEach((color, at) => counts.set(color, [...(counts.get(color) ?? []), at]));
    if (counts.size < 2) continue;
    const common = [...counts.entries()].sort(([a, x], [b, y]) => y.length - x.length || Number(b === '') - Number(a === ''))[0]?.[0] ?? '';
    const others = colors.flatMap((color, at) => (color !== common && color !== '' ? [at] : []));
    if (others.length > 0) return others;
  }
  return [];
}

const placesOf = (options: readonly OptionDraft[], test: (option: OptionDraft) => boolean): number[] => options.flatMap((option, at) => (test(option) ? [at] : []));

function hasMark(feature: Feature, inlines: readonly Inline[], option: OptionDraft): boolean {
  if (feature === 'asterisk') return option.asterisk;
  const marks = markedInlines(inlines);
  return marks.length > 0 && marks.every((each) => readFeature(feature, each));
}

/** The inlines that can show a mark: text with letters or digits, and formulas that carry marks. */
const markedInlines = (inlines: readonly Inline[]): Marks[] => {
  const words = inlines.flatMap((inline) => (inline.type === 'text' && /[\p{L}\p{N}]/u.test(inline.text) ? [inline] : []));
  if (words.length > 0) return words;
  return inlines.flatMap((inline) => (inline.type === 'formula' ? [inline] : []));
};

function readFeature(feature: Exclude<Feature, 'asterisk'>, marks: Marks): boolean {
  switch (feature) {
    case 'underline': return marks.underline === true;
    case 'bold': return marks.bold === true;
    case 'highlight': return marks.highlight !== undefined && !/^(?:none|auto|white|FFFFFF)$/i.test(marks.highlight);
    case 'color': return readColor(marks) !== '';
  }
}

const colorOf = (inlines: readonly Inline[]): string => {
  const colors = new Set(markedInlines(inlines).map(readColor));
  return colors.size === 1 ? [...colors][0] ?? '' : '';
};

/** Very dark colours are black to a reader. */
const readColor = ({ color }: Marks): string => (color === undefined || /^[0-3][0-9A-F][0-3][0-9A-F][0-3][0-9A-F]$/i.test(color) ? '' : color.toUpperCase());
