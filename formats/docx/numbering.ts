import { signOfFont } from '../formulas/signs.ts';
import { isOn, type ListReference, type Styles } from './styles.ts';
import type { XmlNode } from './xml-node.ts';

// Automatic numbers as Word prints them (ECMA-376 part 1, 17.9).

export type Numbering = {
  /** Counts on and returns the printed number of the next paragraph; undefined if it has none. */
  next(paragraphStyle: string | undefined, direct: ListReference | undefined): { label: string; level: number; properties: XmlNode | undefined } | undefined;
};

type Level = { start: number; format: string; text: string; restartAfter: number | undefined; isLegal: boolean; style: string | undefined; properties: XmlNode | undefined };
type List = { counters: string; levels: (Level | undefined)[]; startOverrides: Map<number, number> };

export function readNumbering(root: XmlNode | undefined, styles: Styles): Numbering {
  const abstracts = new Map<string, XmlNode>();
  const numbers = new Map<string, XmlNode>();
  for (const each of root?.children ?? []) {
    if (each.name === 'w:abstractNum') abstracts.set(each.getAttribute('w:abstractNumId') ?? '', each);
    if (each.name === 'w:num') numbers.set(each.getAttribute('w:numId') ?? '', each);
  }
  const lists = new Map<string, List | undefined>();
  const listOf = (id: string): List | undefined => {
    if (!lists.has(id)) lists.set(id, readList(id, numbers, abstracts, styles));
    return lists.get(id);
  };
  /** Counters by abstract list, which all lists made from it share; level by level, undefined before the first. */
  const counters = new Map<string, (number | undefined)[]>();
  const started = new Set<string>();
  return {
    next(paragraphStyle, direct) {
      const ofStyle = styles.listOf(paragraphStyle);
      const id = direct?.list ?? ofStyle?.list;
      const list = id === undefined || id === '0' ? undefined : listOf(id);
      if (id === undefined || !list) return undefined;
      const linked = ofStyle ? list.levels.findIndex((level) => level?.style === ofStyle.style) : -1;
      const at = direct?.level ?? (linked >= 0 ? linked : undefined) ?? ofStyle?.level ?? 0;
      const level = list.levels[at];
      if (!level) return undefined;
      const counts = counters.get(list.counters) ?? [];
      counters.set(list.counters, counts);
      if (!started.has(`${id} ${at}`)) {
        started.add(`${id} ${at}`);
        if (list.startOverrides.has(at)) counts[at] = undefined;
      }
      const current = counts[at];
      counts[at] = current === undefined ? (list.startOverrides.get(at) ?? level.start) : current + 1;
      for (let deeper = at + 1; deeper < 9; deeper++) {
        const after = list.levels[deeper]?.restartAfter;
        // Word counts the level after which it restarts from 1; 0 is never.
        if (after === undefined || (after > 0 && at < after)) counts[deeper] = undefined;
      }
      const label = printLabel(level, list, counts);
      return label === '' ? undefined : { label, level: at, properties: level.properties };
    },
  };
}

function readList(id: string, numbers: Map<string, XmlNode>, abstracts: Map<string, XmlNode>, styles: Styles): List | undefined {
  const number = numbers.get(id);
  let counters = number?.value('w:abstractNumId');
  let abstract = abstracts.get(counters ?? '');
  const link = abstract?.value('w:numStyleLink');
  if (link !== undefined) {
    // The list is defined where its numbering style is.
    counters = numbers.get(styles.listOfNumberingStyle(link) ?? '')?.value('w:abstractNumId') ?? counters;
    abstract = abstracts.get(counters ?? '');
  }
  if (!number || !abstract || counters === undefined) return undefined;
  const levels: (Level | undefined)[] = [];
  const startOverrides = new Map<number, number>();
  const addLevel = (level: XmlNode) => {
    const at = Number(level.getAttribute('w:ilvl') ?? '0');
    if (at >= 0 && at < 9) levels[at] = readLevel(level);
  };
  for (const each of abstract.children) if (each.name === 'w:lvl') addLevel(each);
  for (const each of number.children) {
    if (each.name !== 'w:lvlOverride') continue;
    const level = each.child('w:lvl');
    if (level) addLevel(level);
    const start = Number.parseInt(each.value('w:startOverride') ?? '', 10);
    if (!Number.isNaN(start)) startOverrides.set(Number(each.getAttribute('w:ilvl') ?? '0'), start);
  }
  return { counters, levels, startOverrides };
}

function readLevel(level: XmlNode): Level {
  const restart = level.value('w:lvlRestart');
  const format = level.child('w:numFmt') ?? level.child('mc:AlternateContent')?.all('w:numFmt').at(-1);
  let text = level.value('w:lvlText') ?? '';
  if (format?.getAttribute('w:val') === 'bullet') text = readBullet(text, level.child('w:rPr')?.value('w:rFonts', 'w:ascii') ?? '');
  return {
    start: Number.parseInt(level.value('w:start') ?? '1', 10) || 0,
    format: format?.getAttribute('w:val') ?? 'decimal',
    text,
    restartAfter: restart === undefined ? undefined : Number(restart),
    isLegal: level.child('w:isLgl') !== undefined && isOn(level.value('w:isLgl') ?? '1'),
    style: level.value('w:pStyle'),
    properties: level.child('w:rPr'),
  };
}

/** Bullets are letters of other fonts; one that is not known is a dot. */
function readBullet(text: string, font: string): string {
  const sign = text.trim();
  if (sign === '') return '';
  const code = sign.charCodeAt(0);
  const isPrivate = code >= 0xf000 && code <= 0xf0ff;
  if (isPrivate || /symbol|wingdings/i.test(font)) return signOfFont(/wingdings/i.test(font) ? 'wingdings' : 'symbol', isPrivate ? code - 0xf000 : code) ?? '•';
  // Courier's letter o is a small circle.
  return sign === 'o' ? '•' : sign;
}

function printLabel(level: Level, list: List, counts: (number | undefined)[]): string {
  if (level.format === 'bullet') return level.text;
  const text = level.text.replace(/%([1-9])/g, (_, digit: string) => {
    const at = Number(digit) - 1;
    const of = list.levels[at];
    const count = counts[at] ?? of?.start ?? 1;
    return of ? printNumber(count, level.isLegal && of.format !== 'none' ? 'decimal' : of.format) : '';
  });
  return text.replace(/\s/gu, ' ').trim().normalize('NFC');
}

const ROMAN: readonly [number, string][] = [[1000, 'M'], [900, 'CM'], [500, 'D'], [400, 'CD'], [100, 'C'], [90, 'XC'], [50, 'L'], [40, 'XL'], [10, 'X'], [9, 'IX'], [5, 'V'], [4, 'IV'], [1, 'I']];

/** Writes a number in one of Word's formats; formats that are not known are decimal. */
export function printNumber(number: number, format: string): string {
  if (format === 'none') return '';
  if (/Letter$/.test(format) && number > 0) {
    // After Z come AA, BB, CC.
    const letters = String.fromCharCode(65 + ((number - 1) % 26)).repeat(Math.min(Math.floor((number - 1) / 26) + 1, 30));
    return format === 'lowerLetter' ? letters.toLowerCase() : letters;
  }
  if (/Roman$/.test(format) && number > 0 && number < 4000) {
    let [rest, roman] = [number, ''];
    for (const [value, sign] of ROMAN) for (; rest >= value; rest -= value) roman += sign;
    return format === 'lowerRoman' ? roman.toLowerCase() : roman;
  }
  if (format === 'decimalZero' && number >= 0 && number < 10) return `0${number}`;
  if (format === 'decimalEnclosedParen') return `(${number})`;
  if (format === 'decimalEnclosedFullstop') return `${number}.`;
  if (format === 'decimalEnclosedCircle' && number > 0 && number <= 20) return String.fromCharCode(0x245f + number);
  return String(number);
}
