/**
 * Runs a temporary PostgreSQL server in a temporary folder, which is removed afterwards in any
 * case. For the tests, bench/ and .ci/run. Needs PostgreSQL's programs (Debian: the package
 * postgresql), no npm.
 *
 *     node scripts/postgres.mjs npm test      runs the command with TEST_DATABASE_URL set
 */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Finds the folder of PostgreSQL's programs: in the PATH, or where Debian installs them, the newest
 * version first.
 */
export function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  return [
    ...newestFirst.map((version) => path.join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ].find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))));
}

/**
 * @typedef {object} Postgres
 * @property {(database?: string) => string} url
 * @property {string} folder the folder that contains its socket
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} kill kills it by SIGKILL, to simulate a power failure
 * @property {(target: string) => void} baseBackup copies its data to a new folder by pg_basebackup
 * @property {() => void} promote makes a replica the primary, with pg_ctl as an operator does
 */

/**
 * Starts a server that listens only on a Unix socket, with a superuser `postgres` and no password.
 * With `durable` it syncs the disk, as in production; with `replicaOf` it is a copy of that server
 * and follows its changes; with `dataFrom` it begins with a copy of a folder that `baseBackup` has made.
 * `settings` are settings of PostgreSQL. `stop` stops the server and removes its folder; the same happens when
 * this process ends without calling `stop`, even by SIGKILL.
 *
 * @param {{ durable?: boolean, replicaOf?: Postgres, dataFrom?: string, settings?: Record<string, string> }} [options]
 * @returns {Promise<Postgres>}
 */
export async function startPostgres({ durable = false, replicaOf, dataFrom, settings = {} } = {}) {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL is not installed (Debian: the package postgresql).');
  const owner = unprivileged();
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-pg-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);

  const data = path.join(folder, 'data');
  // The same collation and encoding as in the embedded engine.
  const initdb = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  const [program, ...words] = dataFrom
    ? ['cp', '-a', dataFrom, data]
    : replicaOf
      ? [path.join(programs, 'pg_basebackup'), ...copyOf(replicaOf.folder), '-R', '-D', data]
      : [path.join(programs, 'initdb'), ...initdb, '--lc-ctype=C.UTF-8', '--no-sync', '-D', data];
  execFileSync(program, words, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  // These settings are off to save time. Compiling a query (jit) would cost more than it saves with
  // so few rows, and autovacuum would run at random times.
  const hurry = ['fsync', 'synchronous_commit', 'full_page_writes', 'jit', 'autovacuum'].flatMap(
    (name) => ['-c', `${name}=off`],
  );
  const own = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(
    '/bin/sh',
    [
      '-c',
      keeper,
      'postgres',
      folder,
      path.join(programs, 'postgres'),
      '-D',
      data,
      '-k',
      folder,
    ].concat(['-c', 'listen_addresses='], durable ? [] : hurry, own),
    // The server runs in a process session of its own, so that Ctrl-C reaches only this process;
    // the end of this process then stops the server.
    { ...owner, cwd: folder, detached: true, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  await ready(server);
  const exited = () => new Promise((resolve) => server.once('exit', () => resolve(undefined)));
  return {
    folder,
    url: (database = 'postgres') =>
      `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      if (server.exitCode !== null) return;
      const end = exited();
      server.stdin.end();
      await end;
    },
    kill: async () => {
      const end = exited();
      const [pid] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await end;
    },
    baseBackup: (target) => {
      const words = [...copyOf(folder), '-D', target];
      execFileSync(path.join(programs, 'pg_basebackup'), words, { ...owner, cwd: folder });
    },
    promote: () => {
      const promote = ['promote', '-D', data, '--wait', '--silent'];
      execFileSync(path.join(programs, 'pg_ctl'), promote, { ...owner, cwd: folder });
    },
  };
}

/**
 * The words with which pg_basebackup copies the server whose socket is in a folder.
 *
 * @param {string} folder
 */
const copyOf = (folder) => ['-h', folder, '-U', 'postgres', '--checkpoint=fast', '--no-sync'];

// A shell that stops the server and removes its folder. Its stdin is a pipe that is closed when the
// process that started it ends, for whatever reason.
const keeper = `folder=$1; shift
exec 3<&0
"$@" 3<&- & server=$!
{ cat <&3 >/dev/null; kill -QUIT $server; } 2>/dev/null & watcher=$!
wait $server
kill $watcher 2>/dev/null
rm -rf "$folder"`;

/** PostgreSQL refuses to run as root. In this case, returns the numeric ids of another user. */
export function unprivileged() {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody']
    .map((name) => users.find(([found]) => found === name))
    .find(Boolean);
  if (!user) throw new Error('As root, PostgreSQL needs a user postgres or nobody to run as.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** @param {import('node:child_process').ChildProcessByStdio<any, null, import('node:stream').Readable>} server */
function ready(server) {
  return new Promise((resolve, reject) => {
    let said = '';
    server.once('error', reject);
    server.once('close', () => reject(new Error(`PostgreSQL does not start:\n${said}`)));
    server.stderr.on('data', (text) => {
      said += text;
      // The server is ready. From now on its log is only read so that the pipe does not fill up.
      if (/ready to accept (read-only )?connections/.test(said)) resolve(undefined);
      if (said.length > 100_000) said = said.slice(-10_000);
    });
  });
}

if (import.meta.main) {
  const [command, ...parameters] = process.argv.slice(2);
  if (!command) {
    console.error('Usage: node scripts/postgres.mjs COMMAND [PARAMETER …]');
    process.exit(2);
  }
  const server = await startPostgres();
  const env = { ...process.env, TEST_DATABASE_URL: server.url() };
  const child = spawn(command, parameters, { stdio: 'inherit', env });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => child.kill(signal));
  }
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.once('exit', (status, signal) => resolve(signal ? 1 : status));
  });
  await server.stop();
  process.exit(code);
}
