const SPAN = 160;

/** Letters without accents and capitals, one for one, so that places in the folded text are places in the text. */
export const fold = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => {
    const [first = ''] = letter.normalize('NFD').toLowerCase();
    return first === 'đ' ? 'd' : first.length === letter.length ? first : letter;
  }).join('');

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** A piece of `text` around the first word found, as safe HTML with each word in `<mark>`. */
export function snippetOf(text: string, words: string[]): string {
  const plain = text.normalize('NFC');
  const places = findPlaces(fold(plain), words.map(fold));
  const first = places[0]?.from ?? 0;
  const from = first < SPAN / 2 ? 0 : plain.lastIndexOf(' ', first - SPAN / 4) + 1;
  const to = plain.length <= from + SPAN ? plain.length : Math.max(plain.lastIndexOf(' ', from + SPAN), first + 1);
  let html = from > 0 ? '… ' : '';
  let at = from;
  for (const place of places) {
    if (place.from < at || place.to > to) continue;
    html += `${escapeHtml(plain.slice(at, place.from))}<mark>${escapeHtml(plain.slice(place.from, place.to))}</mark>`;
    at = place.to;
  }
  return `${html}${escapeHtml(plain.slice(at, to))}${to < plain.length ? ' …' : ''}`;
}

function findPlaces(folded: string, words: string[]): { from: number; to: number }[] {
  const places: { from: number; to: number }[] = [];
  for (const word of words) {
    if (!word) continue;
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      places.push({ from: at, to: at + word.length });
    }
  }
  return places.sort((a, b) => a.from - b.from || b.to - a.to);
}
