import type { Command } from './command.ts';
import { SceneError, unknownWordError } from './scene-error.ts';
import { translateMessage } from './translate-message.ts';
import { PENS, type Color, type Label, type Point, type Stroke, type Thing } from '#board/board-animation.ts';
import { listPartNames, formulasToHtml } from './formulas.ts';
import { parseNumber, parsePosition } from './positions.ts';
import { addThing, type Actor, type Stage } from './stage.ts';

/** A command of the scene language. */
export interface Verb {
  /** Its words in order, for error messages and the manual. */
  form: string;
  /** Number of words without the flags: [fewest, most]. */
  words: readonly [number, number];
  options?: readonly string[];
  flags?: readonly string[];
  /** The text after ` : `; absent when the command takes none. */
  text?: 'needed' | 'optional';
  /** True when it makes a thing, and so takes `#name`, `dur=`, `fade` and `hidden` too. */
  makes?: boolean;
  /** Returns its duration in seconds. */
  run(call: Call): number;
}

export interface NewThing {
  at: Point;
  strokes?: Stroke[];
  labels?: Label[];
  /** Duration of its appearance, unless the author gives one. */
  seconds: number;
  track?: Point[];
  coordinates?: Actor['coordinates'];
  rangeError?: Actor['rangeError'];
  parts?: string[];
}

/** A command being carried out. */
export class Call {
  readonly command: Command;
  readonly stage: Stage;
  readonly start: number;
  readonly words: string[];
  readonly #flags: Set<string>;

  constructor(command: Command, verb: Verb, stage: Stage, start: number) {
    const flags = new Set([...(verb.flags ?? []), ...(verb.makes ? ['fade', 'hidden'] : [])]);
    this.command = command;
    this.stage = stage;
    this.start = start;
    this.words = command.words.filter((word) => !flags.has(word));
    this.#flags = new Set(command.words.filter((word) => flags.has(word)));
    this.#check(verb);
  }

  #check(verb: Verb): void {
    const options = [...(verb.options ?? []), 'dur'];
    for (const option of this.command.options.keys()) {
      if (options.includes(option)) continue;
      const known = options.map((one) => `${one}=`);
      throw unknownWordError(this.command.line, `Lệnh '${this.command.verb}' không có tùy chọn '${option}='; có: ${known.join(', ')}.`, `${option}=`, known);
    }
    const [fewest, most] = verb.words;
    const { text, id, verb: name } = this.command;
    const usage = `Lệnh '${name}' viết là: ${[name, verb.form].filter(Boolean).join(' ')}${verb.text === 'needed' ? ' : lời' : ''}`;
    if (this.words.length < fewest || this.words.length > most) throw this.error(usage);
    if (verb.text === 'needed' && !text) throw this.error(usage);
    if (!verb.text && text !== undefined) throw this.error(`Lệnh '${name}' không có lời sau dấu hai chấm. ${usage}`);
    if (id !== undefined && !verb.makes) throw this.error(`Lệnh '${name}' không tạo ra gì mới, nên không đặt tên #${id} được.`);
  }

  error(message: string): SceneError {
    return new SceneError(this.command.line, message);
  }

  unknownValueError(option: string, value: string, known: string[]): SceneError {
    return unknownWordError(this.command.line, `${option} không có '${value}'; có: ${known.join(', ')}.`, value, known);
  }

  get text(): string {
    return this.command.text ?? '';
  }

  flag(name: string): boolean {
    return this.#flags.has(name);
  }

  option(name: string): string | undefined {
    return this.command.options.get(name);
  }

  number(name: string, fallback: number): number {
    const given = this.option(name);
    return given === undefined ? fallback : this.readNumber(given);
  }

  /** Reads numbers between commas: `cols=3,1`. */
  numbers(name: string, fallback: number[]): number[] {
    const given = this.option(name);
    return given === undefined ? fallback : given.split(',').map((word) => this.readNumber(word));
  }

  names(name: string): string[] {
    return this.option(name)?.split(',') ?? [];
  }

  color(name: string, fallback: Color): Color {
    const given = this.option(name);
    return given === undefined ? fallback : this.parseColor(given);
  }

  parseColor(word: string): Color {
    if (isColor(word)) return word;
    throw unknownWordError(this.command.line, `Không có màu '${word}'; các màu: ${PEN_COLORS.join(', ')}.`, word, PEN_COLORS);
  }

  readNumber(word: string): number {
    const read = parseNumber(word);
    if (read === undefined && /^-?\d+,\d+$/.test(word)) {
      throw new SceneError(this.command.line, `Ở đây số thập phân viết bằng dấu chấm: ${word.replace(',', '.')}.`, { from: word, to: word.replace(',', '.') });
    }
    if (read === undefined) throw this.error(`'${word}' không phải là số (số thập phân viết 2.5, phân số viết 1/3).`);
    return read;
  }

  position(word: string | undefined): Point {
    return parsePosition(this.stage, word ?? '', this.command.line);
  }

  word(index: number): string {
    return this.words[index] ?? '';
  }

  seconds(fallback: number): number {
    return this.number('dur', fallback);
  }

  /** @param words turns the text between the formulas into HTML */
  html(text: string, words?: (text: string) => string): string {
    try {
      return formulasToHtml(text, words);
    } catch (error) {
      throw toSceneError(error, this.command.line);
    }
  }

  /** Returns the seconds of its appearance. */
  make(newThing: NewThing): number {
    this.makeThing(newThing);
    return this.flag('hidden') ? 0 : this.#appearing(newThing.seconds);
  }

  makeThing(newThing: NewThing): Thing {
    const { id, verb, line, text } = this.command;
    const thing = addThing(this.stage, id ?? verb, line);
    thing.strokes = newThing.strokes ?? [];
    thing.labels = newThing.labels ?? [];
    if (!this.flag('hidden')) {
      const how = this.flag('fade') ? 'fade' : 'write';
      thing.appear = { start: this.start, seconds: this.#appearing(newThing.seconds), how };
    }
    const parts = [...(newThing.parts ?? []), ...listPartNames(text ?? '')];
    const { at, track = [at], coordinates, rangeError } = newThing;
    if (id !== undefined) this.stage.actors.set(id, { thing, at, track, coordinates, rangeError, parts });
    thing.hiddenParts = this.names('hide');
    const unknownPart = thing.hiddenParts.find((part) => !parts.includes(part));
    if (unknownPart !== undefined) {
      throw unknownWordError(line, `hide=: lời không có phần nào tên '${unknownPart}'; có: ${parts.join(', ') || 'chưa phần nào'}.`, unknownPart, parts);
    }
    return thing;
  }

  #appearing(seconds: number): number {
    return this.seconds(this.flag('fade') ? 0.4 : seconds);
  }
}

/** The highlighter has its own command. */
const PEN_COLORS = PENS.filter((name) => name !== 'highlight');

/** The commands of formulas most often misspelt. */
const TEX_COMMANDS = [
  'dfrac', 'frac', 'sqrt', 'cdot', 'le', 'ge', 'ne', 'in', 'notin', 'subset', 'mathbb', 'text', 'part', 'sai', 'heva', 'hoac', 'chiahet',
  'khongchiahet', 'overline', 'widehat', 'triangle', 'circ', 'parallel', 'perp', 'approx', 'left', 'right', 'Rightarrow', 'Leftrightarrow', 'pi',
].map((name) => `\\${name}`);

function toSceneError(error: unknown, line: number): SceneError {
  const message = translateMessage(error instanceof Error ? error.message : String(error));
  const [, command] = /lệnh lạ: '(.+)'/.exec(message) ?? [];
  return command === undefined ? new SceneError(line, message) : unknownWordError(line, message, command, TEX_COMMANDS);
}

function isColor(word: string): word is Color {
  return PENS.some((pen) => pen === word);
}
