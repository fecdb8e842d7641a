/** A node of a formula's tree, with its place in the source; `spaced` when a space is before it. */
export type LatexNode = { start: number; end: number; spaced: boolean } & (
  /** A character, or a command without arguments: x, +, \cdot. */
  | { kind: 'sign'; text: string }
  /** 10\,000{,}5 and 0{,}1(6), whose cycle is 6. */
  | { kind: 'number'; whole: string; decimals: string; cycle: string }
  | { kind: 'group'; body: LatexNode[] }
  /** \dfrac{1}{2}, \sqrt[3]{x}. */
  | { kind: 'command'; name: string; option: LatexNode[] | undefined; args: LatexNode[][] }
  /** \text{…}. */
  | { kind: 'words'; text: string }
  /** x_1^2; the primes of f' are signs at the beginning of `sup`. */
  | { kind: 'scripts'; base: LatexNode | undefined; sub: LatexNode[] | undefined; sup: LatexNode[] | undefined }
  /** \left( … \right) */
  | { kind: 'fence'; open: string; close: string; body: LatexNode[] }
  /** An environment, \heva and \hoac: rows of cells. */
  | { kind: 'rows'; name: string; rows: LatexNode[][][] }
);
export type LatexNodeOf<Kind extends LatexNode['kind']> = Extract<LatexNode, { kind: Kind }>;
type Content<T = LatexNode> = T extends LatexNode ? Omit<T, 'start' | 'end' | 'spaced'> : never;

const names = (list: string): string[] => list.split(' ').map((name) => `\\${name}`);

const ONE_ARGUMENT = new Set([
  ...names('sqrt overline underline widehat hat overgroup vec overrightarrow overleftarrow bar tilde widetilde dot ddot overbrace underbrace sai'),
  ...names('mathrm mathbb mathbf mathit mathsf mathtt mathcal mathfrak mathscr mathnormal boldsymbol bm operatorname'),
  ...names('mathop mathrel mathbin mathord mathopen mathclose mathpunct mathinner mathrlap mathllap substack'),
  ...names('phantom hphantom vphantom smash boxed cancel bcancel xcancel sout color hspace mspace'),
]);
const TWO_ARGUMENTS = new Set(names('frac dfrac tfrac cfrac binom dbinom tbinom overset underset stackrel textcolor part rule raisebox'));
const TEXTS = new Set(names('text textrm textbf textit textsf texttt textnormal mbox hbox'));
/** Commands whose argument has rows. */
const ROWS = new Set(names('heva hoac'));
const SIZES = /^\\[bB]igg?[lrm]?$/;
/** Signs that end a sequence of nodes. */
const ENDS = new Set(['}', '&', '\\\\', '\\cr', '\\end', '\\right']);
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const SCRIPTS = /^[\^_'⁰¹²³⁴⁵⁶⁷⁸⁹]$/;

type Token = { text: string; start: number; spaced: boolean };

/**
 * Parses a formula, as far as the content's formulas go: the only reader of LaTeX beside KaTeX, which draws them. It
 * knows no meaning; a foreign command is a sign. Throws at a bracket or an argument that is missing.
 */
export function parseLatex(tex: string): LatexNode[] {
  const tokens: Token[] = [...tex.matchAll(/\s*(\\[a-zA-Z]+|\\[^]|[^\s])/gu)].map((match) => {
    const [all, text = ''] = match;
    return { text, start: match.index + all.length - text.length, spaced: all.length > text.length };
  });
  let at = 0;

  const peek = (): string | undefined => tokens[at]?.text;
  const take = (): Token => {
    const token = tokens[at];
    if (!token) throw new Error(`the formula ${tex} is not complete`);
    at++;
    return token;
  };
  const expectSign = (text: string): void => {
    if (take().text !== text) throw new Error(`${text} is missing in the formula ${tex}`);
  };
  /** Gives content its place: from a token to the last one that was taken. */
  const place = ({ start, spaced }: Pick<Token, 'start' | 'spaced'>, content: Content): LatexNode => {
    const last = tokens[at - 1];
    return { ...content, start, end: last ? last.start + last.text.length : start, spaced };
  };

  function sequence(closing?: string): LatexNode[] {
    const nodes: LatexNode[] = [];
    while (at < tokens.length && !ENDS.has(peek() ?? '') && peek() !== closing) {
      if (peek() === '\\over') return [over(take(), nodes, closing)];
      nodes.push(SCRIPTS.test(peek() ?? '') ? scripts() : atom());
    }
    return joinScripts(joinNumbers(nodes));
  }

  /** {1 \over 2} */
  function over(sign: Token, above: LatexNode[], closing: string | undefined): LatexNode {
    const args = [joinScripts(joinNumbers(above)), sequence(closing)];
    return place({ ...sign, start: above[0]?.start ?? sign.start }, { kind: 'command', name: '\\frac', option: undefined, args });
  }

  function group(): LatexNode[] {
    expectSign('{');
    const body = sequence();
    expectSign('}');
    return body;
  }

  /** Reads scripts, which `joinScripts` gives their base. */
  function scripts(): LatexNode {
    const first = tokens[at] ?? take();
    let sub: LatexNode[] | undefined;
    let sup: LatexNode[] | undefined;
    for (let next = peek() ?? ''; SCRIPTS.test(next); next = peek() ?? '') {
      const sign = take();
      if (next === "'") sup = [...(sup ?? []), place(sign, { kind: 'sign', text: '\\prime' })];
      else if (RAISED.includes(next)) sup = [...(sup ?? []), place(sign, { kind: 'sign', text: String(RAISED.indexOf(next)) })];
      else if (next === '^' && !sup?.some((node) => !isSign(node, '\\prime'))) sup = [...(sup ?? []), ...argument()];
      else if (next === '_' && !sub) sub = argument();
      else throw new Error(`${next} occurs twice in the formula ${tex}`);
    }
    return place(first, { kind: 'scripts', base: undefined, sub, sup: sup && joinNumbers(sup) });
  }

  const argument = (): LatexNode[] => (peek() === '{' ? group() : joinNumbers([atom()]));

  function atom(): LatexNode {
    const token = take();
    const { text } = token;
    if (SIZES.test(text)) return { ...atom(), start: token.start, spaced: token.spaced };
    if (ENDS.has(text)) throw new Error(`${text} is not expected in the formula ${tex}`);
    if (text === '{') {
      at--;
      return place(token, { kind: 'group', body: group() });
    }
    if (text === '\\left') {
      const open = take().text;
      const body = sequence();
      expectSign('\\right');
      return place(token, { kind: 'fence', open, body, close: take().text });
    }
    if (text === '\\begin') {
      const name = letters();
      if (name === 'array') letters();
      const found = rows();
      expectSign('\\end');
      if (letters() !== name) throw new Error(`\\end{${name}} is missing in the formula ${tex}`);
      return place(token, { kind: 'rows', name, rows: found });
    }
    if (ROWS.has(text)) {
      expectSign('{');
      const found = rows();
      expectSign('}');
      return place(token, { kind: 'rows', name: text, rows: found });
    }
    if (TEXTS.has(text)) return place(token, { kind: 'words', text: letters() });
    if (text === '\\middle') take();
    if (!ONE_ARGUMENT.has(text) && !TWO_ARGUMENTS.has(text)) return place(token, { kind: 'sign', text });
    const option = text === '\\sqrt' && peek() === '[' ? optional() : undefined;
    return place(token, { kind: 'command', name: text, option, args: TWO_ARGUMENTS.has(text) ? [argument(), argument()] : [argument()] });
  }

  function optional(): LatexNode[] {
    expectSign('[');
    const body = sequence(']');
    expectSign(']');
    return body;
  }

  function rows(): LatexNode[][][] {
    const found: LatexNode[][][] = [[sequence()]];
    for (let next = peek(); next === '&' || next === '\\\\' || next === '\\cr'; next = peek()) {
      at++;
      if (next === '&') {
        found.at(-1)?.push(sequence());
        continue;
      }
      if (peek() === '[' && !tokens[at]?.spaced) optional();
      found.push([sequence()]);
    }
    return found;
  }

  /** Reads the letters between two braces, without the commands among them: the content of `\text`. */
  function letters(): string {
    const open = take();
    if (open.text !== '{') return open.text;
    let depth = 1;
    let last = open;
    while (depth > 0) {
      last = take();
      if (last.text === '{') depth++;
      if (last.text === '}') depth--;
    }
    return tex.slice(open.start + 1, last.start).replace(/\\[a-zA-Z]+|[{}$]/g, '').replace(/\\[,; ]|~/g, ' ').replaceAll('\\', '');
  }

  const nodes = sequence();
  if (at < tokens.length) throw new Error(`${peek()} is not expected in the formula ${tex}`);
  return nodes;
}

/** Undefined for half a formula, such as a row of a system. */
export function tryParseLatex(tex: string): LatexNode[] | undefined {
  try {
    return parseLatex(tex);
  } catch {
    return undefined;
  }
}

/** The source of adjacent nodes of the formula `tex`. */
export const sourceOf = (nodes: LatexNode[], tex: string): string => tex.slice(nodes[0]?.start ?? 0, nodes.at(-1)?.end ?? 0);

/** Replaces a command, also where it is inside another one. */
export function replaceCommand(tex: string, name: string, replace: (...args: string[]) => string): string {
  const found = (tryParseLatex(tex) ?? []).flatMap(listDescendants).find((node) => node.kind === 'command' && node.name === name);
  if (found?.kind !== 'command') return tex;
  const replaced = replace(...found.args.map((arg) => sourceOf(arg, tex)));
  return replaceCommand(`${tex.slice(0, found.start)}${replaced}${tex.slice(found.end)}`, name, replace);
}

/** Includes the node itself, first. */
const listDescendants = (node: LatexNode): LatexNode[] => [node, ...listChildren(node).flatMap(listDescendants)];

function listChildren(node: LatexNode): LatexNode[] {
  switch (node.kind) {
    case 'group':
    case 'fence':
      return node.body;
    case 'command':
      return [...(node.option ?? []), ...node.args.flat()];
    case 'scripts':
      return [...(node.base ? [node.base] : []), ...(node.sub ?? []), ...(node.sup ?? [])];
    case 'rows':
      return node.rows.flat(2);
    case 'sign':
    case 'number':
    case 'words':
      return [];
  }
}

/** Joins digits, groups of thousands, a decimal comma and a cycle in brackets. */
function joinNumbers(nodes: LatexNode[]): LatexNode[] {
  const found: LatexNode[] = [];
  let at = 0;
  const digits = (from: number): string => {
    let text = '';
    for (let node = nodes[from]; node && isSign(node) && /^\d$/.test(node.text); node = nodes[from + text.length]) text += node.text;
    return text;
  };
  for (let node = nodes[at]; node; node = nodes[at]) {
    let whole = digits(at);
    if (whole === '') {
      found.push(node);
      at++;
      continue;
    }
    at += whole.length;
    for (let next = nodes[at]; next && isSign(next, '\\,', '\\;') && digits(at + 1).length === 3; next = nodes[at]) {
      whole += digits(at + 1);
      at += 4;
    }
    let [decimals, cycle] = ['', ''];
    if (isDecimalComma(nodes[at])) {
      decimals = digits(at + 1);
      const behind = at + 1 + decimals.length;
      const node = nodes[behind];
      const isApart = node?.kind === 'command' && node.name === '\\mathord';
      cycle = isApart ? readCycle(node.args[0] ?? []) : readCycle(joinNumbers(nodes.slice(behind, behind + 2 + digits(behind + 1).length)));
      if (decimals || cycle) at = behind + (cycle === '' ? 0 : isApart ? 1 : cycle.length + 2);
    }
    found.push({ kind: 'number', whole, decimals, cycle, start: node.start, end: nodes[at - 1]?.end ?? node.end, spaced: node.spaced });
  }
  return found;
}

function joinScripts(nodes: LatexNode[]): LatexNode[] {
  const joined: LatexNode[] = [];
  for (const node of nodes) {
    const base = node.kind === 'scripts' ? joined.pop() : undefined;
    joined.push(base ? { ...node, ...(node.kind === 'scripts' && { base }), start: base.start, spaced: base.spaced } : node);
  }
  return joined;
}

export const isSign = (node: LatexNode | undefined, ...texts: string[]): node is LatexNodeOf<'sign'> =>
  node?.kind === 'sign' && (texts.length === 0 || texts.includes(node.text));

/** Reads the cycle in (6). */
function readCycle([open, inside, close, ...others]: LatexNode[]): string {
  const isCycle = isSign(open, '(') && inside?.kind === 'number' && inside.decimals === '' && isSign(close, ')') && others.length === 0;
  return isCycle ? inside.whole : '';
}

/** Recognizes `{,}`. */
const isDecimalComma = (node: LatexNode | undefined): boolean => node?.kind === 'group' && node.body.length === 1 && isSign(node.body[0], ',');
