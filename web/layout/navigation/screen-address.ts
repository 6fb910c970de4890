/** The parsed URL of a screen: the parameters in its path, and its query string. */
export type ScreenAddress = { params: Record<string, string | undefined>; search: string };
