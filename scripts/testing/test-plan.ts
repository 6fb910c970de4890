/** Converts the arguments of `npm test --` and `npm run test:all --` to a selection of tests. */

/**
 * Which tests run. `npm test` runs every behaviour once: all files but those named `*.all.test.ts`,
 * and each server test on one engine. `npm run test:rest` runs what that leaves out, and
 * `npm run test:all` both.
 */
export type Part = 'once' | 'rest' | 'all';

/** Whether only `npm run test:all` runs this file. */
export const isOnlyInAll = (file: string): boolean => /\.all\.test\.tsx?$/.test(file);

const server = ['server-embedded', 'server-postgres'] as const;

/** The projects of vitest.config.ts, by the folders of their tests. */
const projectsOf = {
  domain: ['domain'],
  contract: ['contract'],
  web: ['web'],
  server,
  db: server,
  scripts: ['tooling'],
  bench: ['tooling'],
  e2e: ['e2e'],
} as const;

export type Project = (typeof projectsOf)[keyof typeof projectsOf][number];

export const projects: readonly Project[] = [...new Set(Object.values(projectsOf).flat())];

/** The projects that an argument names; `server` names the projects of both engines. */
function named(word: string): readonly Project[] {
  return word === 'server' ? server : projects.filter((project) => project === word);
}

/**
 * The projects that may contain files to which the argument refers: those of its folder, or all.
 */
function near(word: string): readonly Project[] {
  const [folder = ''] = word.split('/');
  if (named(word).length > 0) return named(word);
  return folder in projectsOf ? projectsOf[folder as keyof typeof projectsOf] : projects;
}

/**
 * `--changed` without a commit means: since the main branch, including uncommitted changes. Browser
 * tests import no code of the product, so it is not known which of them a change affects; they are
 * omitted unless they are named.
 */
function optionsOf(words: readonly string[], isNamed: boolean, mainBranch: string): string[] {
  if (!changedIn(words)) return [...words];
  const options = words.map((word, at) => {
    const isWithoutCommit = word === '--changed' && (words[at + 1] ?? '-').startsWith('-');
    return isWithoutCommit ? `--changed=${mainBranch}` : word;
  });
  return isNamed ? options : [...options, '--project=!e2e'];
}

const changedIn = (words: readonly string[]): boolean =>
  words.some((word) => word === '--changed' || word.startsWith('--changed='));

/** A file that only `npm run test:all` runs also runs if it is named. */
function partOf(first: string | undefined, files: readonly string[]): Part {
  if (first === '--rest') return 'rest';
  return first === '--all' || files.some((word) => /\.all(\.|$)/.test(word)) ? 'all' : 'once';
}

/**
 * Plans a run of vitest.
 * @param all the arguments: `--all` or `--rest` first, which the scripts of package.json add; names
 * of projects, parts of file names, vitest's own options
 * @param mainBranch the branch with which `--changed` compares
 * @returns which part of the tests runs; the arguments for vitest; whether a project may run;
 * whether any project was named
 */
export function planOf(
  all: readonly string[],
  mainBranch = 'main',
): {
  part: Part;
  args: string[];
  named: boolean;
  reaches: (project: Project) => boolean;
} {
  const words = all[0] === '--all' || all[0] === '--rest' ? all.slice(1) : all;
  const first = words.findIndex((word) => word.startsWith('-'));
  const subjects = first === -1 ? words : words.slice(0, first);
  const reached = subjects.length === 0 ? projects : subjects.flatMap(near);
  const chosen = subjects.flatMap(named);
  const files = subjects.filter((word) => named(word).length === 0);
  const isNamed = chosen.length > 0;
  const withoutJourneys = changedIn(words) && !isNamed;
  return {
    part: partOf(all[0], files),
    args: [
      ...chosen.map((project) => `--project=${project}`),
      ...files,
      ...optionsOf(words.slice(subjects.length), isNamed, mainBranch),
    ],
    named: isNamed,
    reaches: (project) => reached.includes(project) && !(withoutJourneys && project === 'e2e'),
  };
}
