// Makes the build render lucide's icons with web/ui/icon.ts and strips their names, aliases and
// keys, which saves 2.5 kB in the inspection form (docs/decisions/0008).
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { IconShape } from './icon.ts';

type Icon = { __iconData?: { node: readonly (readonly [string, Record<string, string>])[] } };

const drawing = fileURLToPath(new URL('icon.ts', import.meta.url));

const shapeOf = ([tag, { key: _, ...attributes }]: readonly [
  string,
  Record<string, string>,
]): IconShape =>
  tag === 'path' && Object.keys(attributes).join() === 'd'
    ? (attributes.d ?? '')
    : [tag, attributes];

export const icons = (): Plugin => ({
  name: 'good-repair:icons',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/ },
    async handler(_code, id) {
      const { __iconData: icon } = (await import(pathToFileURL(id).href)) as Icon;
      // A module without icon data only re-exports an icon under another name; the defining module
      // is transformed.
      if (!icon) return undefined;
      const shapes = JSON.stringify(icon.node.map(shapeOf));
      return {
        code: `import { icon } from ${JSON.stringify(drawing)}; export default icon(${shapes});`,
        map: null,
      };
    },
  },
});
