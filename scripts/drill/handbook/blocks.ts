/** The commands of docs/running.md that the drill of the handbook runs. */

export type CommandBlock = {
  /** The heading under which it is. */
  section: string;
  /** The commands, with the words of `replaced` replaced. */
  commands: string;
  /** The major version of PostgreSQL from which the block applies; undefined for any. */
  postgres: number | undefined;
  /** The port on which the block starts a server, which runs until it is stopped. */
  port: number | undefined;
};

/** What a reader replaces by their own. */
const replaced: Record<string, string> = {
  PASSWORD: 'the-password-of-the-drill',
  'SECRET-OF-48-LETTERS': 'the-secret-of-the-drill-which-has-48-characters-',
};

const opening = /^```sh(?: postgresql-(\d+))?$/;

/** The blocks marked `sh`, in the order of the page. */
export const readBlocks = (page: string): CommandBlock[] => {
  const blocks: CommandBlock[] = [];
  let section = '';
  let open: { lines: string[]; postgres: number | undefined } | undefined;
  for (const line of page.split('\n')) {
    const [start, version] = opening.exec(line) ?? [];
    if (!open && start) open = { lines: [], postgres: version ? Number(version) : undefined };
    else if (open && line === '```') {
      blocks.push(blockOf(section, open.lines.join('\n'), open.postgres));
      open = undefined;
    } else if (open) open.lines.push(line);
    else section = /^#+ (.+)/.exec(line)?.[1] ?? section;
  }
  return blocks;
};

const blockOf = (section: string, text: string, postgres: number | undefined): CommandBlock => {
  const port = /\bPORT=(\d+)[^]*npm start$/.exec(text)?.[1];
  const commands = Object.entries(replaced).reduce(
    (changed, [word, value]) => changed.replaceAll(word, value),
    text,
  );
  return { section, commands, postgres, port: port ? Number(port) : undefined };
};

/** The blocks for a version of PostgreSQL: of those that state one, the newest that it has reached. */
export const blocksFor = (blocks: readonly CommandBlock[], version: number): CommandBlock[] => {
  const stated = blocks.flatMap(({ postgres }) => postgres ?? []);
  const best = Math.max(...stated.filter((one) => one <= version));
  return blocks.filter(({ postgres }) => postgres === undefined || postgres === best);
};
