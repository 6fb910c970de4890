import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useId, useState, useSyncExternalStore } from 'react';
import { MOST_SEARCHED } from '#domain/search.ts';
import { isConnected, onConnectionChange } from '#web/api/request/connection.ts';
import { noteOpened, openedLately } from '#web/api/session/opened-lately.ts';
import { useSession } from '#web/api/session/use-session.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type Entry, type EntryKind, groupsFor } from './entries.ts';
import { FoundList, optionId } from './found-list.tsx';
import { offeredTo } from './offered.ts';
import { SearchNote } from './search-note.tsx';
import { shown } from './shown.ts';
import { useFound } from './use-found.ts';

/** The field, the list of what is found, and what cannot be said in the list. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const listId = useId();
  const session = useSession();
  const connected = useSyncExternalStore(onConnectionChange, isConnected);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [opened] = useState(openedLately);
  const isMember = session !== null && !session.isSuper;
  const found = useFound(text, isMember && connected);
  const offered = session ? offeredTo(session) : { actions: [], screens: [] };
  const groups = groupsFor(text, { opened, ...offered }, found);
  const entries = groups.flatMap((group) => group.entries);
  const active = entries.find(({ id }) => id === chosen) ?? entries[0];

  const note = (entry: Entry) => {
    if (isOpened(entry)) noteOpened(entry);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = active ? entries.indexOf(active) : -1;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      press(optionId(listId, active.id), event);
    }
    const next = step && entries.at((at + step) % entries.length);
    if (!next) return;
    event.preventDefault();
    setChosen(next.id);
    document.getElementById(optionId(listId, next.id))?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <div
        data-unguarded=""
        className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4"
      >
        <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <input
          type="text"
          role="combobox"
          dir="auto"
          aria-label="Search"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(listId, active.id)}
          placeholder={isMember ? 'School, room, report, person, action …' : 'Screen'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MOST_SEARCHED}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setChosen(undefined);
          }}
          onKeyDown={onKeyDown}
          // Forced colors show the border.
          className="h-control min-w-0 grow rounded-control border border-transparent bg-transparent px-2 text-base"
        />
        <Dialog.Close render={<IconButton label="Close" icon={<X aria-hidden="true" />} />} />
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">
        <FoundList id={listId} groups={groups} active={active?.id} onOpen={note} />
        <SearchNote
          text={text}
          found={found}
          count={entries.length}
          isOffline={isMember && !connected}
        />
      </div>
      <div className="hidden items-center justify-between gap-4 border-t border-line px-4 py-2 text-sm text-muted sm:flex">
        <span>↑ ↓ to choose, Enter to open, Escape to close</span>
        <button
          type="button"
          className="min-h-6 rounded-control underline underline-offset-4 hover:text-ink"
          onClick={() => shown.set('shortcuts')}
        >
          Keyboard shortcuts
        </button>
      </div>
    </>
  );
}

const isOpened = (
  entry: Entry,
): entry is Entry & { kind: Exclude<EntryKind, 'action' | 'screen'> } =>
  entry.kind !== 'action' && entry.kind !== 'screen';

/** Follows the link of a row, in another tab if Ctrl or ⌘ is pressed. */
function press(id: string, { ctrlKey, metaKey }: KeyboardEvent): void {
  const init = { bubbles: true, cancelable: true, ctrlKey, metaKey };
  document.getElementById(id)?.dispatchEvent(new MouseEvent('click', init));
}
