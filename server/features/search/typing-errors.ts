/** Corrections of a folded word. Only those that are known words count. */
export function listForms(word: string): string[] {
  const forms = new Set([...swapLetters(word), undoTelex(word), word.replace(/\d/g, '')]);
  return [...forms].filter((form) => form && form !== word);
}

/** Two letters exchanged: "phna" for "phan". */
const swapLetters = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));

/**
 * Removes Telex keystrokes that were not converted into accents: "duwongf" for "đường", "phaan" for "phân". (VNI uses
 * digits.)
 */
function undoTelex(word: string): string {
  return word
    .replace(/(?<=[aou].*)w/g, '')
    .replaceAll('w', 'u')
    .replace(/([aeiouy](?:ng|nh|ch|[cmnpt])?)[sfrxj]/, '$1')
    .replace(/([adeo])\1/g, '$1');
}

/** Two words typed as one: "tamgiac". */
export const listSplits = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 3) }, (_, at) => [word.slice(0, at + 2), word.slice(at + 2)]);

/** A known word, and its similarity to the typed one, from 0 to 1. */
export type Similar = { typed: string; word: string; similarity: number };

/** Words instead of the typed ones, the number left out, and the cost: the less likely, the higher. */
export type Reading = { words: string[]; dropped: number; cost: number };

/** Costs of replacing a word. Words with one letter less, more or different are cheap; others cost more. */
const FORM = 0.3;
const ONE_LETTER = 0.35;
const SPLIT = 0.4;
/** Extra cost, because the typed word exists. */
const KNOWN = 0.3;
/** Cost of leaving a word out: lower for short words, which say less. */
const dropLetters = (word: string) => 0.7 + 0.1 * Math.min(word.length, 5);

/** Few, because each is searched in turn. */
const MOST_READINGS = 10;

/** Within this cost a reading corrects typing errors and leaves nothing out. */
export const MIN_CORRECTED_LETTERS = 0.75;

/**
 * Returns other readings of a query's folded words, the likeliest first, up to `cost`: words replaced by known ones,
 * at most half of them left out.
 */
export function listReadings(words: string[], similar: Similar[], cost = Infinity): Reading[] {
  const unread: Reading[] = [{ words: [], dropped: 0, cost: 0 }];
  // Continues only the cheapest few beginnings, of too many combinations.
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
  const forms = listForms(word).filter((form) => known.has(form));
  const alike = [...known].filter(([other, likeness]) => other !== word && !forms.includes(other) && likeness > 0);
  const splits = surcharge ? [] : listSplits(word).filter((pair) => pair.every((each) => known.has(each)));
  return [
    { words: [word], dropped: 0, cost: 0 },
    ...forms.map((form) => ({ words: [form], dropped: 0, cost: FORM + surcharge })),
    ...splits.map((pair) => ({ words: pair, dropped: 0, cost: SPLIT })),
    ...alike.map(([other, likeness]) => ({
      words: [other], dropped: 0, cost: unlikeness(word, other, likeness) + surcharge,
    })),
    { words: [], dropped: 1, cost: dropLetters(word) },
  ];
}

/** A single different letter counts little, however few trigrams of a short word agree. */
const unlikeness = (word: string, other: string, similarity: number): number =>
  differByOneLetter(word, other) ? ONE_LETTER + (1 - similarity) / 10 : 1 - similarity;

/** Tells whether two words differ by one letter, added or replaced. */
function differByOneLetter(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  const rest = long.slice(same + 1);
  return rest === short.slice(same) || (a.length === b.length && rest === short.slice(same + 1));
}
