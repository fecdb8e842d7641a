import { savePicture } from '../../../ui/save-picture.ts';
import { receiptLines, receiptNumber, type Receipt } from './receipt-lines.ts';

/** Pixels: width of the picture, its margin, height of a text line, and the column of values. */
const WIDTH = 1080;
const MARGIN = 72;
const LINE = 56;
const VALUES = 300;
const FONT = 'system-ui, sans-serif';

/**
 * Saves the receipt as a PNG to send in a chat. On phones that can share files it opens the share sheet; elsewhere it
 * downloads.
 */
export const saveReceipt = async (receipt: Receipt): Promise<void> =>
  savePicture(await drawReceipt(receipt), `bien-nhan-${receipt.number}.png`, matchMedia('(pointer: coarse)').matches);

type Text = { text: string; font: string; x: number; y: number; align?: CanvasTextAlign };

async function drawReceipt(receipt: Receipt): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('there is no canvas');
  const { texts, height } = placeTexts(pen, receipt);
  canvas.width = WIDTH;
  canvas.height = height;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, WIDTH, height);
  pen.strokeStyle = '#555';
  pen.lineWidth = 3;
  pen.strokeRect(MARGIN / 2, MARGIN / 2, WIDTH - MARGIN, height - MARGIN);
  pen.fillStyle = '#000';
  for (const { text, font, x, y, align = 'left' } of texts) {
    pen.font = font;
    pen.textAlign = align;
    pen.fillText(text, x, y);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture was made'))), 'image/png');
  });
}

/** Places all lines, long ones broken between words. */
function placeTexts(pen: CanvasRenderingContext2D, receipt: Receipt): { texts: Text[]; height: number } {
  const texts: Text[] = [];
  let y = MARGIN + LINE;
  const put = (text: string, font: string, x: number, most: number, align: CanvasTextAlign = 'left') => {
    pen.font = font;
    for (const part of breakText(pen, text, most)) {
      texts.push({ text: part, font, x, y, align });
      y += LINE;
    }
  };
  const { owner } = receipt;
  put(owner.name, `700 38px ${FONT}`, MARGIN, WIDTH - 2 * MARGIN);
  const contact = [owner.address, owner.phone].filter(Boolean).join(' · ');
  if (contact) put(contact, `400 30px ${FONT}`, MARGIN, WIDTH - 2 * MARGIN);
  y += LINE / 2;
  put('BIÊN NHẬN HỌC PHÍ', `800 46px ${FONT}`, WIDTH / 2, WIDTH - 2 * MARGIN, 'center');
  put(receiptNumber(receipt), `400 32px ${FONT}`, WIDTH / 2, WIDTH - 2 * MARGIN, 'center');
  if (receipt.takenBack) put('ĐÃ THU HỒI, KHÔNG CÒN GIÁ TRỊ', `700 36px ${FONT}`, WIDTH / 2, WIDTH - 2 * MARGIN, 'center');
  y += LINE / 2;
  for (const [name, value] of receiptLines(receipt)) {
    texts.push({ text: name, font: `400 32px ${FONT}`, x: MARGIN, y });
    put(value, `600 32px ${FONT}`, VALUES, WIDTH - VALUES - MARGIN);
  }
  return { texts, height: y + MARGIN / 2 };
}

function breakText(pen: CanvasRenderingContext2D, text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && pen.measureText(longer).width <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
