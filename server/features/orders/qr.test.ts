import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import jsQR from 'jsqr';
import { bankName, vietQr } from './qr.ts';

const known = { bin: '970422', account: '0123456789', amount: 20_000, code: 'HV7K3M9Q2X' };

test('the QR code’s text of a known transfer is the known one, to the letter', async () => {
  const { payload } = await vietQr(known);
  const expected =
    '00020101021238540010A00000072701240006970422011001234567890208QRIBFTTA53037045405200005802VN62140810HV7K3M9Q2X6304B1B8';
  assert.equal(payload, expected);
});

test('the QR picture, read by another decoder, carries bank, account, amount, code and a right checksum', async () => {
  const transfer = fc.record({
    bin: fc.stringMatching(/^\d{6}$/),
    account: fc.stringMatching(/^[0-9A-Z]{6,19}$/),
    amount: fc.integer({ min: 1, max: 9_999_999_999_999 }),
    code: fc.stringMatching(/^VT[2-9A-HJKMNP-TV-Z]{7}$/),
  });
  await fc.assert(fc.asyncProperty(transfer, async (wanted) => {
    const { payload, svg } = await vietQr(wanted);
    const { data, side } = pixels(svg);
    const read = jsQR.default(data, side, side);
    assert.ok(read, 'not readable');
    assert.equal(read.data, payload);
    const body = read.data.slice(0, -4);
    assert.equal(read.data.slice(-4), crc16(body));
    const fields = fieldsOf(read.data);
    assert.deepEqual([...fields.keys()], ['00', '01', '38', '53', '54', '58', '62', '63']);
    const receiver = fieldsOf(fields.get('38') ?? '');
    assert.equal(receiver.get('00'), 'A000000727');
    assert.deepEqual([...fieldsOf(receiver.get('01') ?? '')], [['00', wanted.bin], ['01', wanted.account]]);
    assert.equal(receiver.get('02'), 'QRIBFTTA');
    assert.equal(fields.get('00'), '01');
    assert.equal(fields.get('01'), '12', 'a code with an amount is for one payment');
    assert.equal(fields.get('53'), '704');
    assert.equal(fields.get('54'), String(wanted.amount));
    assert.equal(fields.get('58'), 'VN');
    assert.deepEqual([...fieldsOf(fields.get('62') ?? '')], [['08', wanted.code]]);
  }), { numRuns: 25 });
});

test('the QR picture is small, black on white with a quiet zone of four modules, and runs nothing', async () => {
  const { svg } = await vietQr(known);
  assert.ok(svg.length < 4_000, String(svg.length));
  assert.match(svg, /^<svg [^>]*>(<path [^>]*\/>){2}<\/svg>$/);
  assert.doesNotMatch(svg, /style|script|href|\son|id=/);
  const { data, side, scale } = pixels(svg);
  const isDark = (x: number, y: number) => data[(y * scale * side + x * scale) * 4] === 0;
  const modules = side / scale;
  for (let along = 0; along < modules; along++) {
    for (let edge = 0; edge < 4; edge++) {
      const far = modules - 1 - edge;
      assert.ok(!isDark(along, edge) && !isDark(along, far) && !isDark(edge, along) && !isDark(far, along));
    }
  }
  assert.ok(isDark(4, 4), 'the finder pattern begins right after it');
});

test('what cannot stand in a QR code is refused with “Không thể tạo mã QR. Vui lòng thử lại.”', async () => {
  const wrong = [
    { bin: '97042' }, { bin: '97042x' }, { account: '12345' }, { account: '1'.repeat(20) }, { account: '12 345678' },
    { amount: 0 }, { amount: -5_000 }, { amount: 5_000.5 }, { amount: NaN }, { amount: 1e13 },
    { code: '' }, { code: 'MÃ' }, { code: 'A'.repeat(26) }, { code: 'vtabc' },
  ];
  for (const part of wrong) {
    const refused = { code: 'qr-failed', message: 'Không thể tạo mã QR. Vui lòng thử lại.' };
    await assert.rejects(vietQr({ ...known, ...part }), refused, JSON.stringify(part));
  }
});

test('a bank is named as people know it, after a takeover by its own name, and by its number when unknown', () => {
  assert.equal(bankName('970422'), 'MB Bank (Ngân hàng TMCP Quân đội)');
  assert.match(bankName('970449'), /Lộc Phát/);
  assert.equal(bankName('000000'), 'Ngân hàng 000000');
});

/** Draws the QR library's SVG as pixels: rows of horizontal strokes in absolute (M) and relative (m, h) moves. */
function pixels(svg: string): { data: Uint8ClampedArray; side: number; scale: number } {
  const scale = 4;
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]) * scale;
  assert.match(svg, /<path fill="#ffffff" d="M0 0h\d+v\d+H0z"\/>/);
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  let [x, y] = [0, 0];
  const strokes = /stroke="#000000" d="([^"]+)"/.exec(svg)?.[1] ?? '';
  for (const [, move, first, second] of strokes.matchAll(/([Mmh])(\d+)(?: (\S+?)(?=[Mmh]|$))?/g)) {
    if (move === 'M') [x, y] = [Number(first), Math.floor(Number(second))];
    if (move === 'm') x += Number(first);
    if (move !== 'h') continue;
    for (let row = y * scale; row < (y + 1) * scale; row++) {
      for (let column = x * scale; column < (x + Number(first)) * scale; column++) {
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
      }
    }
    x += Number(first);
  }
  return { data, side, scale };
}

/** Reads EMVCo fields: two digits of name, two of length, the value; and so on to the end. */
function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  let place = 0;
  while (place < text.length) {
    const length = Number(text.slice(place + 2, place + 4));
    const value = text.slice(place + 4, place + 4 + length);
    assert.equal(value.length, length, `field ${text.slice(place, place + 2)} is cut`);
    fields.set(text.slice(place, place + 2), value);
    place += 4 + length;
  }
  return fields;
}

/** Computes CRC-16/CCITT-FALSE, bit by bit, as four hexadecimal digits. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    for (let bit = 7; bit >= 0; bit--) {
      const carry = ((crc >> 15) & 1) ^ ((byte >> bit) & 1);
      crc = ((crc << 1) & 0xffff) ^ (carry ? 0x1021 : 0);
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
