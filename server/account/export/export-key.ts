/** The place of a file with all data of an account in the file store. */
type Placed = { accountId: string; id: string };

export const EXPORT_TYPE = 'application/zip';

export const exportKey = (placed: Placed): string => `${exportFolder(placed)}/account.zip`;

export const exportFolder = ({ accountId, id }: Placed): string => `exports/${accountId}/${id}`;
