import fs from 'node:fs';
import path from 'node:path';
import { startLineProcess } from '../line-process.ts';
import { waitUntilOpen } from './wait-until-open.ts';

const FILE = path.join(import.meta.dirname, '../../../deploy/nginx.conf');

/** The line of a node in deploy/nginx.conf. */
const NODE = /^\tserver 127\.0\.0\.1:3000(.*);$/m;

/** `port` is the site's, `plain` the http port of an https site. */
type Ports = { port: number; plain: number; nodes: number[] };

/**
 * Starts nginx with deploy/nginx.conf on the loopback, without a certificate.
 * @throws when the file has an unexpected form
 */
export async function startNginx(t: Parameters<typeof startLineProcess>[0], folder: string, { port, plain, nodes }: Ports): Promise<void> {
  const home = path.join(folder, 'nginx');
  fs.mkdirSync(home);
  const [, start = '', inClear = '', site = ''] = /^([\s\S]*?)(server \{\n\tlisten 80;[\s\S]*?\n\}\n)([\s\S]*)$/.exec(fs.readFileSync(FILE, 'utf8')) ?? [];
  const words = NODE.exec(start)?.[1];
  const listening = '\tlisten 443 ssl http2;\n';
  if (words === undefined || !site.includes(listening)) throw new Error(`${FILE} names no node, or does not listen`);
  const upstreams = start.replace(NODE, nodes.map((node) => `\tserver 127.0.0.1:${node}${words};`).join('\n'));
  const led = inClear.replace('\tlisten 80;\n', `\tlisten 127.0.0.1:${plain};\n`).replace(/^\tlisten \[::\].*\n/gm, '').replace('votoan.example', 'localhost');
  const served = site.replace(listening, `\tlisten 127.0.0.1:${port};\n`).replace(/^\t(?:listen \[::\]:443|ssl_).*\n/gm, '').replace('votoan.example', 'localhost');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${home}/${name};`);
  fs.writeFileSync(path.join(home, 'nginx.conf'), [
    `pid ${home}/pid;`, `error_log ${home}/error.log;`, 'events { worker_connections 1024; }',
    'http {', 'access_log off;', ...temporary, upstreams, led, served, '}', '',
  ].join('\n'));
  startLineProcess(t, ['nginx', '-p', home, '-c', path.join(home, 'nginx.conf'), '-e', path.join(home, 'error.log'), '-g', 'daemon off;']);
  await waitUntilOpen(port);
}
