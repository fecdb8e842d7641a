const LENGTHS: Record<string, string> = {
  km: 'ki lô mét',
  hm: 'héc tô mét',
  dam: 'đề ca mét',
  m: 'mét',
  dm: 'đề xi mét',
  cm: 'xăng ti mét',
  mm: 'mi li mét',
};

const OTHER_UNITS: Record<string, string> = {
  kg: 'ki lô gam',
  g: 'gam',
  mg: 'mi li gam',
  ha: 'héc ta',
  l: 'lít',
  ml: 'mi li lít',
  h: 'giờ',
  s: 'giây',
  min: 'phút',
  kW: 'ki lô oát',
  kWh: 'ki lô oát giờ',
  Hz: 'héc',
  đ: 'đồng',
  '°C': 'độ C',
  '°F': 'độ F',
};

/** Neither a Vietnamese word nor a letter of a formula: they may follow a number without a space. */
const UNMISTAKABLE = 'km|hm|dam|dm|cm|mm|kg|mg|ml|kWh|kW|Hz|°C|°F';
const POWERS: Record<string, string> = { '²': ' vuông', '³': ' khối', '2': ' vuông', '3': ' khối' };

const saySimpleUnit = (unit: string): string | undefined => {
  const [, name = '', power = ''] = /^(.+?)([²³])?$/u.exec(unit) ?? [];
  const length = LENGTHS[name];
  if (power) return length && `${length}${POWERS[power]}`;
  return length ?? OTHER_UNITS[name];
};

/** Says `cm`, `m²`, `km/h`, `đồng/kg`; undefined for anything else. */
export function sayUnit(unit: string): string | undefined {
  const [above = '', ...below] = unit.split('/');
  const said = saySimpleUnit(above);
  if (below.length === 0) return said;
  const parts = [said ?? (isWord(above) ? above : undefined), ...below.map((part) => saySimpleUnit(part) ?? (isWord(part) ? part : undefined))];
  return parts.includes(undefined) ? undefined : parts.join(' trên ');
}

const isWord = (text: string): boolean => /^\p{L}+$/u.test(text);

/** Says the power of a length, `\text{cm}^2`. */
export const sayUnitPower = (power: string): string | undefined => POWERS[power];

const NAME = `(?:${[...Object.keys(LENGTHS), ...Object.keys(OTHER_UNITS)].toSorted((a, b) => b.length - a.length).join('|')})[²³]?`;
const END = String.raw`(?![\p{L}\d'’′²³(])`;
const AFTER_NUMBER = new RegExp(String.raw`(\d)(\s*(?:${UNMISTAKABLE})[²³]?(?:/(?:${NAME}|\p{L}+))?|\s+${NAME}(?:/(?:${NAME}|\p{L}+))?)${END}`, 'gu');
const AT_START = new RegExp(String.raw`^\s*(${NAME}(?:/(?:${NAME}|\p{L}+))?)${END}`, 'u');
const RATES = new RegExp(String.raw`(?<![\p{L}\d])\p{L}+/(?:${NAME})${END}`, 'gu');

/** Puts units into words. @param afterFormula the text follows a formula, so a unit may begin it */
export function sayUnits(text: string, afterFormula: boolean): string {
  const begun = afterFormula ? text.replace(AT_START, (whole, unit: string) => ` ${sayUnit(unit) ?? whole.trim()}`) : text;
  return begun
    .replace(AFTER_NUMBER, (whole, digit: string, unit: string) => `${digit} ${sayUnit(unit.trim()) ?? whole.slice(1).trim()}`)
    .replace(RATES, (rate) => sayUnit(rate) ?? rate);
}
