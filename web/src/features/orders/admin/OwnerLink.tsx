import { Link } from 'react-router';
import type { AdminOrder, Owner, StudentOfOrder } from '#contract/orders.ts';
import { addressOrCard } from '../../../ui/admin/address-or-card.ts';
import { studentWords } from './words.ts';

/** A learner's name and address, with a link to the ledger. */
export const OwnerLink = ({ owner: { uid, name, email } }: { owner: Owner }) => (
  <span className="text-sm wrap-anywhere">
    {name}{' '}
    <Link to={`/admin/money/${uid}`} className="inline-flex min-h-11 items-center">
      {addressOrCard(email)}
    </Link>
  </span>
);

/** A student of the class book, with a link to the tuition there. */
export const StudentLink = ({ student }: { student: StudentOfOrder }) => (
  <Link to={`/admin/students/${student.id}`} className="inline-flex min-h-11 items-center text-sm wrap-anywhere">
    {studentWords(student)}
  </Link>
);

/** The buyer of an order, or the student whose tuition it is. */
export function BuyerLink({ order: { uid, name, email, student } }: { order: AdminOrder }) {
  if (uid !== null) return <OwnerLink owner={{ uid, name, email }} />;
  return student ? <StudentLink student={student} /> : <span className="text-sm">học sinh đã xóa</span>;
}
