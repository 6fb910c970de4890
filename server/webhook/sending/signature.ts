/** The secrets of webhooks and the signature of what is sent. */
import { createHmac } from 'node:crypto';

const SECRET_PREFIX = 'whsec_';

export type SigningSecrets = {
  webhookId: string;
  secretNumber: number;
  /** Whether deliveries are also signed with the previous secret. */
  isRotating: boolean;
};

/**
 * A secret is derived from SECRET, the id of the webhook and a number that each rotation increases,
 * so that a copy of the database contains no secrets.
 */
export const webhookSecret = (serverSecret: string, webhookId: string, number: number): string =>
  SECRET_PREFIX +
  createHmac('sha256', `webhook:${serverSecret}`)
    .update(`${webhookId}:${number}`)
    .digest('base64url');

/**
 * The value of the header Good-Repair-Signature: `t=SECONDS,v1=HEX`, with another `,v1=HEX` during
 * a rotation. Each HEX is the HMAC-SHA256 of `SECONDS.BODY` with one of the secrets.
 */
export const signatureOf = (
  serverSecret: string,
  { webhookId, secretNumber, isRotating }: SigningSecrets,
  { body, now }: { body: string; now: Date },
): string => {
  const seconds = Math.floor(now.getTime() / 1000);
  const numbers = isRotating ? [secretNumber, secretNumber - 1] : [secretNumber];
  const signatures = numbers.map((number) =>
    createHmac('sha256', webhookSecret(serverSecret, webhookId, number))
      .update(`${seconds}.${body}`)
      .digest('hex'),
  );
  return [`t=${seconds}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
};
