import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';

/** Reads the QR code in a PNG, as a banking app does. */
export async function textIn(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const found = jsQR.default(new Uint8ClampedArray(data), info.width, info.height);
  if (!found) throw new Error('no QR code can be read in the picture');
  return found.data;
}

export const scan = async (part: Locator): Promise<string> => textIn(await part.screenshot());

/** Reads EMVCo fields by id (EMV QRCPS-MPM, section 3: id, length, value; two digits each). */
export function fieldsOf(text: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4));
    fields[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return fields;
}

/** Computes CRC-16/CCITT-FALSE, as four hexadecimal digits. */
export function crcOf(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff) >>> 0;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
