import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { freePort } from '../free-port.ts';
import { startTestS3 } from '../s3.ts';
import { startMovingAddress, type MovingAddress } from './moving-address.ts';
import { startNginx } from './nginx.ts';
import { createNode, type Node } from './nodes.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { ROLE, startPostgresPair, type PostgresServer } from './postgres-pair.ts';

export type Ends = { after: (end: () => Promise<void>) => void };

/** The nodes are not started yet. */
export type World = {
  /** Origin of nginx. */
  origin: string;
  /** Address of nginx for http, when the site has https. */
  plain: string;
  nodes: [Node, Node, Node];
  primary: PostgresServer;
  standby: PostgresServer;
  /** Address of the database that takes writes. */
  database: MovingAddress;
  /** `direct`: for an earlier release, which knows no pooler. */
  settings: { pooled: Record<string, string>; direct: Record<string, string> };
  look: () => Database;
};

const BUCKET = { S3_BUCKET: 'uploads', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };

/** Builds the site. @param t runs the cleanups in reverse order */
export async function buildWorld(t: Ends, folder: string): Promise<World> {
  const { primary, standby } = await startPostgresPair(folder);
  t.after(() => primary.stop());
  t.after(() => standby.stop());
  const database = await startMovingAddress(primary.port);
  t.after(() => database.close());
  const pooler = await startPgBouncer(t, folder, database.port);
  const s3 = await startTestS3(BUCKET.S3_BUCKET);
  t.after(() => s3.close());
  const [port, plain] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const common = {
    PUBLIC_URL: origin, TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'off', PAYMENT_PROVIDER: 'sandbox', LOG_LEVEL: 'silent',
    S3_ENDPOINT: s3.endpoint, ...BUCKET,
  };
  const node = async (name: string): Promise<Node> => {
    const data = path.join(folder, name);
    mkdirSync(data);
    return createNode(t, data, common);
  };
  const nodes: World['nodes'] = [await node('one'), await node('two'), await node('three')];
  await startNginx(t, folder, { port, plain, nodes: nodes.map((each) => each.port) });
  const url = (at: number) => `postgres://${ROLE.user}:${ROLE.password}@127.0.0.1:${at}/${ROLE.database}`;
  const direct = { DATABASE_URL: url(database.port) };
  return {
    origin, plain: `http://localhost:${plain}`, nodes, primary, standby, database,
    settings: { direct, pooled: { DATABASE_URL: url(pooler), DATABASE_DIRECT_URL: url(database.port) } },
    look: () => openDatabase({ connectionString: direct.DATABASE_URL }, { max: 2 }),
  };
}
