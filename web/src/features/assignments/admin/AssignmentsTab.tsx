import type { PartProps } from '../../../layout/admin/tabs.ts';
import { AssignmentRows } from './AssignmentRows.tsx';
import { BoardPage } from './BoardPage.tsx';
import GiveWorkButton from './GiveWorkButton.tsx';

export default function AssignmentsTab({ id }: PartProps) {
  if (id !== undefined) return <BoardPage key={id} id={id} />;
  return (
    <div className="grid gap-4">
      <p>
        <GiveWorkButton start={{}} kind="primary" small={false} />
      </p>
      <AssignmentRows classId={undefined} />
    </div>
  );
}
