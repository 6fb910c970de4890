declare module 'virtual:call-paths' {
  /** Method, path, and what is answered. */
  export const callPaths: Record<
    import('#contract/calls.ts').CallName,
    [method: string, path: string, answers: import('./api/request/shape.ts').Shape]
  >;
}
