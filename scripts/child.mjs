/**
 * Runs the child processes of the npm commands, with the project's own tools first in PATH, and
 * with clear messages for common problems.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The Node.js that package.json requires, installed by the npm package `node`. */
export const nodeBinary = path.join(root, 'node_modules', '.bin', 'node');

/** An error that the reader can fix, so only its message is shown, without the stack. */
export class Trouble extends Error {}

/**
 * The environment for the tools in node_modules: PATH begins with them and with the right Node.js.
 *
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnv() {
  const bin = path.join(root, 'node_modules', '.bin');
  const before = (process.env.PATH ?? '').split(path.delimiter).filter((entry) => entry !== bin);
  return { ...process.env, PATH: [bin, ...before].join(path.delimiter) };
}

/**
 * Runs a command to its end, in the project's root by default. `shown: true` prints its output;
 * otherwise the output is returned.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ shown?: boolean, env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 * @returns {Promise<{ code: number, output: string }>} code 127 when the command does not exist
 */
export function run(command, args, { shown = false, env = process.env, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => {
      const missing = 'code' in error && error.code === 'ENOENT';
      resolve({ code: missing ? 127 : 126, output: `${output}${error.message}` });
    });
    child.on('close', (code, signal) => resolve({ code: signal ? 1 : (code ?? 1), output }));
  });
}

/**
 * Runs one of the npm commands. A Trouble ends it with its message, any other error with its stack.
 *
 * @param {() => Promise<number | undefined>} main returns the exit code, or undefined to keep
 * running
 */
export async function command(main) {
  try {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
    if (major < 18 || (major === 18 && minor < 20)) {
      throw new Trouble(
        `Node.js 18.20 or newer is needed to begin with; this is ${process.versions.node}. The project then installs the one it runs on.`,
      );
    }
    const code = await main();
    if (code !== undefined) process.exitCode = code;
  } catch (error) {
    console.error(error instanceof Trouble ? `\n${error.message}\n` : error);
    process.exitCode = 1;
  }
}

/**
 * Replaces this process by a script of the project, under the project's own Node.js. Node 24 can
 * replace its process, so that signals and the exit code are those of the script. An older Node.js
 * stays as the parent process and passes them on.
 *
 * @param {string} script path from the project's root
 * @param {string[]} [args]
 * @param {string[]} [nodeFlags] for Node itself
 */
export function become(script, args = process.argv.slice(2), nodeFlags = []) {
  const env = toolEnv();
  // Node.js caches compiled code in this folder, which saves some 0.3 s at the next start.
  env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules', '.cache', 'node');
  // By default the C library has several heaps for the threads of a process, and photos that are
  // processed in different threads would fill all of these heaps (0140).
  env.MALLOC_ARENA_MAX ??= '2';
  const call = [...nodeFlags, path.join(root, script), ...args];
  process.chdir(root);
  if (process.execve) process.execve(nodeBinary, [nodeBinary, ...call], env);

  const child = spawn(nodeBinary, call, { stdio: 'inherit', env });
  // Ctrl-C in a terminal is sent to the whole process group, so passing it on would send it twice.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  child.on('exit', (code, signal) =>
    process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)),
  );
}

/**
 * Formats a duration as `1.2 s`.
 * @param {number} since from performance.now()
 */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
