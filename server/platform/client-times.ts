/** Time limits of clients, in ms: a slow or silent one must not hold a connection for ever. */
export type ClientTimes = {
  headers: number;
  request: number;
  /** For the next request on a connection. */
  idle: number;
  sweep: number;
};

/** Longer than proxies before us keep idle connections: otherwise they would send into one that was just closed. */
export const CLIENT_TIMES: ClientTimes = { headers: 20_000, request: 60_000, idle: 72_000, sweep: 5_000 };
