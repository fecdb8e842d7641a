/** What a folded word may have been meant as, beside itself. Only those that are known words count. */
// @ts-nocheck

export function formsOf(word: string): string[] {
  const forms = new Set([...swapped(word), untelexed(word), word.replace(/\d/g, '')]);
  return [...forms].filter((form) => form && form !== word);
}

/** Two letters in each other's place: "phna" for "phan". */
const swapped = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));

/**
 * Letters of the Telex keyboard that nobody turned into accents: "duwongf" for "đường", "phaan" for "phân". (Of the VNI
 * keyboard they are digits.)
 */
function untelexed(word: string): string {
  return word
    .replace(/(?<=[aou].*)w/g, '')
    .replaceAll('w', 'u')
    .replace(/([aeiouy](?:ng|nh|ch|[cmnpt])?)[sfrxj]/, '$1')
    .replace(/([adeo])\1/g, '$1');
}

/** Two words that were typed as one: "tamgiac". */
export const splitsOf = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 3) }, (_, at) => [word.slice(0, at + 2), word.slice(at + 2)]);

/** A known word, and how much it is like the typed one, of 0 (not at all) to 1. */
export type Similar = { typed: string; word: string; similarity: number };

/** Words in place of the typed ones, how many of those were left out, and how unlikely all this was meant. */
export type Reading = { words: string[]; dropped: number; cost: number };

/** Costs of reading a word as another. Like words with one letter less, more or other are near; others cost more. */
const FORM = 0.3;
const ONE_LETTER = 0.35;
const SPLIT = 0.4;
/** More, because the typed word is one that exists. */
const KNOWN = 0.3;
/** Leaving a word out: the shorter, the less it says. */
const dropping = (word: string) => 0.7 + 0.1 * Math.min(word.length, 5);

/** Each is looked for in turn, so not many. */
const MOST_READINGS = 10;

/** Within this cost a reading mends typing errors and leaves nothing out. */
export const MENDED = 0.75;

/**
 * Other ways to read the folded words of a query, the likeliest first, of at most `cost`: words replaced by known ones,
 * and at most half of them left out.
 */
export function readingsOf(words: string[], similar: Similar[], cost = Infinity): Reading[] {
  const unread: Reading[] = [{ words: [], dropped: 0, cost: 0 }];
  // The cheapest few beginnings lead to the cheapest few ends; all of them together would be too many.
  const readings = words.reduce((begun, word) => {
    const choices = choicesFor(word, similar);
    const longer = begun.flatMap((one) =>
      choices.map((choice) => ({
        words: [...one.words, ...choice.words],
        dropped: one.dropped + choice.dropped,
        cost: one.cost + choice.cost,
      })),
    );
    return longer
      .filter((one) => one.dropped <= words.length / 2 && one.cost <= cost)
      .sort((a, b) => a.cost - b.cost)
      .slice(0, 2 * MOST_READINGS);
  }, unread);
  return readings
    .filter((one) => one.cost > 0)
    .slice(0, MOST_READINGS)
    .map((one) => ({ ...one, words: [...new Set(one.words)] }));
}

function choicesFor(word: string, similar: Similar[]): Reading[] {
  const known = new Map(similar.flatMap((one) => (one.typed === word ? [[one.word, one.similarity] as const] : [])));
  const surcharge = known.has(word) ? KNOWN : 0;
  const forms = formsOf(word).filter((form) => known.has(form));
  const alike = [...known].filter(([other, likeness]) => other !== word && !forms.includes(other) && likeness > 0);
  const splits = surcharge ? [] : splitsOf(word).filter((pair) => pair.every((each) => known.has(each)));
  return [
    { words: [word], dropped: 0, cost: 0 },
    ...forms.map((form) => ({ words: [form], dropped: 0, cost: FORM + surcharge })),
    ...splits.map((pair) => ({ words: pair, dropped: 0, cost: SPLIT })),
    ...alike.map(([other, likeness]) => ({
      words: [other], dropped: 0, cost: unlikeness(word, other, likeness) + surcharge,
    })),
    { words: [], dropped: 1, cost: dropping(word) },
  ];
}

/** Letters count little in short words, so a single one makes little difference, however few groups of three agree. */
const unlikeness = (word: string, other: string, similarity: number): number =>
  differByOneLetter(word, other) ? ONE_LETTER + (1 - similarity) / 10 : 1 - similarity;

/** Whether one of two words has a letter that the other lacks or has otherwise. */
function differByOneLetter(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  const rest = long.slice(same + 1);
  return rest === short.slice(same) || (a.length === b.length && rest === short.slice(same + 1));
}
