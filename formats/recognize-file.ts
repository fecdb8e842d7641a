import { MOST_BYTES, openZip, type Zip } from './docx/zip.ts';
import { RefusedFile, TOO_LARGE } from './docx/refused-file.ts';

/** A file's format, with the text of one that is text. */
export type RecognizedFile = { format: 'docx' | 'xlsx'; text?: undefined } | { format: 'moodle' | 'gift' | 'aiken' | 'text'; text: string };

const SAVE_AS_DOCX = 'Hãy mở bằng Word, chọn “Lưu thành” (Save As), chọn loại .docx rồi tải lên lần nữa.';
const UNKNOWN = 'Không nhận ra loại tệp này. Các tệp nhập được: Word (.docx), Excel (.xlsx), Moodle (.xml), GIFT và Aiken (.txt).';

/**
 * Recognizes a question file by its content; its name only tells what two formats of text could be. Throws
 * `RefusedFile` with a sentence that says what to do instead.
 */
export function recognizeFile(name: string, bytes: Uint8Array): RecognizedFile {
  if (bytes.length === 0) throw new RefusedFile('Tệp rỗng.');
  if (bytes.length > MOST_BYTES) throw new RefusedFile(TOO_LARGE);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = buffer.toString('latin1', 0, 1024);
  if (head.includes('%PDF-')) throw new RefusedFile('Đây là tệp PDF. Hãy dùng tệp Word gốc (.docx), hoặc chép chữ trong PDF rồi dán vào ô nhập.');
  if (head.startsWith('{\\rtf')) throw new RefusedFile(`Đây là tệp RTF. ${SAVE_AS_DOCX}`);
  if (head.startsWith('\xd0\xcf\x11\xe0')) throw new RefusedFile(describeCompoundFile(buffer));
  if (head.startsWith('PK')) return { format: officeFormat(openZip(bytes)) };
  return recognizeText(name, readText(bytes));
}

/** Says what a file of Office's old container is; an encrypted new one is packed into it. */
function describeCompoundFile(buffer: Buffer): string {
  const has = (stream: string) => buffer.includes(Buffer.from(stream, 'utf16le'));
  if (has('EncryptedPackage')) return 'Tệp có mật khẩu. Hãy mở bằng Word, bỏ mật khẩu, lưu lại rồi tải lên lần nữa.';
  if (has('WordDocument')) return `Đây là tệp Word đời cũ (.doc): hãy lưu lại thành .docx. ${SAVE_AS_DOCX}`;
  if (has('Workbook') || has('Book')) return 'Đây là tệp Excel đời cũ (.xls): hãy lưu lại thành .xlsx rồi tải lên lần nữa.';
  return UNKNOWN;
}

function officeFormat(zip: Zip): 'docx' | 'xlsx' {
  if (zip.names().some((name) => name.endsWith('vbaproject.bin'))) throw new RefusedFile('Tệp có macro nên không được mở. Hãy lưu lại thành .docx (không có macro) rồi tải lên lần nữa.');
  if (zip.has('word/document.xml')) return 'docx';
  if (zip.has('xl/workbook.xml')) return 'xlsx';
  const names = zip.names();
  if (zip.has('content.xml') && zip.has('mimetype')) throw new RefusedFile('Đây là tệp LibreOffice (.odt). Hãy lưu lại thành .docx rồi tải lên lần nữa.');
  // The main part of a Word file may have another name.
  if (zip.has('[content_types].xml') && names.some((name) => name.startsWith('word/'))) return 'docx';
  throw new RefusedFile(UNKNOWN);
}

function readText(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new RefusedFile(bytes.includes(0) ? UNKNOWN : 'Tệp chữ không ở bảng mã Unicode. Hãy lưu lại với bảng mã UTF-8 rồi tải lên lần nữa.');
  }
  if (text.includes('\0')) throw new RefusedFile(UNKNOWN);
  if (text.trim() === '') throw new RefusedFile('Tệp rỗng.');
  return text;
}

function recognizeText(name: string, text: string): RecognizedFile {
  const start = text.trimStart().slice(0, 2000);
  if (/^<(?:\?xml|quiz|!--)/i.test(start) && /<quiz[\s>]/i.test(text)) return { format: 'moodle', text };
  if (/^<(?:\?xml|!DOCTYPE|html|head|body|meta)/i.test(start)) {
    throw new RefusedFile(/<(?:html|w:wordDocument|pkg:package)/i.test(start) ? `Đây là trang web hoặc tệp XML của Word. ${SAVE_AS_DOCX}` : 'Đây là tệp XML nhưng không phải câu hỏi Moodle (không có thẻ quiz).');
  }
  if (/\.gift$/i.test(name)) return { format: 'gift', text };
  if (/^\s*ANSWER\s*:/im.test(text)) return { format: 'aiken', text };
  if (/^\s*(?:::|\$CATEGORY)/m.test(text) || /(?<!\\[a-zA-Z]*|[\^_}])\{\s*(?:[=~#]|(?:T|F|TRUE|FALSE)\s*[#}]|\})/.test(text)) return { format: 'gift', text };
  return { format: 'text', text };
}
