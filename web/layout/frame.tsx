// The layout around every screen after login: header, sidebar or drawer, and main content.
import './forced-colors.css';
import './low-window.css';
import './print.css';
import { Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, Router, useRouter } from 'wouter';
import { readMissedWhenConnected } from '#web/api/cache/call-client.ts';
import { isConnected, onConnectionChange } from '#web/api/request/connection.ts';
import { useSession } from '#web/api/session/use-session.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ConnectionContext } from '#web/ui/connection-context.ts';
import { FailedPart } from '#web/ui/failed-part.tsx';
import { TooltipLayer } from '#web/ui/overlay/tooltip-layer.tsx';
import { lazyWhenIdle } from '#web/shared/lazy-when-idle.ts';
import { Brand } from './brand.tsx';
import { Find } from './find/find.tsx';
import { navigateWhenReady } from './navigation/navigate-when-ready.ts';
import { prefetchLinks } from './navigation/prefetch-links.ts';
import { isFramed, prefetchScreen } from './navigation/prefetch-screen.ts';
import { restoreScrollPositions } from './navigation/scroll-position.ts';
import { QuestionRegion } from './questions/question-region.tsx';
import { Sidebar } from './sidebar.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { useFocusOnNavigation } from './navigation/use-focus-on-navigation.ts';
import { WelcomeMenu } from './welcome.tsx';
import { FailedPartContext, loadable } from '#web/ui/loadable.tsx';

restoreScrollPositions();

const Drawer = loadable(() => import('./drawer.tsx'));
// These parts are loaded when the browser is idle, after the screen itself: they only send drafts
// and show notices, and the screen does not need them.
const HeaderParts = lazyWhenIdle(() => import('./header-parts.tsx'));
const FieldNotices = lazyWhenIdle(() => import('./field-notices.tsx'));

/**
 * The layout of the screens after login. After a click on a link, the present screen stays visible
 * until the next one can be rendered.
 */
export default function Frame({ children }: { children: ReactNode }) {
  const { parser } = useRouter();
  const [aroundNav] = useState(() =>
    // Screens without the frame are opened immediately, without prefetching, for example the login
    // screen after logging out.
    navigateWhenReady((address) =>
      isFramed(parser, address) ? prefetchScreen(parser, address) : undefined,
    ),
  );
  useEffect(() => prefetchLinks((address) => prefetchScreen(parser, address)), [parser]);
  useEffect(() => {
    // Without a service worker nothing is preloaded, because the files would not come from its
    // cache.
    if (!navigator.serviceWorker?.controller) return;
    const gone = new AbortController();
    import('./navigation/preload-screens.ts')
      .then(({ preloadScreens }) => preloadScreens(gone.signal))
      .catch(() => undefined);
    return () => gone.abort();
  }, []);
  return (
    <Router aroundNav={aroundNav}>
      <Layout>{children}</Layout>
    </Router>
  );
}

function Layout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const connected = useSyncExternalStore(onConnectionChange, isConnected);
  useFocusOnNavigation(main);
  useEffect(readMissedWhenConnected, []);
  const session = useSession();
  return (
    <FailedPartContext value={FailedPart}>
      <div className="frame min-h-dvh">
        {/* The frame is in English, also around a screen in another language. */}
        <a
          href="#main"
          lang="en"
          onClick={(event) => {
            event.preventDefault();
            main.current?.focus();
          }}
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-brand px-4 py-2.5 font-medium text-on-brand focus:translate-y-0 print:hidden"
        >
          Skip to content
        </a>
        <header
          lang="en"
          className="group/header @container sticky top-0 z-30 flex h-(--header) items-center justify-between gap-4 max-sm:gap-1 border-b border-line bg-surface px-3 max-lg:short:static lg:px-6 print:hidden"
        >
          {/* With large text the header shows fewer words (`@max`: its width in characters), and none
              that is cut off. */}
          <div className="flex min-w-12 items-center gap-1 max-sm:shrink-[99] lg:pl-1">
            <DrawerButton />
            <Link
              href="/dashboard"
              className="flex min-w-0 overflow-hidden rounded-control text-brand"
            >
              <Brand />
            </Link>
          </div>
          <div className="flex min-w-0 items-center gap-2 pr-1 max-sm:gap-0 max-sm:pr-0 lg:gap-3 lg:pr-0">
            <span className="hidden lg:block">
              <ThemeToggle />
            </span>
            <Find />
            {!session?.isSuper && (
              <HeaderParts
                fallback={<span className="size-[var(--control)] shrink-0 @max-[16rem]:w-[40px]" />}
              />
            )}
            <WelcomeMenu />
          </div>
        </header>
        <div className="flex">
          <aside
            lang="en"
            className="sticky top-(--header) hidden h-[calc(100dvh-var(--header))] w-64 shrink-0 flex-col overflow-y-auto border-r border-line bg-surface p-4 lg:flex print:hidden"
          >
            <Sidebar />
          </aside>
          <div className="min-w-0 flex-1">
            <FieldNotices isConnected={connected} />
            <main
              ref={main}
              id="main"
              tabIndex={-1}
              className="mx-auto w-full max-w-7xl px-4 py-5 outline-none sm:px-6 lg:px-8 lg:py-7 xl:py-5"
            >
              <ConnectionContext value={connected}>{children}</ConnectionContext>
            </main>
          </div>
        </div>
        <QuestionRegion />
        <TooltipLayer />
      </div>
    </FailedPartContext>
  );
}

function DrawerButton() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <IconButton
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={<MenuIcon aria-hidden="true" />}
        onPointerEnter={() => void Drawer.preload()}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        className="lg:hidden"
      />
      {wanted && <Drawer open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
