import type { ClassDetail } from '#contract/classes.ts';
import { AssignmentRows } from './AssignmentRows.tsx';
import GiveWorkButton from './GiveWorkButton.tsx';

/** The part "Bài giao" of a class's page. */
export default function ClassAssignments({ schoolClass: { id, archived } }: { schoolClass: ClassDetail }) {
  return (
    <div className="grid gap-4">
      {!archived && (
        <p>
          <GiveWorkButton start={{ classId: id }} kind="primary" small={false} />
        </p>
      )}
      <AssignmentRows classId={id} />
    </div>
  );
}
