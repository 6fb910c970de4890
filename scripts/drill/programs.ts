/**
 * Runs nginx and PgBouncer, from Debian's packages, in front of the server and in front of its
 * database, as an operator does.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#scripts/server-process.ts';

const NGINX = '/usr/sbin/nginx';
const PGBOUNCER = '/usr/sbin/pgbouncer';

/** The Debian packages of those programs that are not installed. */
export const missingDebianPackages = (): string[] =>
  Object.entries({ 'nginx-light': NGINX, pgbouncer: PGBOUNCER })
    .filter(([, program]) => !existsSync(program))
    .map(([name]) => name);

export type Proxy = {
  url: string;
  /** Sends all later requests to these URLs alternately; requests in progress are not disturbed. */
  sendTo(urls: readonly string[]): Promise<void>;
  stop(): Promise<void>;
};

/** Starts nginx with deploy/nginx.conf, on a free port and without TLS. */
export const startProxy = async (folder: string, urls: readonly string[]): Promise<Proxy> => {
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  const log = path.join(folder, 'nginx.log');
  writeFileSync(file, configOf(folder, port, urls));
  const child = spawn(NGINX, ['-c', file, '-e', log, '-g', 'daemon off;'], { stdio: 'ignore' });
  await waitForPort(port, child);
  return {
    url: `http://127.0.0.1:${port}`,
    sendTo: async (chosen) => {
      writeFileSync(file, configOf(folder, port, chosen));
      const workers = workersOf(child);
      child.kill('SIGHUP');
      // Wait until a worker with the new configuration runs: from then on, the earlier workers
      // accept no more connections.
      while (workersOf(child).every((worker) => workers.includes(worker))) await pause(20);
    },
    stop: () => stopChild(child, 'SIGQUIT'),
  };
};

const workersOf = ({ pid }: ChildProcess): string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');

const configOf = (folder: string, port: number, urls: readonly string[]): string => {
  const [, site = ''] = readFileSync('deploy/nginx.conf', 'utf8')
    .split(/^(?=server \{)/m)
    .slice(1);
  const servers = urls.map((url) => `  server ${new URL(url).host} max_fails=0;`);
  const plain = site
    .replaceAll(/^ *(?:listen|ssl_|server_name).*$/gm, '')
    .replace('server {', `server {\n  listen 127.0.0.1:${port};`);
  return [
    `pid ${folder}/nginx.pid;`,
    'worker_processes 2;',
    'events {}',
    'http {',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `  ${name}_temp_path ${folder}/${name};`,
    ),
    '  access_log off;',
    `  upstream good_repair {\n${servers.join('\n')}\n  keepalive 32;\n  }`,
    plain,
    '}',
  ].join('\n');
};

export type Pooler = { url: string; stop(): Promise<void> };

/**
 * Starts PgBouncer in transaction mode in front of the database at `databaseUrl`, the URL of a Unix
 * socket.
 */
export const startPooler = async (folder: string, databaseUrl: string): Promise<Pooler> => {
  const port = await freePort();
  const { pathname, searchParams } = new URL(databaseUrl);
  const database = pathname.slice(1);
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    [
      '[databases]',
      `${database} = host=${searchParams.get('host')} user=postgres`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1`,
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 12',
      'max_client_conn = 200',
    ].join('\n'),
  );
  chmodSync(folder, 0o755);
  chmodSync(file, 0o644);
  // PgBouncer refuses to run as root, so then it runs as another user.
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn(PGBOUNCER, ['-q', ...user, file], { stdio: 'ignore' });
  await waitForPort(port, child);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/${database}`,
    stop: () => stopChild(child, 'SIGTERM'),
  };
};

const waitForPort = async (port: number, child: ChildProcess): Promise<void> => {
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} does not start.`);
    await pause(20);
  }
};

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });

const stopChild = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null) return;
  const end = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await end;
};
