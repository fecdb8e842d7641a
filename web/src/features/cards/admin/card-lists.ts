import type { NewCard } from '#contract/cards.ts';

/** Cards on an A4 page. */
const ON_PAGE = 8;

export const splitPages = (cards: NewCard[]): NewCard[][] =>
  Array.from({ length: Math.ceil(cards.length / ON_PAGE) }, (_, page) => cards.slice(page * ON_PAGE, (page + 1) * ON_PAGE));

/** A card as a line to paste into a message. */
export const cardLine = ({ name, code, pin, url }: Pick<NewCard, 'name' | 'code' | 'pin' | 'url'>): string => `${name}: mã ${code}, PIN ${pin}, liên kết ${url}`;

/** The address of the page that asks for code and PIN, as it is said and typed: "votoan.vn/card". */
export const spokenAddress = (url: string): string => `${new URL(url).host}/card`;

/** Downloads the cards as a workbook, whose codes and PINs are texts: a number would lose its first 0. */
export async function downloadCards(cards: NewCard[], className: string): Promise<void> {
  const { default: writeWorkbook } = await import('write-excel-file/browser');
  const text = (value: string) => ({ value, type: String });
  const header = ['Họ tên', 'Mã thẻ', 'PIN', 'Liên kết'].map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const rows = cards.map(({ name, code, pin, url }) => [text(name), text(code), text(pin), text(url)]);
  await writeWorkbook([header, ...rows], { sheet: 'Thẻ', columns: [28, 14, 10, 60].map((width) => ({ width })), stickyRowsCount: 1 })
    .toFile(`the-lop-${className.replace(/[^\p{L}\p{N}]+/gu, '-')}.xlsx`);
}
