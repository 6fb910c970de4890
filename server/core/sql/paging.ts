/** Pages of a list: 1-based, `limit` rows each; one past the end is empty. */
export type Page = { page: number; limit: number };

/** How many rows come before the page. */
export const offsetOf = ({ page, limit }: Page): number => (page - 1) * limit;

/** 0 for an empty list. */
export const totalPages = (rows: number, { limit }: Page): number => Math.ceil(rows / limit);
