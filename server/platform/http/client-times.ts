/** Time limits of clients, in ms: a slow or silent one must not hold a connection. */
export type ClientTimes = {
  headers: number;
  request: number;
  /** For the next request on a connection. */
  idle: number;
  sweep: number;
};

/** Longer than proxies before us keep idle connections, or they would send into a closed one. */
export const CLIENT_TIMES: ClientTimes = { headers: 20_000, request: 60_000, idle: 72_000, sweep: 5_000 };
