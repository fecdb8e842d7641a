import type { PartProps } from '../../../layout/admin/tabs.ts';
import { ClassList } from './ClassList.tsx';
import { ClassPage } from './ClassPage.tsx';
import { NewClass } from './NewClass.tsx';

export default function ClassesTab({ id, part }: PartProps) {
  if (id === undefined) return <ClassList />;
  if (id === 'new') return <NewClass />;
  return <ClassPage key={id} id={id} part={part} />;
}
