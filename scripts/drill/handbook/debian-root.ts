/**
 * An empty Debian in a folder, in which commands run as root, with processes of its own, without systemd.
 * Its network is that of this machine.
 */
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SUITE = 'bookworm';
const MIRROR = 'http://deb.debian.org/debian';

/** Variables of this machine without which Debian's and npm's servers cannot be reached. */
const networkVariables = ['http_proxy', 'https_proxy', 'no_proxy', 'npm_config_registry'];

export const canMakeRoot = (): boolean => {
  if (process.getuid?.() !== 0) return false;
  try {
    for (const program of ['debootstrap', 'unshare', 'chroot']) execFileSync('which', [program]);
    return true;
  } catch {
    return false;
  }
};

/** Installs a Debian with nothing but its essential packages in an empty folder. */
export const makeRoot = (folder: string): void => {
  execFileSync('debootstrap', ['--variant=minbase', SUITE, folder, MIRROR], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

export type DebianRoot = {
  /** Runs commands with `bash -euo pipefail`; throws an Error with their output if one fails. */
  run(commands: string): Promise<string>;
  /** Ends all processes in the root. */
  close(): Promise<void>;
};

/**
 * Opens a shell in the root. The commands of a call begin in the folder in which those of the call before
 * ended.
 */
export const openRoot = (folder: string): DebianRoot => {
  copyFileSync('/etc/resolv.conf', path.join(folder, 'etc/resolv.conf'));
  const variables = networkVariables.flatMap((name) =>
    process.env[name] ? [`${name}=${process.env[name]}`] : [],
  );
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  if (certificates) {
    // Not in its own place, which Debian's package of certificates replaces.
    copyFileSync(certificates, path.join(folder, 'root/certificates.crt'));
    variables.push('NODE_EXTRA_CA_CERTS=/root/certificates.crt');
  }
  const own = ['--mount', '--pid', '--fork', '--kill-child', `--mount-proc=${folder}/proc`];
  const inRoot = ['chroot', folder, 'env', '--ignore-environment'];
  const environment = [
    ...variables,
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    'HOME=/root',
    'LANG=C.UTF-8',
    'DEBIAN_FRONTEND=noninteractive',
  ];
  const shell = spawn('unshare', [...own, ...inRoot, ...environment, 'bash'], { stdio: 'pipe' });
  const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()));
  let output = '';
  const read = (chunk: Buffer) => (output += chunk.toString());
  shell.stdout.on('data', read);
  shell.stderr.on('data', read);
  rmSync(path.join(folder, 'root/.folder'), { force: true });
  shell.stdin.write('cd /root\n');

  return {
    run: async (commands) => {
      output = '';
      const mark = randomUUID();
      // The folder in which the commands end is where the next ones begin.
      const script = `${commands}\npwd >/root/.folder\n`;
      writeFileSync(path.join(folder, 'root/.commands.sh'), script);
      shell.stdin.write(
        `bash -euo pipefail /root/.commands.sh </dev/null; echo "${mark} $?"\n` +
          `[ ! -e /root/.folder ] || cd "$(cat /root/.folder)"\n`,
      );
      const status = await until(
        shell,
        ended,
        () => new RegExp(`${mark} (\\d+)`).exec(output)?.[1],
      );
      const said = output.replace(new RegExp(`${mark} .*\n`), '');
      if (status !== '0') throw new Error(`This failed in Debian:\n${commands}\n\n${said}`);
      return said;
    },
    close: async () => {
      shell.stdin.end();
      shell.kill();
      await ended;
    },
  };
};

/** Looks for a value each time the shell writes something. */
const until = <T>(
  shell: ReturnType<typeof spawn>,
  ended: Promise<void>,
  find: () => T | undefined,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const look = () => {
      const found = find();
      if (found === undefined) return;
      shell.stdout?.off('data', look);
      resolve(found);
    };
    shell.stdout?.on('data', look);
    void ended.then(() => reject(new Error('The shell in Debian has ended.')));
  });
