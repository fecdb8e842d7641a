import type { Fraction } from 'fraction.js';
import { fraction } from '../language/number.ts';

/** `factor`: size in the dimension's base unit. */
interface Unit {
  dimension: string;
  factor: Fraction;
}

/** Units of countable things, which come as 0, 1, 2, …; each is its own dimension. */
const COUNTED = [
  'học sinh, bạn, em, người, quyển, quyển vở, quyển sách, cái bút, chiếc bút, bút, cây, con, chiếc, cái, xe',
  'phần quà, nhóm, tổ, lớp, tờ, viên gạch, viên bi, quả, số, ước, bội, tam giác, cạnh, đỉnh, trục đối xứng, hàng',
  'túi, đĩa, gói, hộp, thùng, cốc, mảnh, hình, hình vuông, hình thoi, que, trang, lần, cặp, ghế, lượt, câu',
  'bức ảnh, vị trí, đường thẳng, đoạn thẳng, cuốn, vé, phần, đoạn, bước, viên, viên kẹo, cái kẹo, cái bánh',
  'bông, bông hoa, bó hoa, lá, hạt, chậu, luống, con gà, con bò, con vịt, quả trứng, chai, lon, bao, giỏ, rổ, khay, thanh, sợi, tấm, tấm thẻ',
  'bộ, căn nhà, ngôi nhà, tầng, bậc, phòng, chỗ, bàn, vòng, chuyến, toa, xe máy, xe đạp, đội, trận, ô, ô vuông',
].flatMap((line) => line.split(', '));

const MEASURES: Record<string, Record<string, Fraction>> = {
  length: { mm: fraction(1, 1000), cm: fraction(1, 100), dm: fraction(1, 10), m: fraction(1), dam: fraction(10), hm: fraction(100), km: fraction(1000) },
  area: {
    'mm^2': fraction(1, 1_000_000),
    'cm^2': fraction(1, 10_000),
    'dm^2': fraction(1, 100),
    'm^2': fraction(1),
    ha: fraction(10_000),
    'km^2': fraction(1_000_000),
  },
  volume: {
    ml: fraction(1, 1000),
    'cm^3': fraction(1, 1000),
    'dm^3': fraction(1),
    lít: fraction(1),
    'm^3': fraction(1000),
  },
  mass: { mg: fraction(1, 1000), g: fraction(1), kg: fraction(1000), yến: fraction(10_000), tạ: fraction(100_000), tấn: fraction(1_000_000) },
  time: { giây: fraction(1), phút: fraction(60), giờ: fraction(3600) },
  days: { ngày: fraction(1), tuần: fraction(7) },
  months: { tháng: fraction(1), năm: fraction(12) },
  age: { tuổi: fraction(1) },
  speed: { 'km/h': fraction(1), 'm/s': fraction(18, 5) },
  money: { đồng: fraction(1), 'nghìn đồng': fraction(1000), 'triệu đồng': fraction(1_000_000), 'tỉ đồng': fraction(1_000_000_000) },
  energy: { kWh: fraction(1) },
  angle: { '°': fraction(1) },
  temperature: { '°C': fraction(1) },
  points: { điểm: fraction(1) },
};

const COUNT = 'count of ';

const UNITS = new Map<string, Unit>([
  ...Object.entries(MEASURES).flatMap(([dimension, units]) =>
    Object.entries(units).map(([unit, factor]) => [unit, { dimension, factor }] as const),
  ),
  ...COUNTED.map((thing) => [thing, { dimension: COUNT + thing, factor: fraction(1) }] as const),
]);

export function findUnit(name: string): Unit | undefined {
  return UNITS.get(name);
}

export function isCounted(name: string): boolean {
  return UNITS.get(name)?.dimension.startsWith(COUNT) ?? false;
}

/** Returns `cm^2` for `\text{ cm}^2`. */
export function normalizeUnit(written: string): string {
  return written
    .replace(/\\(?:text|mathrm)\{\s*([^{}]*?)\s*\}/g, '$1')
    .replace(/\\[,; ]|~/g, ' ')
    .replace(/\^\{(\d)\}/g, '^$1')
    .replace(/[()]/g, '')
    .replace(/[.]$/, '')
    .trim();
}
