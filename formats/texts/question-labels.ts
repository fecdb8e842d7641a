// Labels that other programs keep beside a question: its name "Câu 3", the category "Phần II", tags.

const ROMANS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

/** Returns the number of a question from its name; undefined without one. */
export function findQuestionNumber(name: string | undefined): number | undefined {
  const digits = /^\s*(?:câu|bài|question)\s*0*(\d{1,4})(?!\d)/iu.exec(name ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Returns the number of a part from its title or a category: "top/Phần II. Đúng sai" is 2. */
export function findPartNumber(title: string): number | undefined {
  const roman = /(?:^|\/)\s*phần\s+([IVX]+|\d+)\b/iu.exec(title)?.[1]?.toUpperCase();
  if (roman === undefined) return undefined;
  const number = /^\d+$/.test(roman) ? Number(roman) : ROMANS.indexOf(roman) + 1;
  return number >= 1 && number <= 10 ? number : undefined;
}

export const writePartName = (part: number): string => `Phần ${ROMANS[part - 1] ?? part}`;

/** Reads the tags in which our writers keep the Bài, the points, the unit and the asked form. */
export function readTags(tags: string[]): { lesson?: number; points?: number; unit?: string; form?: 'reduced' } {
  const valueOf = (pattern: RegExp) => tags.map((tag) => pattern.exec(tag)?.[1]).find((value) => value !== undefined);
  const lesson = valueOf(/^Bài (\d{1,2})$/u);
  const points = valueOf(/^(\d{1,2}(?:,\d{1,2})?) điểm$/u);
  const unit = valueOf(/^Đơn vị: (.+)$/u);
  return {
    ...(lesson !== undefined && { lesson: Number(lesson) }),
    ...(points !== undefined && { points: Number(points.replace(',', '.')) }),
    ...(unit !== undefined && { unit }),
    ...(tags.includes('Dạng rút gọn') && { form: 'reduced' as const }),
  };
}

export function writeTags({ lesson, points, unit, form }: ReturnType<typeof readTags>): string[] {
  return [
    ...(lesson === undefined ? [] : [`Bài ${lesson}`]),
    ...(points === undefined ? [] : [`${String(points).replace('.', ',')} điểm`]),
    ...(unit === undefined || unit === '' ? [] : [`Đơn vị: ${unit}`]),
    ...(form === undefined ? [] : ['Dạng rút gọn']),
  ];
}
