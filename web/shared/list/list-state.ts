// The state of a screen in its URL: page, search, filters, sort order, tab, selection. So it is
// restored by a reload, by Back, by a copied link and by a bookmark (docs/decisions/0270).
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { rememberSearch } from '#web/shared/last-address.ts';

/** One parameter of a URL. `read` returns undefined for an invalid text. */
export type Param<Value> = { fallback: Value; read: (text: string) => Value | undefined };

type Params = Record<string, Param<string> | Param<number>>;

export type StateOf<P extends Params> = {
  [Name in keyof P]: P[Name] extends Param<infer Value> ? Value : never;
};

/** One of several values; '' is allowed only if it is among them. */
export const choiceParam = <const Value extends string>(
  values: readonly Value[],
  fallback: NoInfer<Value>,
): Param<Value> => ({
  fallback,
  read: (text) => values.find((value) => value === text),
});

/** The value of one of the options of a select. */
export const optionParam = <const Value extends string>(
  options: readonly { value: Value }[],
  fallback: NoInfer<Value>,
): Param<Value> =>
  choiceParam(
    options.map(({ value }) => value),
    fallback,
  );

/** A search text; the calls accept at most 200 characters. */
export const textParam: Param<string> = {
  fallback: '',
  read: (text) => (text.length <= 200 ? text.trim() : undefined),
};

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** The id of the selected item, or ''. */
export const idParam: Param<string> = {
  fallback: '',
  read: (text) => (uuid.test(text) ? text : undefined),
};

/** The ids of up to `most` chosen items, separated by commas, or ''. */
export const idsParam = (most: number): Param<string> => ({
  fallback: '',
  read: (text) => {
    const ids = text.split(',');
    return ids.length <= most && ids.every((id) => uuid.test(id)) ? text : undefined;
  },
});

/** A date, YYYY-MM-DD, or ''. */
export const dayParam: Param<string> = {
  fallback: '',
  read: (text) =>
    /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined,
};

/** Which columns of the table are shown, as in web/ui/list/chosen-columns.ts; '' for the usual ones. */
export const columnsParam: Param<string> = {
  fallback: '',
  read: (text) => (/^[a-z]+(,[a-z]+)*$/i.test(text) && text.length <= 200 ? text : undefined),
};

const wholeNumber = (text: string) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined);

export const pageParam: Param<number> = { fallback: 1, read: wholeNumber };

export const pageSizes = [10, 25, 50, 100] as const;

/** How many rows a page has. */
export const limitParam: Param<number> = {
  fallback: 10,
  read: (text) => pageSizes.find((size) => size === wholeNumber(text)),
};

/** The state in a URL. Missing and invalid parameters have their default values. */
export function readState<P extends Params>(params: P, search: string): StateOf<P> {
  const given = new URLSearchParams(search);
  const entries = Object.entries(params).map(([name, { read, fallback }]) => {
    const text = given.get(name);
    return [name, (text === null ? undefined : read(text)) ?? fallback];
  });
  return Object.fromEntries(entries) as StateOf<P>;
}

/** The query string after a change; parameters with their default values are omitted. */
export function searchWith<P extends Params>(
  params: P,
  search: string,
  change: Partial<StateOf<P>>,
): string {
  const written = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ ...readState(params, search), ...change })) {
    if (value === params[name]?.fallback) written.delete(name);
    else written.set(name, String(value));
  }
  return written.toString();
}

/**
 * The state of the screen. `change` adds an entry to the browser's history or, with `replace`,
 * replaces the current entry; its option `state` becomes the state of that entry. `addressOf`
 * returns the URL after a change, for links.
 */
export function useListState<P extends Params>(params: P) {
  const search = useSearch();
  const [path, navigate] = useLocation();
  useEffect(() => {
    rememberSearch(path, search);
  }, [path, search]);
  const addressIn = (from: string, change: Partial<StateOf<P>>) => {
    const wanted = searchWith(params, from, change);
    return wanted === '' ? path : `${path}?${wanted}`;
  };
  return {
    state: readState(params, search),
    addressOf: (change: Partial<StateOf<P>>) => addressIn(search, change),
    change: (
      change: Partial<StateOf<P>>,
      { replace = false, state }: { replace?: boolean; state?: unknown } = {},
    ) => {
      // Start from the latest URL, which may contain a change that is not rendered yet.
      const here = window.location.search.slice(1);
      const to = addressIn(here, change);
      if (to !== addressIn(here, {})) navigate(to, { replace, state });
    },
  };
}

type PageAndLimit = { page: number; limit: number };

/** The properties of a list's Pagination. */
export const pagingOf = (
  { page, limit }: PageAndLimit,
  change: (change: Partial<PageAndLimit>, options?: { replace: boolean }) => void,
) => ({
  page,
  onPage: (next: number, isCorrection = false) => change({ page: next }, { replace: isCorrection }),
  size: {
    value: limit,
    sizes: pageSizes,
    onValue: (size: number) => change({ limit: size, page: 1 }),
  },
});
