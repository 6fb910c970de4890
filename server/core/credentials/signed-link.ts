/** Signed links with an expiry time, for photos and PDFs in <img> elements and new tabs. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { refuse } from '../refusals.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export type SignedLinks = {
  /**
   * The path with `exp` (seconds since 1970) and `sig` behind it; `path` starts with a slash and
   * may have a query. Good for at least `lifetime` milliseconds (a day by default); the end is
   * rounded up to the hour, so that for an hour the link is the same and the browser can reuse what
   * it fetched.
   */
  sign(path: string, now: Date, lifetime?: number): string;
  /**
   * Passes a link that was signed here and has not ended; `url` is path and query as they came.
   * Throws the refusals link-not-valid and link-expired. Answers the end of the link.
   */
  verify(url: string, now: Date): { expires: Date };
};

/** Signs with a key of its own, derived from SECRET, so that no token can pass for a link. */
export const signedLinks = (secret: string): SignedLinks => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'good-repair signed link', 32));
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
