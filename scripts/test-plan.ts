/** Which tests the words after `npm test --` ask for. */

const server = ['server-embedded', 'server-postgres'] as const;

/** The projects of vitest.config.ts, by the folders that their tests live in. */
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

/** The projects that a word names: by itself, or both engines by `server`. */
function named(word: string): readonly Project[] {
  return word === 'server' ? server : projects.filter((project) => project === word);
}

/** The projects that may have files whose path holds the word. */
function near(word: string): readonly Project[] {
  const [folder = ''] = word.split('/');
  if (named(word).length > 0) return named(word);
  return folder in projectsOf ? projectsOf[folder as keyof typeof projectsOf] : projects;
}

/**
 * @param words as typed: names of projects, parts of file names, vitest's own options
 * @returns the arguments for vitest; whether a project may run; whether any was named
 */
export function planOf(words: readonly string[]): {
  args: string[];
  named: boolean;
  reaches: (project: Project) => boolean;
} {
  const options = words.findIndex((word) => word.startsWith('-'));
  const subjects = options === -1 ? words : words.slice(0, options);
  const reached = subjects.length === 0 ? projects : subjects.flatMap(near);
  const chosen = subjects.flatMap(named);
  const files = subjects.filter((word) => named(word).length === 0);
  return {
    args: [
      ...chosen.map((project) => `--project=${project}`),
      ...files,
      ...words.slice(subjects.length),
    ],
    named: chosen.length > 0,
    reaches: (project) => reached.includes(project),
  };
}
