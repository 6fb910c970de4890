import type { Logo } from '#contract/photo/photo.ts';

/**
 * The logo on a white background, because transparent pixels were made white when it was uploaded.
 * A response that the device cached from an earlier version of the server has no logo.
 */
export const DistrictLogo = ({ logo }: { logo: Logo | null | undefined }) =>
  logo && (
    <img
      src={logo.url}
      alt={logo.alt}
      className="mb-2 h-14 w-auto max-w-full rounded-control bg-white object-contain object-left"
    />
  );
