/**
 * A simulated authenticator in the browser, which immediately acts as if the person had given their
 * fingerprint.
 */
import type { Page } from 'playwright-core';

export type VirtualAuthenticator = {
  /** Sets whether the authenticator recognizes the person from now on. */
  recognize: (isVerified: boolean) => Promise<void>;
  /** How many passkeys the authenticator has. */
  count: () => Promise<number>;
};

/** Adds an authenticator to a page, for everything that the page opens from then on. */
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
