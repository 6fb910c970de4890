/** The first page of the list of work links, which also says whether Settings have the tab. */
export const firstPage = { page: 1, limit: 10 };
