import type { Owner } from '#contract/orders.ts';
import { Link } from '../../../ui/Link.tsx';

/** A learner's name and address, with a link to the ledger. */
export const OwnerLink = ({ owner: { uid, name, email } }: { owner: Owner }) => (
  <span className="text-sm wrap-anywhere">
    {name}{' '}
    <Link to={`/admin/money/${uid}`} className="inline-flex min-h-11 items-center">
      {email}
    </Link>
  </span>
);
