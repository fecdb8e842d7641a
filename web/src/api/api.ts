import type { Api, Input, Output, ReadKey } from '#contract/api.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Read } from '#contract/page.ts';
import { takeEarlyAnswer } from '../start/early-answers.ts';

/** `code` is from contract/errors.ts, or `offline` without an answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** The whole answer: an unpaid purchase brings its order. */
  readonly body: ErrorBody;
  /** Seconds until the call may be repeated, if known. */
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

/** Message without an answer of this server. */
export const OFFLINE = 'Lỗi kết nối hoặc lỗi hệ thống.';
const NO_ANSWER: ErrorBody = { code: 'offline', message: OFFLINE };

/** Returns an error's message. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : OFFLINE);

/** Returns the server's own message, whatever the status. */
export const serverMessage = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code !== 'offline' ? error.message : undefined;

type RefusalHandler = { isIts: (method: string, path: string) => boolean; act: () => void };

/** Handlers of ended sessions; the learner's comes last. */
const refusalHandlers: RefusalHandler[] = [];

/**
 * Sets the handler of ended sessions for certain calls, or without `isIts` for all others. A video element's requests
 * are reported by hand.
 */
export const onSessionRefused = (act: () => void, isIts?: RefusalHandler['isIts']): void =>
  void (isIts ? refusalHandlers.unshift({ isIts, act }) : refusalHandlers.push({ isIts: () => true, act }));

type Call = { method: string; path: string; body?: unknown };
/** Sends a call, with additional headers or another body. */
type SendCall<T> = (headers?: Record<string, string>, body?: unknown) => Promise<T>;
type AccountPlatform = <T>(call: Call, go: SendCall<T>) => Promise<T>;

let accountPlatform: AccountPlatform | undefined;

/** Puts an account platform in between, which answers account calls, and adds the account to all others. */
export const setAccountPlatform = (platform: AccountPlatform): void => void (accountPlatform = platform);

/** Makes a call as the present account: by cookie, or by the platform in between. */
export const callAsAccount = <T>(call: Call, go: SendCall<T>): Promise<T> => (accountPlatform ? accountPlatform(call, go) : go());

/** Sends a request and reads the JSON answer. @throws ApiError */
export const send = <T>(method: string, path: string, body?: unknown, signal?: AbortSignal, headers?: Record<string, string>): Promise<T> =>
  callAsAccount({ method, path, body }, (more, sent = body) => request<T>(method, path, sent, signal, { ...headers, ...more }));

async function request<T>(method: string, path: string, body: unknown, signal: AbortSignal | undefined, headers: Record<string, string>): Promise<T> {
  const early = method === 'GET' ? takeEarlyAnswer(path) : undefined;
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
  // A wrong password is a 401 too, but ends no session.
  if (error.code === 'not-signed-in') refusalHandlers.find(({ isIts }) => isIts(method, path))?.act();
  throw error;
}

function errorBody(text: string): ErrorBody {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null;
    if (body?.code && body.message) return body as ErrorBody;
  } catch {
    // Another server's answer, such as a proxy's page.
  }
  return NO_ANSWER;
}

/** Makes a typed call of the contract. @throws ApiError */
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

/** Reads for the router's loaders. */
export const readOverHttp: Read = <K extends ReadKey>(key: K, input: Input<K>, signal?: AbortSignal) =>
  api(key, input, signal);
