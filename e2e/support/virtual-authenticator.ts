/**
 * An authenticator in the browser, which answers immediately, like a person who gives their
 * fingerprint.
 */
import type { Page } from 'playwright-core';

export type VirtualAuthenticator = {
  /** Whether it recognizes the person from now on. */
  recognize: (isVerified: boolean) => Promise<void>;
  /** How many passkeys it has. */
  count: () => Promise<number>;
};

/** Adds one to a page, for all that it opens from then on. */
export const addAuthenticator = async (page: Page): Promise<VirtualAuthenticator> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    recognize: async (isUserVerified) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    count: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
};
