/**
 * Packages that the server loads when it starts stay in memory until it exits. Packages that only
 * some requests or some settings need are loaded when they are first used.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const server = path.join(import.meta.dirname, '..');

/** The packages that are loaded with these modules of the server. */
const packagesOf = async (modules: readonly string[]): Promise<string[]> => {
  const script = `
    import { registerHooks } from 'node:module';
    const packages = new Set();
    registerHooks({
      load(url, context, next) {
        const [, name] = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url) ?? [];
        if (name) packages.add(name);
        return next(url, context);
      },
    });
    for (const module of ${JSON.stringify(modules)}) await import(module);
    console.log(JSON.stringify([...packages]));
    process.exit(0);`;
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
  return JSON.parse(stdout) as string[];
};

test('the start of the server loads no package that only some requests or settings need', async () => {
  const modules = ['app.ts', 'services.ts', 'jobs.ts'].map((name) => path.join(server, name));
  const packages = await packagesOf([...modules, '#db/seed/demo-passwords.ts']);
  expect(packages).toContain('fastify');
  const onFirstUse = [
    'sharp',
    'nodemailer',
    'docx',
    'pptxgenjs',
    'fontkit',
    '@electric-sql/pglite',
    'pg',
  ]
    .concat(['@aws-sdk/client-s3', '@zxcvbn-ts/language-common', 'saxen'])
    .concat(['@simplewebauthn/server', '@peculiar/x509', 'reflect-metadata'])
    .concat(['@myriaddreamin/typst-ts-node-compiler'])
    // @opentelemetry/api may be loaded: prom-client needs it, and it is small.
    .concat(['core', 'resources', 'sdk-trace'].map((name) => `@opentelemetry/${name}`));
  expect(packages.filter((name) => onFirstUse.includes(name))).toEqual([]);
});
