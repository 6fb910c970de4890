/**
 * A real OpenID provider (oidc-provider), with which people sign in through a form with one field.
 * The tokens that it issues can be changed and still have a valid signature, to test what a faulty
 * provider would send.
 */
import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { decodeJwt, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

export type ProviderPerson = Record<string, unknown>;

export type TestProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /**
   * The claims of the provider's people. The key is what the person types into the form, and is also
   * the subject in the person's tokens.
   */
  people: Record<string, ProviderPerson>;
  /** Changes the claims of all identity tokens that the provider issues from now on. */
  tamper: ((claims: Record<string, unknown>) => Record<string, unknown>) | undefined;
  /**
   * Changes the answers of the provider, by their path: `/me` for UserInfo, and
   * `/.well-known/openid-configuration` for the discovery document.
   */
  changes: Record<string, (body: Record<string, unknown>) => Record<string, unknown>>;
  /** Whether identity tokens are signed by a key that the provider does not publish. */
  signsByAnotherKey: boolean;
  /** Whether the provider accepts connections without responding. */
  hangs: boolean;
  /** The requests that the provider has received, as method and path. */
  requests: string[];
  close(): Promise<void>;
};

const usedPorts = new Set<number>();

/**
 * Listens on a port that no earlier provider of this process had: the product remembers the keys of
 * a provider by its address, and would believe a later one to be the earlier one.
 */
const listen = async (server: http.Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  if (!usedPorts.has(port)) {
    usedPorts.add(port);
    return port;
  }
  await new Promise((resolve) => server.close(resolve));
  return listen(server);
};

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

export const startProvider = async (): Promise<TestProvider> => {
  const server = http.createServer();
  const port = await listen(server);
  const [key, anotherKey] = [newKey(), newKey()];
  const test: TestProvider = {
    issuer: `http://127.0.0.1:${port}`,
    clientId: 'good-repair',
    clientSecret: 'the secret of the client: %+/=&',
    people: {},
    tamper: undefined,
    changes: {},
    signsByAnotherKey: false,
    hangs: false,
    requests: [],
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const provider = new Provider(test.issuer, configurationOf(test, key.export({ format: 'jwk' })));
  provider.Client.prototype.redirectUriAllowed = () => true;
  provider.use(async (context, next) => {
    await next();
    const change = test.changes[context.path];
    if (change) context.body = change(context.body);
    const issued = context.path === '/token' ? context.body?.id_token : undefined;
    if (!issued || (!test.tamper && !test.signsByAnotherKey)) return;
    const claims = test.tamper ? test.tamper(decodeJwt(issued)) : decodeJwt(issued);
    context.body.id_token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'first' })
      .sign(test.signsByAnotherKey ? anotherKey : key);
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const path = request.url ?? '';
    test.requests.push(`${request.method} ${path.replace(/\?.*/, '')}`);
    if (test.hangs) return;
    if (path.startsWith('/sign-in/')) void signIn(provider, request, response);
    else void answer(request, response);
  });
  return test;
};

const configurationOf = (test: TestProvider, key: JsonWebKey) => ({
  clients: [
    {
      client_id: test.clientId,
      client_secret: test.clientSecret,
      redirect_uris: ['http://127.0.0.1/any'],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  jwks: { keys: [{ ...key, kid: 'first', use: 'sig', alg: 'RS256' }] },
  cookies: { keys: ['a key of the test provider'] },
  claims: {
    openid: ['sub', 'groups', 'tenant'],
    email: ['email', 'email_verified'],
    profile: ['name'],
  },
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_: unknown, { uid }: { uid: string }) => `/sign-in/${uid}` },
  pkce: { required: () => true },
  findAccount: (_: unknown, sub: string) => ({
    accountId: sub,
    claims: () => ({ sub, ...test.people[sub] }),
  }),
  loadExistingGrant: async (context: {
    oidc: {
      client: { clientId: string };
      session: { accountId: string };
      provider: Provider;
    };
  }) => {
    const { client, session, provider } = context.oidc;
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

const page = `<!doctype html><html lang="en"><title>Sign-in of the district</title>
<h1>Sign-in of the district</h1><form method="post"><label>Account <input name="account"></label>
<button>Sign in</button><button name="refuse" value="1">Cancel</button></form></html>`;

const signIn = async (
  provider: Provider,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> => {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    return;
  }
  const form = new URLSearchParams(await text(request));
  const result = form.has('refuse')
    ? { error: 'access_denied', error_description: 'The person <b>canceled</b>' }
    : { login: { accountId: form.get('account') } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
};
