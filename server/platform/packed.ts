import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A text as browsers take it. As it is, hardly anybody asks for it: then it is unpacked again, and takes no room until then. */
export type Packed = Record<Exclude<Encoding, 'identity'>, Buffer>;

const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Above 5 a search's answer takes ten times as long to pack, and is no smaller. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Of less nothing is won: it fits into one packet as it is. */
const WORTH_IT = 1_400;

export async function pack(text: string | Buffer): Promise<Packed> {
  const [br, gz] = await Promise.all([promisify(brotliCompress)(text, BROTLI), promisify(gzip)(text)]);
  return { br: trimmed(br), gzip: trimmed(gz) };
}

/** What packs hands out the beginning of 16 KB: kept, a short answer would take all of them. */
function trimmed(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

export const bytesIn = (packed: Packed, encoding: Encoding): Buffer =>
  encoding === 'identity' ? gunzipSync(packed.gzip) : packed[encoding];

export const sizeOfPacked = ({ br, gzip: gz }: Packed): number => br.length + gz.length;

/** The bytes of an answer, with the headers that say what they are. */
export function choose(request: FastifyRequest, reply: FastifyReply, packed: Packed): Buffer {
  const encoding = encodingFor(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const bytes = bytesIn(packed, encoding);
  reply.header('content-length', bytes.length);
  return bytes;
}

/** For one of those whom it is for: how long it may be kept, the route has said. */
export function chooseOwn(request: FastifyRequest, reply: FastifyReply, packed: Packed): Buffer {
  varyByEncoding(reply);
  return choose(request, reply, packed);
}

/** Sends JSON that was packed before, to one of those whom it is for. */
export const sendPackedJson = (request: FastifyRequest, reply: FastifyReply, packed: Packed): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(chooseOwn(request, reply, packed));

/**
 * What is somebody's own is kept nowhere, and packed for this one answer: a topic with its formulas has hundreds of
 * kilobytes, and goes to phones.
 */
export async function squeeze(request: FastifyRequest, reply: FastifyReply, text: string): Promise<string | Buffer> {
  const encoding = encodingFor(request);
  if (encoding === 'identity' || text.length < WORTH_IT) return text;
  const bytes = encoding === 'br' ? await promisify(brotliCompress)(text, QUICKLY) : await promisify(gzip)(text);
  reply.headers({ 'content-encoding': encoding, 'content-length': bytes.length });
  varyByEncoding(reply);
  return bytes;
}

const varyByEncoding = (reply: FastifyReply) =>
  void reply.header('vary', ['accept-encoding', reply.getHeader('vary')].filter(Boolean).join(', '));

/** The smallest form that the browser takes; one with `q=0` it does not. */
export function encodingFor(request: Pick<IncomingMessage, 'headers'>): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase().split(',').map((each) => {
    const [name = '', ...parameters] = each.split(';').map((part) => part.trim());
    return parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)) ? '' : name;
  });
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}
