/** The parsed URL of a screen: the parameters of its path, and its search. */
export type ScreenAddress = { params: Record<string, string | undefined>; search: string };
