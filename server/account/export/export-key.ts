/** The key in the file store of a file with all data of an account. */
type Placed = { accountId: string; id: string };

export const EXPORT_TYPE = 'application/zip';

export const exportKey = (placed: Placed): string => `${exportFolder(placed)}/account.zip`;

export const exportFolder = ({ accountId, id }: Placed): string => `exports/${accountId}/${id}`;
