/** How long an answer may take, in ms: nobody waits for ever before a line that only seems to stand. */
export const PATIENCE = 20_000;
