import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { AccountPage } from './AccountPage.tsx';
import { MapPage } from './mastery-map/MapPage.tsx';
import { OfflinePage } from './offline/OfflinePage.tsx';

/** Account, mastery map and the list of what is kept in one route, because every route adds to each first visit. */
export function Component() {
  const { part } = useParams();
  useFormerAddresses(part);
  if (part === 'offline') return <OfflinePage />;
  return part === 'map' ? <MapPage /> : <AccountPage />;
}

/** Redirects former addresses, in the browser: the server renders the page without its query. */
function useFormerAddresses(part: string | undefined): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const isMap = part === undefined && /[?&](grade|bai)=/.test(search);
  const isAccount = part === 'account';
  useEffect(() => {
    if (isMap) void navigate(`/profile/map${search}`, { replace: true });
    if (isAccount) void navigate(`/profile${hash}`, { replace: true });
  }, [isMap, isAccount, search, hash, navigate]);
}
