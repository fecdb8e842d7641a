import path from 'node:path';
import type { Settings } from '#server/settings.ts';
import type { DatabasePlace } from './database.ts';
import { applicationDatabase } from '../postgres/application-database.ts';
import { findEmbedded, startEmbedded } from '../postgres/embedded-postgres.ts';

type Options = {
  say: (line: string) => void;
  onLost: (reason: string) => void;
  /** Files of a stopped server that a first start copies, if they exist; absent: it makes an empty one. */
  preparedDatabase?: string | undefined;
};

type HeldPlace = {
  /** For work that needs a session of its own: LISTEN, migrations and their lock, lifted limits, exports. */
  place: DatabasePlace;
  /** For calls, whose transactions may use changing connections: the pooler's address, if there is one. */
  pooled: DatabasePlace;
  /** Ends the embedded server if it was started for this place; call it after all connections are closed. */
  release: () => Promise<void>;
};

type Where = Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'> & Partial<Pick<Settings, 'DATABASE_DIRECT_URL'>>;

export const SITE_DATABASE = 'votoan';

/**
 * Returns the site's database: that of DATABASE_URL, or else the embedded one of DATA_DIR, which is started.
 * @throws StartError when it cannot start, or another process holds it
 */
export async function startDatabase(settings: Where, { say, onLost, preparedDatabase }: Options): Promise<HeldPlace> {
  const direct = directPlace(settings);
  if (settings.DATABASE_URL && direct) return held(direct, { pooled: { connectionString: settings.DATABASE_URL } });
  let stopping = false;
  const server = await startEmbedded(embeddedFolder(settings.DATA_DIR), {
    onExit: () => !stopping && onLost('PostgreSQL has stopped by itself. Start again; the data is safe.'),
    prepared: preparedDatabase,
    onStep: (step) => {
      if (step === 'initialising') say('Database: making a new one …');
      if (step === 'waiting') say('Database: waiting for an earlier server to end …');
    },
  });
  const release = () => {
    stopping = true;
    return server.stop();
  };
  try {
    return held(await applicationDatabase(server, SITE_DATABASE), { release });
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * The same for a command beside the site: also uses an embedded server that another process runs on DATA_DIR.
 * @throws StartError
 */
export async function joinDatabase(settings: Where, options: Options): Promise<HeldPlace> {
  if (settings.DATABASE_URL) return startDatabase(settings, options);
  const running = () => findEmbedded(embeddedFolder(settings.DATA_DIR));
  const before = await running();
  if (before) return held(await applicationDatabase(before, SITE_DATABASE));
  try {
    return await startDatabase(settings, options);
  } catch (error) {
    const meanwhile = await running(); // the site was just starting
    if (!meanwhile) throw error;
    return held(await applicationDatabase(meanwhile, SITE_DATABASE));
  }
}

export const embeddedFolder = (dataFolder: string): string => path.resolve(dataFolder, 'pg');

/** The external server's database, past any pooler; undefined for an embedded one. */
export function directPlace({ DATABASE_URL, DATABASE_DIRECT_URL }: Omit<Where, 'DATA_DIR'>): DatabasePlace | undefined {
  const connectionString = DATABASE_DIRECT_URL ?? DATABASE_URL;
  return connectionString === undefined ? undefined : { connectionString };
}

const held = (place: DatabasePlace, { pooled = place, release = async () => {} }: Partial<HeldPlace> = {}): HeldPlace => ({ place, pooled, release });
