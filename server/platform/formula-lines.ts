/** How KaTeX opens a part of a formula in the line: the line may break between two of them, inside brackets too. */
const PART = '<span class="katex-base">';
const END = '</span></span>';

/**
 * A drawn formula of the running text (KaTeX's HTML) in which parts that share a pair of brackets stand in one
 * `formula-held`: it goes to the next line as a whole, and breaks inside only where it is wider than a line. Brackets
 * that are left open hold nothing together.
 */
export function holdBrackets(html: string): string {
  const [head = '', ...parts] = html.split(PART);
  const last = parts.length - 1;
  if (last < 1 || !html.endsWith(END)) return html;
  parts[last] = (parts[last] ?? '').slice(0, -END.length);

  let depth = 0;
  let group: string[] = [];
  const lines: string[] = [];
  for (const part of parts) {
    group.push(PART + part);
    depth = Math.max(0, depth + count(part, 'class="mopen') - count(part, 'class="mclose'));
    if (depth > 0) continue;
    lines.push(group.length > 1 ? `<span class="formula-held">${group.join('')}</span>` : group.join(''));
    group = [];
  }
  return head + [...lines, ...group].join('') + END;
}

const count = (text: string, sign: string): number => text.split(sign).length - 1;
