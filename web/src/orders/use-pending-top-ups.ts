import { useEffect, useState } from 'react';
import type { OrderSummary } from '#contract/orders.ts';
import { api } from '../api.ts';
import { useOrdersVersion } from './watched-orders.ts';

/** The learner's orders of coins that wait for money, made here or elsewhere. Empty while they are not known. */
export function usePendingTopUps(): OrderSummary[] {
  const [pending, setPending] = useState<OrderSummary[]>([]);
  const version = useOrdersVersion();
  useEffect(() => {
    const end = new AbortController();
    api('GET /api/orders', { querystring: {} }, end.signal).then(
      ({ items }) => setPending(items.filter(({ kind, state }) => kind === 'coins' && state === 'pending')),
      // Whoever chooses the same package again gets the same order.
      () => undefined,
    );
    return () => end.abort();
  }, [version]);
  return pending;
}
