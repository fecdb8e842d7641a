import { Link } from 'react-router';
import type { Owner } from '#contract/orders.ts';
import { addressOrCard } from '../../../ui/admin/address-or-card.ts';

/** A learner's name and address, with a link to the ledger. */
export const OwnerLink = ({ owner: { uid, name, email } }: { owner: Owner }) => (
  <span className="text-sm wrap-anywhere">
    {name}{' '}
    <Link to={`/admin/money/${uid}`} className="inline-flex min-h-11 items-center">
      {addressOrCard(email)}
    </Link>
  </span>
);
