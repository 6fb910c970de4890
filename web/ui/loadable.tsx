import { type ComponentType, createContext, type ReactNode, use, useEffect, useState } from 'react';

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>;

export type Loadable<Props> = ComponentType<Props & { fallback?: ReactNode }> & {
  /**
   * Loads the code before the component is shown; the promise is rejected if it cannot be loaded.
   */
  preload: () => Promise<void>;
};

/**
 * `onRetry` loads the code again; the other props are those of the component that failed to load.
 */
export type FailedPartProps = { onRetry: () => void; open?: boolean; onClose?: () => void };

/**
 * Replaces a component whose code could not be loaded. If it is null, the failure reaches the error
 * boundary.
 */
export const FailedPartContext = createContext<ComponentType<FailedPartProps> | null>(null);

/**
 * A component whose code is loaded when it is first rendered, or earlier by `preload`. `fallback`
 * is shown while the code is loading. React.lazy is not used, because React may delay the content
 * that replaces a Suspense fallback by up to 300 ms.
 *
 * If the code cannot be loaded, the rest of the page stays, and the component from
 * FailedPartContext is shown. `onFailure` is for exceptions: with 'ignored' the fallback stays, and
 * with 'thrown' the failure reaches the next error boundary.
 */
export function loadable<Props extends object>(
  load: Loader<Props>,
  { onFailure }: { onFailure?: 'ignored' | 'thrown' } = {},
): Loadable<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    Loaded ??= (await load()).default;
  };
  function Part({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const [loaded, setLoaded] = useState<{ failure?: unknown } | undefined>(Loaded && {});
    const FailedPart = use(FailedPartContext);
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
    if (Loaded) return <Loaded {...(props as unknown as Props)} />;
    if (!loaded || onFailure === 'ignored') return fallback;
    if (!FailedPart || onFailure) throw loaded.failure;
    return <FailedPart {...props} onRetry={() => setLoaded(undefined)} />;
  }
  return Object.assign(Part, { preload });
}
