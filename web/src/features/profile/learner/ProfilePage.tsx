import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { AccountPage } from './AccountPage.tsx';
import { MapPage } from './mastery-map/MapPage.tsx';

/** Account and mastery map in one route, because every route adds to each first visit. */
export function Component() {
  const { part } = useParams();
  useOldMapAddress(part);
  return part === 'map' ? <MapPage /> : <AccountPage />;
}

/** Redirects the map's old address, in the browser: the server renders the page without its query. */
function useOldMapAddress(part: string | undefined): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isMap = part === undefined && /[?&](grade|bai)=/.test(search);
  useEffect(() => {
    if (isMap) void navigate(`/profile/map${search}`, { replace: true });
  }, [isMap, search, navigate]);
}
