import './offline-line.css';
import { Link } from 'react-router';
import { useSource } from '../../offline/page-source.ts';
import { formatDate, formatTime, untilWords } from '../../ui/format.ts';

/** A line under the header that says that the page comes from this device, and from when. */
export function OfflineLine() {
  const { isOnline, keptAt } = useSource();
  if (isOnline && keptAt === null) return null;
  return (
    <output className="offline-line">
      {isOnline ? 'Chưa kết nối được' : 'Không có mạng'}
      {keptAt !== null && ` – em đang xem bản giữ trên máy lúc ${momentWords(keptAt)}`}.{' '}
      <Link to="/profile/offline">Đã giữ trên máy</Link>
    </output>
  );
}

/** The time of today, or time and day. */
function momentWords(at: number): string {
  const iso = new Date(at).toISOString();
  return formatDate(iso) === formatDate(new Date().toISOString()) ? formatTime(iso) : untilWords(iso);
}
