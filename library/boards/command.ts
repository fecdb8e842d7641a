import { SceneError } from './scene-error.ts';

type Timing =
  /** Seconds after the end of everything before it. */
  | { kind: 'after'; delay: number }
  /** Seconds after the start of the command before it. */
  | { kind: 'with'; delay: number }
  /** Second of the scene. */
  | { kind: 'at'; second: number };

/** One line of a scene: `[timing] verb [#id] word word key=value : text`. */
export interface Command {
  line: number;
  source: string;
  timing: Timing;
  verb: string;
  id: string | undefined;
  words: string[];
  options: Map<string, string>;
  text: string | undefined;
}

/** Seconds between successive commands. */
const COMMAND_GAP = 0.15;
const TIMING = /^([@&+])(\d+(?:\.\d+)?)?$/;
const ID = /^#[\p{L}][\p{L}\p{N}_]*'?$/u;

/** Reads one line. Returns undefined for empty lines and lines that begin with `# `. */
export function parseCommand(source: string, line: number): Command | undefined {
  const trimmed = source.trim();
  if (trimmed === '' || trimmed === '#' || trimmed.startsWith('# ')) return undefined;
  const colon = /(?:^|\s):(?:\s|$)/.exec(trimmed);
  const head = colon ? trimmed.slice(0, colon.index) : trimmed;
  const text = colon ? trimmed.slice(colon.index + colon[0].length).trim() : undefined;
  const tokens = head.split(/\s+/).filter(Boolean);
  const timing = readTiming(tokens, line);
  const verb = tokens.shift();
  if (verb === undefined) throw new SceneError(line, 'Sau mốc thời gian còn thiếu lệnh.');
  const command: Command = { line, source, timing, verb, id: undefined, words: [], options: new Map(), text };
  for (const token of tokens) readToken(token, command);
  return command;
}

function readTiming(tokens: string[], line: number): Timing {
  const match = TIMING.exec(tokens[0] ?? '');
  if (!match) return { kind: 'after', delay: COMMAND_GAP };
  tokens.shift();
  const seconds = match[2] === undefined ? undefined : Number(match[2]);
  if (match[1] === '&') return { kind: 'with', delay: seconds ?? 0 };
  if (seconds === undefined) throw new SceneError(line, `Sau '${match[1]}' cần số giây, ví dụ ${match[1]}2.5`);
  return match[1] === '@' ? { kind: 'at', second: seconds } : { kind: 'after', delay: seconds };
}

function readToken(token: string, command: Command): void {
  if (token.startsWith('#')) {
    if (!ID.test(token)) throw new SceneError(command.line, `'${token}' không làm tên được: tên bắt đầu bằng chữ cái, sau đó là chữ cái hoặc chữ số.`);
    if (command.id !== undefined) throw new SceneError(command.line, `Một lệnh chỉ có một tên, đây có hai: #${command.id} và ${token}.`);
    command.id = token.slice(1);
    return;
  }
  const option = /^([a-z]+)=(.*)$/i.exec(token);
  if (!option?.[1]) {
    command.words.push(token);
    return;
  }
  if (command.options.has(option[1])) throw new SceneError(command.line, `Tùy chọn '${option[1]}=' viết hai lần.`);
  command.options.set(option[1], option[2] ?? '');
}
