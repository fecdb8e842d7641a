import path from 'node:path';
import { startLineProcess } from '../line-process.ts';

const program = path.join(import.meta.dirname, 'small-disk.fixture.ts');
/** Room for a new site and its log, and 200 MB more. */
const SIZE = '420m';

/**
 * Proves on a small in-memory disk that a site whose disk becomes full or read-only loses nothing and continues. Fails
 * without permission to mount, which needs root or a user namespace.
 */
export async function proveFullDisk(
  t: Parameters<typeof startLineProcess>[0], folder: string, say: (line: string) => void = () => {},
): Promise<void> {
  const rights = process.getuid?.() === 0 ? [] : ['--map-root-user'];
  const mounted = `mount -t tmpfs -o size=${SIZE},mode=0711 tmpfs "$1" || { echo "NO MOUNT"; exit 1; }; exec "$2" "$3" "$1"`;
  const proof = startLineProcess(
    t, ['unshare', '--mount', ...rights, 'sh', '-c', mounted, 'sh', folder, process.execPath, program], { onLine: (line) => say(line) },
  );
  await proof.ended;
  if (proof.lines.includes('NO MOUNT')) throw new Error('A small disk cannot be mounted here: run this as root, or where user namespaces are allowed.');
  if (proof.child.exitCode !== 0) throw new Error('A site on a full disk does not do what it must.');
}
