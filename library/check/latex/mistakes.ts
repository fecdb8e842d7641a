/** Takes `\sai{…}` out of a formula. */
export function takeMistakes(tex: string): { mistakes: string[]; rest: string } {
  const mistakes: string[] = [];
  let rest = tex;
  for (;;) {
    const start = rest.indexOf('\\sai{');
    if (start < 0) return { mistakes, rest };
    const end = closingBrace(rest, start + '\\sai'.length);
    mistakes.push(rest.slice(start + '\\sai{'.length, end));
    rest = `${rest.slice(0, start)} \\quad ${rest.slice(end + 1)}`;
  }
}

/** Returns the position of the closing brace, or the end of the text. */
function closingBrace(tex: string, open: number): number {
  let depth = 0;
  for (let position = open; position < tex.length; position++) {
    if (tex[position] === '{') depth++;
    if (tex[position] === '}' && --depth === 0) return position;
  }
  return tex.length;
}
