/** Looks up text records in the domain name system. */
import { Resolver } from 'node:dns/promises';

/**
 * The text records of a name; [] if it has none.
 * @throws Error with a sentence that continues "The records of NAME …" when no name server answers
 */
export const findTextRecords = async (
  servers: readonly string[],
  name: string,
): Promise<string[]> => {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (servers.length > 0) resolver.setServers([...servers]);
  try {
    // A record consists of parts of up to 255 bytes, which are joined to one text.
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    throw new Error('could not be looked up, because no name server answered', { cause: error });
  }
};
