import type { Order } from '#contract/orders.ts';
import { formatVnd } from '../../../ui/format.ts';
import { savePicture } from '../../../ui/save-picture.ts';
import { toDataUrl } from './TransferDetails.tsx';

type Transfer = Pick<Order, 'qr' | 'amount' | 'code' | 'bank'>;

/** Pixels: the code's side, and the height of a text line below it. */
const SIDE = 960;
const LINE = 72;
const INK = '#000';

/**
 * Saves the code as a PNG: a phone cannot scan its own screen, but banking apps read pictures. On Apple's phones it
 * opens the share sheet, the way to the photos; elsewhere it downloads.
 */
export const saveCode = async (order: Transfer): Promise<void> =>
  savePicture(await drawCode(order), `vo-toan-${order.code}.png`, /iPhone|iPad/.test(navigator.userAgent));

/** Draws our own SVG: a canvas with another origin's picture cannot be exported. */
async function drawCode({ qr, amount, code, bank }: Transfer): Promise<Blob> {
  const picture = new Image();
  picture.src = toDataUrl(withSize(qr.svg));
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE + 3 * LINE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('there is no canvas');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(picture, 0, 0, SIDE, SIDE);
  pen.fillStyle = INK;
  pen.textAlign = 'center';
  for (const [line, text] of [`${formatVnd(amount)} · ${code}`, `${bank.account} · ${bank.name}`].entries()) {
    pen.font = `${line === 0 ? 700 : 500} 40px system-ui, sans-serif`;
    pen.fillText(text, SIDE / 2, SIDE + LINE * (line + 0.75), SIDE - LINE);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture was made'))), 'image/png');
  });
}

/** Sets the size of an SVG, without which Firefox draws none on a canvas. */
function withSize(svg: string): string {
  const { documentElement: root } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  root.setAttribute('width', String(SIDE));
  root.setAttribute('height', String(SIDE));
  return new XMLSerializer().serializeToString(root);
}
