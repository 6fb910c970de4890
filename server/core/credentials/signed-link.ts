/**
 * Signed links with an expiry time, for photos and PDFs in <img> elements and new tabs, because a
 * browser sends no access token when it loads these.
 */
import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import { refuse } from '#server/core/refusals.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export type SignedLinks = {
  /**
   * Appends `exp` (seconds since 1970) and `sig` to the path, which starts with a slash and may
   * have a query. Valid for at least `lifetime` milliseconds (a day by default); the expiry is
   * rounded up to the hour, so that the link stays the same for an hour and browsers can cache its
   * content.
   */
  sign(path: string, now: Date, lifetime?: number): string;
  /**
   * Verifies a signed link; `url` is the path and query as received. Returns the time of expiry.
   * Throws the refusals link-not-valid and link-expired.
   */
  verify(url: string, now: Date): { expires: Date };
};

/** Signs with a separate key derived from SECRET, so that no token can be used as a link. */
export const signedLinks = (secret: string): SignedLinks => {
  const derived = hkdfSync('sha256', secret, '', 'good-repair signed link', 32);
  // The key object is created once: with plain bytes as the key, each signature takes seven times
  // as long, and a list contains many signed links.
  const key = createSecretKey(Buffer.from(derived));
  const signatureOf = (head: string) => createHmac('sha256', key).update(head).digest('base64url');
  return {
    sign(path, now, lifetime = DAY) {
      const expires = Math.ceil((now.getTime() + lifetime) / HOUR) * (HOUR / 1000);
      const head = `${path}${path.includes('?') ? '&' : '?'}exp=${expires}`;
      return `${head}&sig=${signatureOf(head)}`;
    },
    verify(url, now) {
      const [, head, exp, sig] = /^(.*[?&]exp=(\d{1,12}))&sig=([\w-]{43})$/.exec(url) ?? [];
      if (head === undefined || sig === undefined) throw refuse('link-not-valid');
      if (!timingSafeEqual(Buffer.from(signatureOf(head)), Buffer.from(sig))) {
        throw refuse('link-not-valid');
      }
      const expires = new Date(Number(exp) * 1000);
      if (expires <= now) throw refuse('link-expired');
      return { expires };
    },
  };
};
