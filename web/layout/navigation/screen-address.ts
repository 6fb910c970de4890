/** What the address of a screen says: the parameters of its path, and its search. */
export type ScreenAddress = { params: Record<string, string | undefined>; search: string };
