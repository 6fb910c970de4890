/** The keys under which the file store holds the files with all data of accounts. */
type ExportId = { accountId: string; id: string };

export const EXPORT_TYPE = 'application/zip';

export const exportKey = (id: ExportId): string => `${exportFolder(id)}/account.zip`;

export const exportFolder = ({ accountId, id }: ExportId): string => `exports/${accountId}/${id}`;
