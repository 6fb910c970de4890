/** The maximum number of hashes that photo/received accepts in one request. */
const MAX_HASHES_PER_REQUEST = 200;

/** The different hashes, in parts that each fit into one request. */
export function* splitHashes(hashes: readonly string[]): Generator<string[]> {
  const each = [...new Set(hashes)];
  for (let at = 0; at < each.length; at += MAX_HASHES_PER_REQUEST) {
    yield each.slice(at, at + MAX_HASHES_PER_REQUEST);
  }
}
