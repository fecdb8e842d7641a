import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isOverPage } from './over-page.ts';

/**
 * Closes what `?param=` opens over its page: by going back where the page lies below, so that no entry is left over,
 * else by putting the page in its place.
 * @param search what stands in the page's own address then
 */
export function useCloseOver(param: string, search: () => string = () => ''): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const { key, pathname } = location;
  // Going back takes a moment: a second press meanwhile would leave the page too.
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [key]);

  return () => {
    if (closing.current) return;
    closing.current = true;
    if (isOverPage(location, param)) void navigate(-1);
    else void navigate(pathname + search(), { replace: true, preventScrollReset: true });
  };
}
