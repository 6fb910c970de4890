import { BookmarkPlus, Check, Pencil, RotateCcw, Save, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { SavedView } from '#contract/view/view.ts';
import { mayChangeView, type ViewScreen } from '#domain/list/saved-view.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { undoBy } from '#web/shared/undo.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { type MenuItem, MenuItems, showLoadedItems } from '#web/ui/overlay/menu.tsx';
import { lastChosen, rememberChosen } from './last-chosen.ts';
import { currentView, type ListParams, viewIn } from './view-address.ts';
import type { ViewQuestion } from './view-dialogs.tsx';

/** The views of a list, the current one with a check mark, and what can be done with it. */
export default function ViewEntries({
  screen,
  params,
  onQuestion,
}: {
  screen: ViewScreen;
  params: ListParams;
  onQuestion: (question: ViewQuestion) => void;
}) {
  const [path, navigate] = useLocation();
  const query = viewIn(screen, params, useSearch());
  const list = useCall('view/list', { screen });
  const isLoaded = list.data !== undefined || list.isError;
  const views = list.data?.data.list ?? [];
  const queryOf = (view: SavedView) => viewIn(screen, params, view.query);
  const current = currentView(views, queryOf, query, lastChosen(screen));
  const currentId = current?.id;
  useEffect(() => {
    if (currentId !== undefined) rememberChosen(screen, currentId);
  }, [screen, currentId]);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLoaded) showLoadedItems(place.current);
  }, [isLoaded]);
  const chosen = current ?? views.find(({ id }) => id === lastChosen(screen));

  const entryOf = (view: SavedView): MenuItem => ({
    id: view.id,
    label: view.name,
    note: view.isOwn ? (view.isShared ? 'Shared with the team' : '') : `Shared by ${view.by}`,
    icon: <Check aria-hidden="true" className={view === current ? 'text-brand' : 'invisible'} />,
    check: { of: 'one', isOn: view === current },
    onSelect: () => {
      rememberChosen(screen, view.id);
      const wanted = queryOf(view);
      navigate(wanted === '' ? path : `${path}?${wanted}`);
    },
  });
  const own = views.filter(({ isOwn }) => isOwn);
  const others = views.filter(({ isOwn }) => !isOwn);
  return (
    <div ref={place} role="none">
      {!isLoaded && (
        <p role="none" className="px-3 py-2 text-muted">
          Loading the views…
        </p>
      )}
      {list.isError && !list.data && (
        <MenuItems
          items={[
            {
              label: 'Load the Views Again',
              note: 'They could not be loaded.',
              icon: <RotateCcw aria-hidden="true" />,
              onSelect: () => void list.refetch(),
            },
          ]}
        />
      )}
      <Group title="Your views" items={own.map(entryOf)} />
      <Group title="Shared by the team" items={others.map(entryOf)} />
      {isLoaded && (
        <div
          role="none"
          className="not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1"
        >
          {chosen && (
            <ActionsOn
              view={chosen}
              // The changes of the chosen view; undefined if there are none.
              query={chosen === current ? undefined : query}
              onQuestion={onQuestion}
            />
          )}
          <MenuItems
            items={[
              {
                label: 'Save as a View…',
                icon: <BookmarkPlus aria-hidden="true" />,
                onSelect: () => onQuestion({ kind: 'add', screen, query }),
              },
            ]}
          />
        </div>
      )}
    </div>
  );
}

const Group = ({ title, items }: { title: string; items: readonly MenuItem[] }) =>
  items.length > 0 && (
    <div role="group" aria-label={title}>
      <p aria-hidden="true" className="px-3 pt-1.5 pb-0.5 text-xs font-medium text-muted">
        {title}
      </p>
      <MenuItems items={items} />
    </div>
  );

/** What can be done with the chosen view. */
function ActionsOn({
  view,
  query,
  onQuestion,
}: {
  view: SavedView;
  query: string | undefined;
  onQuestion: (question: ViewQuestion) => void;
}) {
  const isAdmin = useCan('manageTeam');
  const update = useMutationWithToast('view/update', {
    success: 'View changed.',
    fallback: 'The view could not be changed, please try again.',
    onDone: () => undefined,
  });
  const { id, name, screen, isShared, version } = view;
  const remove = useMutationWithToast('view/delete', {
    success: () => ({
      title: 'View deleted.',
      undo: undoBy('view/create', { screen, name, query: view.query, isShared }),
    }),
    fallback: 'The view could not be deleted, please try again.',
    onDone: () => undefined,
  });
  if (!mayChangeView(view, { isAdmin })) return null;
  const items: MenuItem[] = [
    {
      label: 'Rename or Share…',
      note: name,
      icon: <Pencil aria-hidden="true" />,
      onSelect: () => onQuestion({ kind: 'edit', view }),
    },
    {
      label: 'Delete',
      note: name,
      tone: 'danger',
      icon: <Trash2 aria-hidden="true" />,
      // The view of somebody else cannot be added again for that person, so this asks first.
      onSelect: () =>
        view.isOwn ? void remove.send({ id }) : onQuestion({ kind: 'delete', view }),
    },
  ];
  if (query !== undefined) {
    items.unshift({
      label: 'Save Changes',
      note: name,
      icon: <Save aria-hidden="true" />,
      onSelect: () => void update.send({ id, query, version }),
    });
  }
  return <MenuItems items={items} />;
}
