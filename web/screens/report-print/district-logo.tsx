import type { Logo } from '#contract/photo.ts';

/**
 * White behind it, because transparent pixels became white. Responses stored on devices may not
 * have it.
 */
export const DistrictLogo = ({ logo }: { logo: Logo | null | undefined }) =>
  logo && (
    <img
      src={logo.url}
      alt={logo.alt}
      className="mb-2 h-14 w-auto max-w-full rounded-control bg-white object-contain object-left"
    />
  );
