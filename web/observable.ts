/**
 * The listeners to one kind of event. `subscribe` returns the function that ends the subscription.
 */
export function listeners<Event extends unknown[] = []>() {
  const all = new Set<(...event: Event) => void>();
  return {
    subscribe(listener: (...event: Event) => void): () => void {
      all.add(listener);
      return () => void all.delete(listener);
    },
    notify(...event: Event): void {
      for (const listener of all) listener(...event);
    },
    hasAny: (): boolean => all.size > 0,
  };
}

/** A value that others change. */
export type ReadonlyObservable<Value> = {
  get: () => Value;
  subscribe: (listener: () => void) => () => void;
};

/**
 * A value outside of React that notifies its listeners of each `set`. Components read it by
 * `useSyncExternalStore(value.subscribe, value.get)`.
 */
export function observable<Value>(initial: Value) {
  let value = initial;
  const { subscribe, notify, hasAny } = listeners();
  return {
    get: (): Value => value,
    set(next: Value): void {
      value = next;
      notify();
    },
    subscribe,
    hasListeners: hasAny,
  };
}
