import { Link } from 'react-router';
import { Icon } from '../../../ui/Icon.tsx';

export const BackToList = () => (
  <Link to="/admin/students" className="inline-flex min-h-11 items-center gap-1 justify-self-start text-sm font-bold">
    <Icon name="back" small />
    Danh sách học sinh
  </Link>
);
