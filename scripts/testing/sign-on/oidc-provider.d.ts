/** The types of oidc-provider that the test provider needs; the package has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Context = {
    path: string;
    body: { id_token?: string; [field: string]: unknown };
    oidc?: { client?: { clientId: string }; session?: { accountId?: string } };
  };

  export class Provider {
    constructor(issuer: string, configuration: object);
    Client: { prototype: { redirectUriAllowed(uri: string): boolean } };
    Grant: new (
      of: object,
    ) => {
      addOIDCScope(scope: string): void;
      save(): Promise<string>;
    };
    proxy: boolean;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
  }
}
