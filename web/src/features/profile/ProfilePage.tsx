import { Navigate, useLocation, useParams } from 'react-router';
import { AccountPage } from './AccountPage.tsx';
import { MapPage } from './map/MapPage.tsx';

/** A learner's own pages: who they are, and where they stand. One route: each costs every first visit. */
export function Component() {
  const { part } = useParams();
  const { search } = useLocation();
  if (part === 'map') return <MapPage />;
  // The map had this address once.
  if (/[?&](grade|bai)=/.test(search)) return <Navigate to={`/profile/map${search}`} replace />;
  return <AccountPage />;
}
