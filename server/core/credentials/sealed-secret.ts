/**
 * Encrypts secrets that were given to us and have to be stored, such as the client secret of an
 * identity provider, under the server's SECRET.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';

const keyOf = (serverSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', serverSecret, '', `sealed:${purpose}`, 32));

/**
 * `owner` is the id of the secret's owner: a sealed secret that is moved to another owner cannot be
 * opened.
 */
type Seal = { serverSecret: string; purpose: string; owner: string };

/** Encrypts a secret with AES-256-GCM, as text. */
export const sealSecret = ({ serverSecret, purpose, owner }: Seal, secret: string): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(ALGORITHM, keyOf(serverSecret, purpose), nonce);
  cipher.setAAD(Buffer.from(owner));
  const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return [
    VERSION,
    ...[nonce, cipher.getAuthTag(), content].map((part) => part.toString('base64url')),
  ].join('.');
};

/**
 * Opens a secret; undefined if it was changed, or sealed under another SECRET or for another
 * purpose or owner.
 */
export const openSecret = (
  { serverSecret, purpose, owner }: Seal,
  sealed: string,
): string | undefined => {
  const [version, ...parts] = sealed.split('.');
  const [nonce, tag, content] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== VERSION || !nonce || !tag || !content) return undefined;
  try {
    const opener = createDecipheriv(ALGORITHM, keyOf(serverSecret, purpose), nonce, {
      authTagLength: 16,
    });
    opener.setAAD(Buffer.from(owner));
    opener.setAuthTag(tag);
    return Buffer.concat([opener.update(content), opener.final()]).toString('utf8');
  } catch {
    return undefined;
  }
};
