import type { Input, Output } from '#contract/api.ts';
import { send } from '../../../../api/api.ts';

/** Makes the header with the setup link's key. */
const keyHeader = (key: string): Record<string, string> => ({ 'x-setup-key': key });

export const readSetup = (key: string, signal: AbortSignal) =>
  send<Output<'GET /api/setup'>>('GET', '/api/setup', undefined, signal, keyHeader(key));

export const finishSetup = (key: string, body: Input<'POST /api/setup'>['body']) =>
  send<Output<'POST /api/setup'>>('POST', '/api/setup', body, undefined, keyHeader(key));
