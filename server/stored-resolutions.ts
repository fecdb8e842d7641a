import fs from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Resolved modules, by importing module and specifier: address and format. */
type ResolvedModules = Record<string, Record<string, [url: string, format: string]>>;

/**
 * Caches module resolutions in `file`: searching two thousand modules takes Node a third of each start, and the
 * results change only with the installation. Addresses are relative to `project`.
 * @returns a function that writes new results into the file and removes the hook
 */
export function storeResolutions(project: string, file: string): () => void {
  const root = pathToFileURL(`${project}/`).href;
  const of = [process.version, root, ...['package.json', 'node_modules/.package-lock.json'].map((name) => fingerprintFile(path.join(project, name)))].join(' ');
  const found = read(file, of);
  let isNew = false;

  const hooks = registerHooks({
    resolve: (specifier, context, next) => {
      const { parentURL, conditions } = context;
      // Required and built-in modules are found fast without it.
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

function fingerprintFile(file: string): string {
  const { mtimeMs, size } = fs.statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: 0 };
  return `${mtimeMs} ${size}`;
}

function read(file: string, of: string): ResolvedModules {
  try {
    const kept = JSON.parse(fs.readFileSync(file, 'utf8')) as { of: string; found: ResolvedModules };
    return kept.of === of ? kept.found : {};
  } catch {
    return {};
  }
}

/** Writes all or nothing: other processes may be reading it. */
function write(file: string, kept: { of: string; found: ResolvedModules }): void {
  const draft = `${file}.${process.pid}`;
  try {
    fs.writeFileSync(draft, JSON.stringify(kept));
    fs.renameSync(draft, file);
  } catch {
    // Without write access they are resolved each time.
  }
}
