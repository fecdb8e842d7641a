import type { UploadUse } from '#contract/uploads.ts';

const KINDS: Record<UploadUse['kind'], string> = { course: 'Khóa học', practice: 'Bộ đề', topic: 'Chuyên đề', question: 'Câu hỏi', board: 'Bảng', site: 'Trang', import: 'Bản nhập' };
const PLACES: Record<UploadUse['place'], string> = { current: '', draft: ' (bản nháp)', earlier: ' (bản cũ)' };

/** Says what uses an upload, the first few by name. */
export function describeUses(uses: UploadUse[], most = 2): string {
  if (uses.length === 0) return 'Chưa dùng ở đâu';
  const named = uses.slice(0, most).map(({ kind, title, place }) => `${kind === 'question' ? '' : `${KINDS[kind]} `}${title}${PLACES[place]}`);
  const others = uses.length - named.length;
  return `Đang dùng: ${named.join('; ')}${others > 0 ? ` và ${others} nơi khác` : ''}`;
}
