/**
 * An identity provider and a name server for single sign-on. They are closed after the running
 * test, or after the test file if no test is running.
 */
import { type NameServer, startNameServer } from '#scripts/testing/sign-on/name-server.ts';
import { startProvider, type TestProvider } from '#scripts/testing/sign-on/provider.ts';
import { afterwards } from './afterwards.ts';

export type { NameServer, TestProvider };

export const aProvider = async (): Promise<TestProvider> => {
  const provider = await startProvider();
  afterwards(provider.close);
  return provider;
};

export const aNameServer = async (): Promise<NameServer> => {
  const server = await startNameServer();
  afterwards(server.close);
  return server;
};
