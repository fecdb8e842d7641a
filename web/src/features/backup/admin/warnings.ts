import type { Output } from '#contract/api.ts';

export type BackupState = Output<'GET /api/admin/backups'>;

export const placeName = ({ kind, label }: Pick<BackupState['places'][number], 'kind' | 'label'>): string =>
  kind === 'folder' ? `Thư mục ${label}` : `Kho lưu trữ ${label}`;

/** Lists warnings, the gravest first. A new site without a backup gets none. */
export function listWarnings({ late, lastGood, error, rehearsed, places }: BackupState): string[] {
  return [
    error !== null ? `Lần sao lưu gần nhất không thành công. ${error}` : '',
    late && lastGood !== null ? 'Đã hơn một ngày chưa có bản sao lưu mới.' : '',
    rehearsed?.error ? `Bản sao lưu không khôi phục thử được. ${rehearsed.error}` : '',
    ...places.map((place) => {
      if (place.error !== null) return `${placeName(place)}: chưa chép được. ${place.error}`;
      return place.late && (place.lastGood !== null || lastGood !== null) ? `${placeName(place)}: đã hơn một ngày chưa có bản mới.` : '';
    }),
  ].filter(Boolean);
}
