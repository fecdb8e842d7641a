// @ts-nocheck
// Makes package-lock.json complete for platforms whose binaries the registry did not show when the lock was made:
// npm ci refuses a lock without them, even where they would be skipped.
import { readFileSync, writeFileSync } from 'node:fs';
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const has = (from, name) => { for (let at = from; ; at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '') { if (lock.packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true; if (!at) return false; } };
const os = { darwin: 'darwin', win32: 'win32', windows: 'win32', android: 'android', freebsd: 'freebsd', openharmony: 'openharmony', linux: 'linux', wasm32: 'none', wasi: 'none' };
const cpu = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'arm'];
let added = 0;
for (const [path, { optionalDependencies = {} }] of Object.entries(lock.packages)) for (const [name, version] of Object.entries(optionalDependencies)) {
  if (has(path, name)) continue;
  const base = name.split('/').at(-1);
  lock.packages[`node_modules/${name}`] = { version, ...(path && lock.packages[path].dev ? { dev: true } : {}), optional: true,
    os: [os[Object.keys(os).find(word => base.includes(word))] ?? 'none'], cpu: [cpu.find(word => base.includes(word)) ?? 'none'],
    ...(base.includes('musl') ? { libc: ['musl'] } : base.includes('linux') && base.includes('gnu') ? { libc: ['glibc'] } : {}) };
  added++;
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a < b ? -1 : 1));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} entries added`);
