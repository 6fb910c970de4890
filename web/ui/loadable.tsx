import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

export type Loadable<Props> = ComponentType<Props & { fallback?: ReactNode }> & {
  /** Loads the code before it is shown; the promise fails when it cannot be loaded. */
  preload: () => Promise<void>;
};

/**
 * A component whose code is loaded when it is first rendered, or before by `preload`. React.lazy is not
 * used because React holds back what replaces a Suspense fallback for up to 300 ms. `fallback` is shown
 * meanwhile; a failure reaches the next error boundary, unless the page works without it (`isOptional`):
 * then the fallback stays.
 */
export function loadable<Props extends object>(
  load: Load<Props>,
  { isOptional = false } = {},
): Loadable<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    Loaded ??= (await load()).default;
  };
  function Part({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const [loaded, setLoaded] = useState<{ failure?: unknown } | undefined>(Loaded && {});
    useEffect(() => {
      if (loaded) return;
      let isGone = false;
      preload().then(
        () => isGone || setLoaded({}),
        (failure: unknown) => isGone || setLoaded({ failure }),
      );
      return () => {
        isGone = true;
      };
    }, [loaded]);
    if (loaded && 'failure' in loaded && !isOptional) throw loaded.failure;
    return Loaded ? <Loaded {...(props as unknown as Props)} /> : fallback;
  }
  return Object.assign(Part, { preload });
}
