import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../queries/client.ts';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { BACKUPS } from './queries.ts';
import { warningsOf } from './warnings.ts';

/** On the admin's first page: what is wrong with the backups, and the way there; nothing when all is well, or cannot be asked. */
export function BackupNotice() {
  const { data } = useQuery(BACKUPS, queries);
  const [warning, ...others] = data ? warningsOf(data) : [];
  if (warning === undefined) return null;
  return (
    <div className="mb-4 max-w-3xl">
      <Notice kind="bad">
        <b>Sao lưu có vấn đề.</b> {warning} {others.length > 0 && `Còn ${others.length} điều khác. `}
        <Link to="/admin/backups">Xem sao lưu</Link>
      </Notice>
    </div>
  );
}
