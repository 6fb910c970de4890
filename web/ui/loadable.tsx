import { type ComponentType, createContext, type ReactNode, use, useEffect, useState } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

export type Loadable<Props> = ComponentType<Props & { fallback?: ReactNode }> & {
  /** Loads the code before it is shown; the promise fails when it cannot be loaded. */
  preload: () => Promise<void>;
};

/** `onRetry` loads the code again; the other props are those of the component. */
export type FailedPartProps = { onRetry: () => void; open?: boolean; onClose?: () => void };

/** What replaces a component whose code could not be loaded; if it is null, the page fails. */
export const FailedPartContext = createContext<ComponentType<FailedPartProps> | null>(null);

/**
 * A component whose code is loaded when it is first rendered, or before by `preload`. React.lazy is
 * not used because React holds back what replaces a Suspense fallback for up to 300 ms. `fallback`
 * is shown while the code is loaded. If the code cannot be loaded, FailedPartContext says what is
 * shown instead, and the rest of the page stays; `onFailure` is for what differs: the fallback of
 * an `ignored` component stays, and the failure of a `thrown` one reaches the next error boundary.
 */
export function loadable<Props extends object>(
  load: Load<Props>,
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
