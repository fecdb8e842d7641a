/** A link of a contents list; `title` is HTML, because headings may hold formulas. */
export type Entry = { id: string; title: string; kind: 'main' | 'part' | 'example' };

/** Fewer headings are seen without a list. */
const FEWEST = 3;

/**
 * Gives the headings of a theory ids, and lists them; of examples, whose headings are whole problems, only the number.
 * @param html written by the server, so headings have no ids yet
 */
export function listContents(html: string): { html: string; entries: Entry[] } {
  const entries: Entry[] = [];
  const marked = html.replaceAll(/<h([23])>(.*?)<\/h\1>/gs, (_, level: string, text: string) => {
    const id = `muc-${entries.length + 1}`;
    const example = /^Ví dụ \d+/.exec(text)?.[0];
    entries.push({ id, title: example ?? text, kind: example ? 'example' : level === '2' ? 'main' : 'part' });
    return `<h${level} id="${id}" tabindex="-1">${text}</h${level}>`;
  });
  return entries.length < FEWEST ? { html, entries: [] } : { html: marked, entries };
}
