import type { XmlNode } from './xml-node.ts';

// Formatting of runs: document defaults, paragraph style, character style and direct formatting, in this order
// (ECMA-376 part 1, 17.7.2).

/** Run formatting that matters here; values as Word writes them, absent if inherited. */
export type RunFormat = {
  bold?: boolean;
  italic?: boolean;
  caps?: boolean;
  hidden?: boolean;
  strike?: boolean;
  underline?: string;
  color?: string;
  highlight?: string;
  shading?: string;
  frame?: string;
  script?: string;
  /** Half points above the line. */
  position?: number;
  /** Half points. */
  size?: number;
  font?: string;
};

/** Numbers of a list that a paragraph or its style names. */
export type ListReference = { list?: string; level?: number };

export type Styles = {
  /** Formatting of a run. */
  runFormat(paragraphStyle: string | undefined, properties: XmlNode | undefined): RunFormat;
  /** Formatting with direct formatting on top, as a list's level has it. */
  overlay(format: RunFormat, properties: XmlNode): RunFormat;
  /** List of a paragraph style, with the style that names it. */
  listOf(paragraphStyle: string | undefined): (ListReference & { style: string }) | undefined;
  /** List that a numbering style stands for. */
  listOfNumberingStyle(style: string): string | undefined;
  shadingOf(paragraphStyle: string | undefined): string | undefined;
};

const TOGGLES = ['bold', 'italic', 'caps', 'hidden', 'strike'] as const;
/** Styles that are based on each other in a circle end. */
const MOST_ANCESTORS = 20;

export function readStyles(root: XmlNode | undefined): Styles {
  const all = new Map<string, XmlNode>();
  const standard: Record<string, string> = {};
  for (const style of root?.children ?? []) {
    const id = style.getAttribute('w:styleId');
    if (style.name !== 'w:style' || id === null) continue;
    all.set(id, style);
    if (isOn(style.getAttribute('w:default'))) standard[style.getAttribute('w:type') ?? ''] ??= id;
  }
  /** Lists a style and what it is based on, the base first. */
  const chain = (id: string | undefined): XmlNode[] => {
    const styles: XmlNode[] = [];
    for (let each = id; each !== undefined && styles.length < MOST_ANCESTORS; ) {
      const style = all.get(each);
      if (!style) break;
      styles.unshift(style);
      each = style.value('w:basedOn');
    }
    return styles;
  };
  const defaults = readRunFormat(root?.child('w:docDefaults')?.child('w:rPrDefault')?.child('w:rPr'));
  const known = new Map<string, RunFormat>();
  const ofStyle = (id: string | undefined): RunFormat => {
    const key = id ?? '';
    let format = known.get(key);
    if (!format) known.set(key, (format = Object.assign({}, ...chain(id).map((style) => readRunFormat(style.child('w:rPr')))) as RunFormat));
    return format;
  };
  const isLink = (id: string | undefined): boolean => id !== undefined && /hyperlink/i.test(all.get(id)?.value('w:name') ?? id);
  return {
    runFormat(paragraphStyle, properties) {
      const ofParagraph = ofStyle(paragraphStyle ?? standard['paragraph']);
      const characterStyle = properties?.value('w:rStyle');
      const ofCharacters = { ...ofStyle(characterStyle ?? standard['character']) };
      if (isLink(characterStyle)) {
        // A link's colour and line are no marks of an answer.
        delete ofCharacters.underline;
        delete ofCharacters.color;
      }
      const format: RunFormat = { ...defaults, ...ofParagraph, ...ofCharacters };
      // Bold text in a bold paragraph style is not bold.
      for (const toggle of TOGGLES) if (ofParagraph[toggle] !== undefined && ofCharacters[toggle] !== undefined) format[toggle] = ofParagraph[toggle] !== ofCharacters[toggle];
      return { ...format, ...readRunFormat(properties) };
    },
    overlay: (format, properties) => ({ ...format, ...readRunFormat(properties) }),
    listOf(paragraphStyle) {
      for (const style of chain(paragraphStyle ?? standard['paragraph']).toReversed()) {
        const numbers = style.child('w:pPr')?.child('w:numPr');
        if (numbers) return { ...readListReference(numbers), style: style.getAttribute('w:styleId') ?? '' };
      }
      return undefined;
    },
    listOfNumberingStyle: (style) => all.get(style)?.child('w:pPr')?.child('w:numPr')?.value('w:numId'),
    shadingOf: (paragraphStyle) => chain(paragraphStyle ?? standard['paragraph']).map((style) => readShading(style.child('w:pPr'))).findLast((each) => each !== undefined),
  };
}

/** Reads a switch: absent is off, present without value is on. */
export const isOn = (value: string | null | undefined): boolean => value !== null && value !== undefined && !/^(?:0|false|off)$/i.test(value);

const toggle = (properties: XmlNode, name: string): boolean | undefined => {
  const found = properties.child(name);
  return found && isOn(found.getAttribute('w:val') ?? '1');
};

export function readListReference(numbers: XmlNode): ListReference {
  const reference: ListReference = {};
  const list = numbers.value('w:numId');
  const level = Number.parseInt(numbers.value('w:ilvl') ?? '', 10);
  if (list !== undefined) reference.list = list;
  if (level >= 0) reference.level = Math.min(level, 8);
  return reference;
}

/** Reads the fill of a run, paragraph or cell: six digits, or "auto" for none. */
export function readShading(properties: XmlNode | undefined): string | undefined {
  const shading = properties?.child('w:shd');
  if (!shading) return undefined;
  const fill = shading.getAttribute('w:fill') ?? 'auto';
  // A solid pattern shows its colour, not its fill.
  return shading.getAttribute('w:val') === 'solid' ? (shading.getAttribute('w:color') ?? fill) : fill;
}

function readRunFormat(properties: XmlNode | undefined): RunFormat {
  if (!properties) return {};
  const fonts = properties.child('w:rFonts');
  const theme = fonts?.getAttribute('w:asciiTheme') ?? fonts?.getAttribute('w:hAnsiTheme');
  const position = Number.parseInt(properties.value('w:position') ?? '', 10);
  const size = Number.parseInt(properties.value('w:sz') ?? '', 10);
  const underline = properties.child('w:u');
  const frame = properties.child('w:bdr');
  const format: Record<keyof RunFormat, unknown> = {
    bold: toggle(properties, 'w:b'),
    italic: toggle(properties, 'w:i'),
    caps: toggle(properties, 'w:caps'),
    hidden: toggle(properties, 'w:vanish'),
    strike: toggle(properties, 'w:strike') ?? toggle(properties, 'w:dstrike'),
    underline: underline && (underline.getAttribute('w:val') ?? 'none'),
    color: properties.value('w:color'),
    highlight: properties.value('w:highlight'),
    shading: readShading(properties),
    frame: frame && (frame.getAttribute('w:val') ?? 'none'),
    script: properties.value('w:vertAlign'),
    position: Number.isNaN(position) ? undefined : position,
    size: Number.isNaN(size) ? undefined : size,
    font: theme ? 'theme' : (fonts?.getAttribute('w:ascii') ?? fonts?.getAttribute('w:hAnsi') ?? undefined),
  };
  return Object.fromEntries(Object.entries(format).filter(([, value]) => value !== undefined && value !== null));
}
