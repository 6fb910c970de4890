/** The address that opens a draft kept on this device in the form. */
export const draftAddress = (id: string, inspectionId: string | null): string =>
  inspectionId === null
    ? `/new-inspection?draft=${id}`
    : `/new-inspection?inspectionId=${encodeURIComponent(inspectionId)}&draft=${id}`;
