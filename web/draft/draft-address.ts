/** The URL that opens a stored draft in the form. */
export const draftAddress = (id: string, inspectionId: string | null): string =>
  inspectionId === null
    ? `/new-inspection?draft=${id}`
    : `/new-inspection?inspectionId=${encodeURIComponent(inspectionId)}&draft=${id}`;
