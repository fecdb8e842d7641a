import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** How a packed text may be packed. */
type Packing = Exclude<Encoding, 'identity'>;

/** A text packed in one form at least; the other form is added when somebody first asks for it. */
export type Packed = Partial<Record<Packing, Buffer>>;

const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Above 5 a search's answer takes ten times as long to pack, and is no smaller. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Of less nothing is won: it fits into one packet as it is. */
const WORTH_IT = 1_400;

export const pack = async (text: string | Buffer, packing: Packing = 'br'): Promise<Packed> => ({ [packing]: await packBytes(text, packing) });

/** How an answer is packed that was first asked for in `encoding`: browsers, who ask for most, take Brotli. */
export const packingFor = (encoding: Encoding): Packing => (encoding === 'identity' ? 'br' : encoding);

async function packBytes(text: string | Buffer, packing: Packing): Promise<Buffer> {
  const bytes = packing === 'br' ? await promisify(brotliCompress)(text, BROTLI) : await promisify(gzip)(text);
  // What packs hands out the beginning of 16 KB: kept, a short answer would take all of them.
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

async function bytesIn(packed: Packed, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return unpack(packed);
  return (packed[encoding] ??= await packBytes(await unpack(packed), encoding));
}

const unpack = ({ br, gzip: gz }: Packed): Promise<Buffer> =>
  br ? promisify(brotliDecompress)(br) : promisify(gunzip)(gz ?? Buffer.alloc(0));

/** With room for the other form. */
export const sizeOfPacked = ({ br, gzip: gz }: Packed): number => 2 * Math.max(br?.length ?? 0, gz?.length ?? 0);

/** The bytes of an answer, with the headers that say what they are. */
export async function choose(request: FastifyRequest, reply: FastifyReply, packed: Packed): Promise<Buffer> {
  const encoding = encodingFor(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const bytes = await bytesIn(packed, encoding);
  reply.header('content-length', bytes.length);
  return bytes;
}

/** For one of those whom it is for: how long it may be kept, the route has said. */
export function chooseOwn(request: FastifyRequest, reply: FastifyReply, packed: Packed): Promise<Buffer> {
  varyByEncoding(reply);
  return choose(request, reply, packed);
}

/** Sends JSON that was packed before, to one of those whom it is for. */
export const sendPackedJson = async (request: FastifyRequest, reply: FastifyReply, packed: Packed): Promise<FastifyReply> =>
  reply.type('application/json; charset=utf-8').send(await chooseOwn(request, reply, packed));

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
