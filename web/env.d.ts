declare module 'virtual:call-paths' {
  /** For each call: its method, its path, and the shape of the response. */
  export const callPaths: Record<
    import('#contract/calls.ts').CallName,
    [method: string, path: string, answers: import('./api/request/shape.ts').BodyShape]
  >;
}

/** Importing this module adds the calls that are made after the login. */
declare module 'virtual:call-paths/after-login';

/** Importing this module adds the calls of Settings, Users and the second step of a sign-in. */
declare module 'virtual:call-paths/settings';
