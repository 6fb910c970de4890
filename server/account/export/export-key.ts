/** The keys under which the file store holds the files with all data of accounts. */
type Placed = { accountId: string; id: string };

export const EXPORT_TYPE = 'application/zip';

export const exportKey = (placed: Placed): string => `${exportFolder(placed)}/account.zip`;

export const exportFolder = ({ accountId, id }: Placed): string => `exports/${accountId}/${id}`;
