import { useParams } from 'react-router';
import { AccountPage } from './AccountPage.tsx';
import { MapPage } from './map/MapPage.tsx';

/** A learner's own pages: where they stand, and behind it the account. One route: each costs every first visit. */
export function Component() {
  const { part } = useParams();
  return part === 'account' ? <AccountPage /> : <MapPage />;
}
