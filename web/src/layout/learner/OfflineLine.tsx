import './offline-line.css';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { queries } from '../../api/queries.ts';
import { askUntilReached } from '../../offline/ask-until-reached.ts';
import { useSource } from '../../offline/page-source.ts';
import { formatDate, formatTime, untilWords } from '../../ui/format.ts';

/** A line under the header that says that the page comes from this device, and from when. */
export function OfflineLine() {
  const { isOnline, keptAt } = useSource();
  const isAway = isOnline && keptAt !== null;
  useEffect(() => (isAway ? askUntilReached(goOn) : undefined), [isAway]);
  if (isOnline && keptAt === null) return null;
  return (
    <output className="offline-line">
      {isOnline ? 'Chưa kết nối được' : 'Không có mạng'}
      {keptAt !== null && ` – em đang xem bản giữ trên máy lúc ${momentWords(keptAt)}`}.{' '}
      <Link to="/profile/offline">Đã giữ trên máy</Link>
    </output>
  );
}

/** The site answers again: what waits for a connection goes on, and what is shown is read again. */
function goOn(): void {
  dispatchEvent(new Event('online'));
  void queries.refetchQueries({ type: 'active', stale: true });
}

/** The time of today, or time and day. */
function momentWords(at: number): string {
  const iso = new Date(at).toISOString();
  return formatDate(iso) === formatDate(new Date().toISOString()) ? formatTime(iso) : untilWords(iso);
}
