// A separate program: reads questions as JSON from its standard input, and writes their file and notes as JSON.
//
// Drawing pictures and packing a document take too long for the process that answers everybody.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { ExportAnswers, ExportFormat } from '#contract/export-formats.ts';
import { writeDocx } from '#formats/docx/write-docx.ts';
import type { ImportedPicture } from '#formats/imported-file.ts';
import { writeGift } from '#formats/gift/write-gift.ts';
import { writeMoodleXml } from '#formats/moodle-xml/write-moodle-xml.ts';
import { writeQuestionSheet, writeSheetTemplate } from '#formats/xlsx/write-question-sheet.ts';
import type { ExportedSet } from './rules.ts';

/** `drawings`: SVG by `src`. `files`: other pictures by `src`, base64. Without a set the template is written. */
export type ExportOrder = { set?: ExportedSet; format: ExportFormat; answers: ExportAnswers; drawings: Record<string, string>; files: Record<string, string> };
/** `content` is base64. */
export type WrittenExport = { content: string; notes: string[] };

/** Dots to an inch: twice those of a screen. */
const DENSITY = 192;
const STYLE = '<style>.fig-help{stroke:#555;stroke-dasharray:5 5}text{font-weight:600;font-family:"Liberation Sans","DejaVu Sans",Arial,sans-serif}</style>';

const toBase64 = (content: Uint8Array | string): string => Buffer.from(content).toString('base64');

const order = JSON.parse((await buffer(process.stdin)).toString('utf8')) as ExportOrder;
process.stdout.write(JSON.stringify(await writeExport(order)));

async function writeExport({ set, format, answers, drawings, files }: ExportOrder): Promise<WrittenExport> {
  if (!set) return { content: toBase64(await writeSheetTemplate()), notes: [] };
  const pictures = new Map<string, ImportedPicture>();
  if (format !== 'xlsx') {
    for (const [src, svg] of Object.entries(drawings)) pictures.set(src, await drawPicture(svg));
    for (const [src, base64] of Object.entries(files)) pictures.set(src, await convertPicture(Buffer.from(base64, 'base64')));
  }
  const questions = set.parts.flatMap((part) => part.questions);
  switch (format) {
    case 'docx': {
      const { content, notes } = await writeDocx(set, pictures, answers);
      return { content: toBase64(content), notes };
    }
    case 'gift':
    case 'moodle-xml': {
      const { content, notes } = (format === 'gift' ? writeGift : writeMoodleXml)(questions, pictures);
      return { content: toBase64(content), notes };
    }
    case 'xlsx': {
      const { content, notes } = await writeQuestionSheet(questions);
      return { content: toBase64(content), notes };
    }
  }
}

async function drawPicture(svg: string): Promise<ImportedPicture> {
  const styled = svg.replace(/(<svg\b[^>]*>)/, (_, root: string) => `${root}${STYLE}`).replaceAll('currentColor', '#000');
  return { type: 'image/png', bytes: new Uint8Array(await sharp(Buffer.from(styled), { density: (72 * DENSITY) / 96 }).flatten({ background: '#fff' }).withMetadata({ density: DENSITY }).png().toBuffer()) };
}

/** Word does not show WebP. */
async function convertPicture(bytes: Buffer): Promise<ImportedPicture> {
  const { format } = await sharp(bytes).metadata();
  if (format === 'png' || format === 'jpeg' || format === 'gif') return { type: `image/${format}`, bytes: new Uint8Array(bytes) };
  return { type: 'image/png', bytes: new Uint8Array(await sharp(bytes).png().toBuffer()) };
}
