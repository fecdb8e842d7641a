import fs from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where each module was found, by who asks for it and how they call it: address, and what kind of module it is. */
type Found = Record<string, Record<string, [url: string, format: string]>>;

/**
 * Keeps in `file` where modules were found. Node asks the disk and reads the maps of packages for each of two thousand of them at
 * every start, which takes a third of it; what it finds changes only with what is installed. Parents' and modules' addresses
 * are kept from `project` on.
 * @returns puts what is new into the file, and lets Node look by itself from then on
 */
export function keepResolutions(project: string, file: string): () => void {
  const root = pathToFileURL(`${project}/`).href;
  const of = [process.version, root, ...['package.json', 'node_modules/.package-lock.json'].map((name) => standOf(path.join(project, name)))].join(' ');
  const found = read(file, of);
  let isNew = false;

  const hooks = registerHooks({
    resolve: (specifier, context, next) => {
      const { parentURL, conditions } = context;
      // What is required, and what is built in, Node finds fast.
      if (!parentURL?.startsWith(root) || specifier.startsWith('node:') || conditions.includes('require')) return next(specifier, context);
      const parent = parentURL.slice(root.length);
      const known = found[parent]?.[specifier];
      if (known) return { url: root + known[0], format: known[1], shortCircuit: true };
      const resolved = next(specifier, context);
      const { url, format } = resolved;
      if (typeof format === 'string' && url.startsWith(root)) {
        (found[parent] ??= {})[specifier] = [url.slice(root.length), format];
        isNew = true;
      }
      return resolved;
    },
  });
  return () => {
    hooks.deregister();
    if (isNew) write(file, { of, found });
  };
}

function standOf(file: string): string {
  const { mtimeMs, size } = fs.statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: 0 };
  return `${mtimeMs} ${size}`;
}

function read(file: string, of: string): Found {
  try {
    const kept = JSON.parse(fs.readFileSync(file, 'utf8')) as { of: string; found: Found };
    return kept.of === of ? kept.found : {};
  } catch {
    return {};
  }
}

/** Whole or not at all: other processes may be reading it. */
function write(file: string, kept: { of: string; found: Found }): void {
  const draft = `${file}.${process.pid}`;
  try {
    fs.writeFileSync(draft, JSON.stringify(kept));
    fs.renameSync(draft, file);
  } catch {
    // Where nothing can be written they are looked for each time.
  }
}
