import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { extract, type Headers } from 'tar-stream';
import { describe, expect, test } from 'vitest';
import { root } from '#scripts/child.mjs';
import { isUnused, trimPackages } from '#scripts/trim-packages.mjs';
import { scripts } from '#server/pdf/worker/scripts.ts';
import { temporaryFolder } from '#server/test/folder.ts';
import { packRelease } from './archive.ts';
import { releaseSources } from './files.ts';
import { selectShipped } from './sbom.ts';

const json = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
  scripts: Record<string, string>;
};

const content = (time: string) => ({
  folder: root,
  names: ['LICENSE', 'deploy/good-repair', 'scripts/start.mjs'],
  top: 'good-repair-1.0.0',
  time: new Date(time),
});

const read = async (archive: Buffer): Promise<[Headers, Buffer][]> => {
  const tar = extract();
  tar.end(gunzipSync(archive));
  const entries: [Headers, Buffer][] = [];
  for await (const entry of tar) entries.push([entry.header, await buffer(entry)]);
  return entries;
};

describe('a release', () => {
  test('has the same bytes each time, with fixed times and owners', async () => {
    const archive = await packRelease(content('2026-11-30T12:00:00Z'));
    utimesSync(path.join(root, 'LICENSE'), new Date(), new Date());
    expect((await packRelease(content('2026-11-30T12:00:00Z'))).equals(archive)).toBe(true);
    for (const [{ mtime, uid, gid }] of await read(archive)) {
      expect([mtime?.toISOString(), uid, gid]).toEqual(['2026-11-30T12:00:00.000Z', 0, 0]);
    }
  });

  test('marks only programs as executable', async () => {
    const entries = await read(await packRelease(content('2026-11-30T12:00:00Z')));
    const modes = entries.map(([{ name, mode }]) => [path.basename(name), mode?.toString(8)]);
    expect(modes).toEqual([
      ['package.json', '644'],
      ['LICENSE', '644'],
      ['good-repair', '755'],
      ['start.mjs', '644'],
    ]);
  });

  test('has only the commands that run without development packages', async () => {
    const [[, text] = []] = await read(await packRelease(content('2026-11-30T12:00:00Z')));
    const released = JSON.parse(String(text)) as typeof json;
    const { start = '', backup = '', ...others } = released.scripts;
    expect([start, backup]).toEqual([json.scripts['start'], json.scripts['backup']]);
    expect(others).not.toHaveProperty('test');
    expect(others).not.toHaveProperty('build');
    expect({ ...released, scripts: {} }).toEqual({ ...json, scripts: {} });
  });

  test('has no tests, and the files that it has import no development package', () => {
    const names = releaseSources(root);
    expect(names.filter((name) => /\.test\.|\/test\/|\/testing\//.test(name))).toEqual([]);
    const imported = names
      .filter((name) => /\.(ts|mjs)$/.test(name))
      .flatMap((name) =>
        [...readFileSync(path.join(root, name), 'utf8').matchAll(importsOf)].map(
          ([, , module = '']) => ({ name, module: packageIn.exec(module)?.[0] ?? module }),
        ),
      );
    expect(imported.length).toBeGreaterThan(300);
    const missing = imported.filter(({ module }) => !(module in json.dependencies));
    expect(missing).toEqual([]);
  });
});

/** Imports of packages, without those of types, which Node.js removes. */
const importsOf =
  /^(import (?!type )[^'";]*|export [^'";]*from |.*\bimport\()'(?!node:|[#.])([^']+)'/gm;
const packageIn = /^(@[^/]+\/)?[^/]+/;

describe('the packages of a production installation', () => {
  const install = (...files: string[]) => {
    const folder = temporaryFolder();
    for (const file of files) {
      const place = path.join(folder, 'node_modules', file);
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, '');
    }
    return folder;
  };

  test('lose the files that the server does not read', async () => {
    const folder = install('a/index.js', 'a/index.js.map', 'a/index.d.ts', 'docx/dist/index.cjs');
    expect(await trimPackages(folder)).toBe(3);
    const left = readdirSync(path.join(folder, 'node_modules'), { recursive: true });
    expect(left.toSorted()).toEqual(['.trimmed', 'a', 'a/index.js']);
  });

  test('lose the native parts for the other C library, which old versions of npm install', () => {
    const names = [
      '@img/sharp-linuxmusl-x64',
      '@img/sharp-libvips-linuxmusl-x64',
      'a-linux-x64-musl',
    ];
    const ofGlibc = ['@img/sharp-linux-x64', 'a-linux-x64-gnu'];
    const removed = (libc: 'glibc' | 'musl') =>
      [...names, ...ofGlibc].filter((name) => isUnused(`${name}/index.node`, libc));
    expect(removed('glibc')).toEqual(names);
    expect(removed('musl')).toEqual(['a-linux-x64-gnu']);
  });

  test('stay as they are if the development packages are installed too', async () => {
    expect(await trimPackages(install('a/index.js.map', 'vite/package.json'))).toBe(0);
  });

  test('have every font that a PDF may need', () => {
    const faces = ['400Regular', '600SemiBold', '700Bold'].map(
      (face) => `@expo-google-fonts/source-sans-3/${face}/SourceSans3_${face}.ttf`,
    );
    const others = scripts.flatMap(({ fonts }) =>
      fonts.map((font) => font.split('node_modules/')[1]),
    );
    expect(others.length).toBeGreaterThan(15);
    expect([...faces, ...others].filter((font) => isUnused(font ?? ''))).toEqual([]);
    expect(isUnused('@expo-google-fonts/source-sans-3/900Black/SourceSans3_900Black.ttf')).toBe(
      true,
    );
  });
});

test('the bill of materials has the packages of the server and those in the web app, and no time', () => {
  const ofDevelopment = [{ name: 'cdx:npm:package:development' }];
  const bom = selectShipped(
    {
      serialNumber: 'urn:uuid:1',
      metadata: { timestamp: '2026-11-30', component: { 'bom-ref': 'it', name: 'folder' } },
      components: [
        { 'bom-ref': 'pg@8', name: 'pg' },
        { 'bom-ref': 'react@19', name: 'react', properties: ofDevelopment },
        { 'bom-ref': 'vitest@5', name: 'vitest', properties: ofDevelopment },
      ],
      dependencies: [{ ref: 'it', dependsOn: ['pg@8', 'vitest@5'] }, { ref: 'vitest@5' }],
    },
    new Set(['react']),
  );
  expect(bom.components.map(({ name }) => name)).toEqual(['pg', 'react']);
  expect(bom.dependencies).toEqual([{ ref: 'it', dependsOn: ['pg@8'] }]);
  expect(bom.metadata).toEqual({ component: { 'bom-ref': 'it', name: 'good-repair' } });
  expect(bom).not.toHaveProperty('serialNumber');
});
