declare module 'virtual:call-paths' {
  export const callPaths: Record<import('#contract/calls.ts').CallName, [string, string]>;
}
