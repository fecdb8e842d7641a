import { Link } from '../ui/Link.tsx';
import { GRADES, type Grade } from './grade.ts';

/** Which grade a list shows; the choice stands in the address, so that it can be kept and shared. */
export function GradeFilter({ chosen }: { chosen: Grade | undefined }) {
  return (
    <nav className="choices" aria-label="Chọn lớp">
      {[undefined, ...GRADES].map((grade) => (
        <Link
          key={grade ?? 'all'}
          className="choice"
          to={grade ? `?grade=${grade}` : '?'}
          aria-current={grade === chosen ? 'true' : undefined}
          preventScrollReset
        >
          {grade ? `Lớp ${grade}` : 'Tất cả'}
        </Link>
      ))}
    </nav>
  );
}
