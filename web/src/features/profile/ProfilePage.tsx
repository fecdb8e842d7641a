import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { AccountPage } from './AccountPage.tsx';
import { MapPage } from './map/MapPage.tsx';

/** A learner's own pages: who they are, and where they stand. One route: each costs every first visit. */
export function Component() {
  const { part } = useParams();
  useOldMapAddress(part);
  return part === 'map' ? <MapPage /> : <AccountPage />;
}

/** The map had the profile's address once; the server draws that without what stands behind it. */
function useOldMapAddress(part: string | undefined): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isMap = part === undefined && /[?&](grade|bai)=/.test(search);
  useEffect(() => {
    if (isMap) void navigate(`/profile/map${search}`, { replace: true });
  }, [isMap, search, navigate]);
}
