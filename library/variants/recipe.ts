import { reportInto, type Problem } from '../format/problem.ts';
import { parseTable, type Table } from './table.ts';

/** A table as its owner fills it in (`contract/variants.ts` has its shape in calls). */
export interface Recipe {
  numbers: { name: string; own: string; from: string; to: string; step: string; except: string }[];
  formulas: string;
  conditions: string;
  check: string;
  texts: Record<string, string>;
}

/** Reads the table; `faults` are sentences for the owner. */
export function parseRecipe({ numbers, formulas, conditions }: Recipe): { table: Table | undefined; faults: string[] } {
  const rows = [
    ...numbers.map((number) => ({ source: writeTableLine(number), said: findNumberError(number), unread: `Số “${number.name}”: chưa đọc được giá trị, khoảng, bước hoặc các số bỏ qua.` })),
    ...splitLines(formulas).map((line) => ({ source: `let ${line.replace(/^let /, '')}`, said: undefined, unread: `Chưa đọc được công thức “${line}”. Công thức viết như “c = a*m + b”.` })),
    ...splitLines(conditions).map((line) => ({ source: `when ${line.replace(/^when /, '')}`, said: undefined, unread: `Chưa đọc được điều kiện “${line}”. Điều kiện viết như “gcd(a, b) == 1”.` })),
  ];
  if (numbers.length === 0) return { table: undefined, faults: ['Bảng chưa có số nào thay đổi.'] };
  const said = rows.flatMap((row) => row.said ?? []);
  if (said.length > 0) return { table: undefined, faults: said };
  const problems: Problem[] = [];
  const table = parseTable({ text: rows.map(({ source }) => source).join('\n'), line: 0 }, reportInto(problems, ''));
  const faults = problems.filter(({ message }) => !message.startsWith('nothing is drawn')).map(({ line, message }) => {
    const { unread = '' } = rows[line] ?? {};
    const name = numbers[line]?.name ?? '';
    if (message.startsWith("the item's own value")) return `Số “${name}”: giá trị trong bài không nằm trong các giá trị được chọn.`;
    if (message.includes('has a value already')) return `Tên “${message.split(' ')[0]}” có hai lần.`;
    return message.startsWith('more than') ? `Số “${name}” có quá nhiều giá trị.` : unread;
  });
  return { table: faults.length === 0 ? table : undefined, faults };
}

const splitLines = (text: string): string[] => text.split('\n').map((line) => line.trim()).filter((line) => line !== '');

const writeTableLine = ({ name, own, from, to, step, except }: Recipe['numbers'][number]): string =>
  [`${name} = ${own} from ${from} to ${to}`, step && ` step ${step}`, except && ` except ${normalizeList(except)}`].join('').replaceAll('\n', ' ');

/** Normalizes a list with semicolons, commas or spaces, as in other lists of the site. */
const normalizeList = (numbers: string): string => numbers.split(/[;,\s]+/).filter((each) => each !== '').join(', ');

function findNumberError({ name, own, from, to }: Recipe['numbers'][number]): string | undefined {
  if (name === '') return 'Có một số chưa có tên. Tên là chữ cái, như a, b, n.';
  if (!/^[A-Za-z]\w*$/.test(name)) return `Tên “${name}” chưa dùng được. Tên là chữ cái không dấu, như a, b, n.`;
  if (own === '' || from === '' || to === '') return `Số “${name}”: cần giá trị trong bài, “từ” và “đến”.`;
  return undefined;
}
