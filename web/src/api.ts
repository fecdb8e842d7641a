import type { Api, Input, Output, ReadKey } from '#contract/api.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Read } from '#contract/page.ts';
import { takeEarly } from './start/early-answers.ts';

/** An answer of the API that is no success. `code` is of contract/errors.ts, or `offline` when nothing answered. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** All that was answered: a purchase that is to be paid brings its order. */
  readonly body: ErrorBody;
  /** Seconds after which it may be tried again, where the answer says so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: ErrorBody, retryAfter?: number) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** What is said where nothing answered, or something that is not ours. */
export const OFFLINE = 'Lỗi kết nối hoặc lỗi hệ thống.';
const NO_ANSWER: ErrorBody = { code: 'offline', message: OFFLINE };

/** What to say of a call that failed: the answer's own words, where there was one. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : OFFLINE);

/** Our server's own words for a failure, whatever its status; undefined where nothing answered, or something that is not ours. */
export const serverMessage = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code !== 'offline' ? error.message : undefined;

type Refused = { isIts: (method: string, path: string) => boolean; act: () => void };

/** Whose session a call needs: the learner's, where no other says that it is its own. */
const refused: Refused[] = [];

/**
 * Names who is told when a call is answered that nobody is signed in: of its own calls, or without `isIts` of all others.
 * What a film's element asks for is told by hand.
 */
export const whenSessionRefused = (act: () => void, isIts?: Refused['isIts']): void =>
  void (isIts ? refused.unshift({ isIts, act }) : refused.push({ isIts: () => true, act }));

type Call = { method: string; path: string; body?: unknown };
/** Sends a call, with more headers or another body than it came with. */
type Go<T> = (headers?: Record<string, string>, body?: unknown) => Promise<T>;
type Between = <T>(call: Call, go: Go<T>) => Promise<T>;

let between: Between | undefined;

/** Where a platform elsewhere keeps the accounts: it answers their calls in the server's place, and says of all others who calls. */
export const putBetween = (platform: Between): void => void (between = platform);

/** Makes a call in the name of whoever is signed in; a cookie says who, unless somebody was put between. */
export const asCaller = <T>(call: Call, go: Go<T>): Promise<T> => (between ? between(call, go) : go());

/** Sends one request of our own and reads its JSON answer. @throws ApiError */
export const send = <T>(method: string, path: string, body?: unknown, signal?: AbortSignal, headers?: Record<string, string>): Promise<T> =>
  asCaller({ method, path, body }, (more, sent = body) => request<T>(method, path, sent, signal, { ...headers, ...more }));

async function request<T>(method: string, path: string, body: unknown, signal: AbortSignal | undefined, headers: Record<string, string>): Promise<T> {
  const early = method === 'GET' ? takeEarly(path) : undefined;
  const asked = early ?? fetch(path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(signal && { signal }),
  });
  const response = await asked.catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, NO_ANSWER);
  });
  const text = await response.text();
  if (response.ok) return (text ? JSON.parse(text) : undefined) as T;
  const error = new ApiError(response.status, errorBody(text), Number(response.headers.get('retry-after')) || undefined);
  // A wrong password is a 401 too, and no session has ended by it.
  if (error.code === 'not-signed-in') refused.find(({ isIts }) => isIts(method, path))?.act();
  throw error;
}

function errorBody(text: string): ErrorBody {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null;
    if (body?.code && body.message) return body as ErrorBody;
  } catch {
    // Not ours: a proxy's page, say.
  }
  return NO_ANSWER;
}

/** One call of the contract, typed at both ends. @throws ApiError */
export function api<K extends keyof Api>(key: K, input: Input<K>, signal?: AbortSignal): Promise<Output<K>> {
  const [method = 'GET', template = ''] = key.split(' ');
  const { params = {}, querystring, body } = input as {
    params?: Record<string, string>;
    querystring?: Record<string, string>;
    body?: unknown;
  };
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const joint = template.includes('?') ? '&' : '?';
  const query = querystring ? joint + new URLSearchParams(querystring).toString() : '';
  return send(method, path + query, body, signal);
}

/** Reading for the router's loaders, in the browser. */
export const readOverHttp: Read = <K extends ReadKey>(key: K, input: Input<K>, signal?: AbortSignal) =>
  api(key, input, signal);
