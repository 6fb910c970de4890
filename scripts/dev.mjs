/**
 * `npm run dev`: runs the server, which is restarted when its files change, behind Vite with hot
 * reload, at one URL. Development data is stored in DATA_DIR, by default ./data; an empty database
 * gets the demo district.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { command, nodeBinary, root, toolEnv } from './child.mjs';
import { ensurePackages } from './packages.mjs';

await command(async () => {
  await ensurePackages({ dev: true });
  const port = Number(process.env.PORT ?? 3000);
  const serverPort = port + 1;
  const env = { ...toolEnv(), DEV_SERVER: `http://127.0.0.1:${serverPort}` };
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const children = [
    spawn(nodeBinary, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...env, PORT: String(serverPort), APP_URL: `http://localhost:${port}` },
    }),
    spawn(nodeBinary, [vite, '--port', String(port), '--strictPort'], {
      cwd: root,
      stdio: 'inherit',
      env,
    }),
  ];
  const stop = () => children.forEach((child) => child.kill('SIGTERM'));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // When one of the two processes ends, the other one is stopped.
  const codes = await Promise.all(
    children.map(
      (child) =>
        new Promise((resolve) => {
          child.on('exit', (code) => {
            stop();
            resolve(code ?? 0);
          });
        }),
    ),
  );
  return Math.max(...codes);
});
