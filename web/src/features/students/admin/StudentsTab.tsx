import { Navigate } from 'react-router';
import type { PartProps } from '../../../layout/admin/tabs.ts';
import { AttemptGrading } from '../../grading/admin/AttemptGrading.tsx';
import { useAddressFilter } from '../../../ui/admin/use-address-filter.ts';
import { ImportList } from './ImportList.tsx';
import { NewStudent } from './NewStudent.tsx';
import { StudentDetail } from './StudentDetail.tsx';
import { StudentList } from './StudentList.tsx';

export default function StudentsTab({ id }: PartProps) {
  const [{ attempt }] = useAddressFilter(['attempt']);
  if (id === undefined) return <StudentList />;
  // Former address of the grading queue.
  if (id === 'marking') return <Navigate to="/admin/grading" replace />;
  if (id === 'new') return <NewStudent />;
  if (id === 'import') return <ImportList />;
  if (attempt) return <AttemptGrading key={attempt} id={attempt} studentId={id} />;
  return <StudentDetail key={id} id={id} />;
}
