/** How long clients may take, in ms: one that is slow, or says nothing, must not hold a connection for ever. */
// @ts-nocheck

export type ClientTimes = {
  /** For the headers of a request to arrive. */
  headers: number;
  /** For all of it. */
  request: number;
  /** How long a connection waits for a next request. */
  idle: number;
  /** How often it is looked who is too slow. */
  sweep: number;
};

/** Proxies before us close idle connections sooner than we do: else they would send into one that has just gone. */
export const CLIENT_TIMES: ClientTimes = { headers: 20_000, request: 60_000, idle: 72_000, sweep: 5_000 };
