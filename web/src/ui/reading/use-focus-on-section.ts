import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Focuses a section's heading after a link of the contents. */
export function useFocusOnSection(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash, key]);
}
