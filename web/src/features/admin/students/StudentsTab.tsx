import type { PartProps } from '../tabs.ts';
import { ImportList } from './ImportList.tsx';
import { NewStudent } from './NewStudent.tsx';
import { StudentDetail } from './StudentDetail.tsx';
import { StudentList } from './StudentList.tsx';

/** Students and their fees: the list, one of them, a new one, or a whole class. */
export default function StudentsTab({ id }: PartProps) {
  if (id === undefined) return <StudentList />;
  if (id === 'new') return <NewStudent />;
  if (id === 'import') return <ImportList />;
  return <StudentDetail key={id} id={id} />;
}
