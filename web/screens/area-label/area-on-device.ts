/**
 * Finds the area of a label (the QR code on a door) on this device: in the drafts, or in the cached
 * areas of schools.
 */
import { useEffect, useState } from 'react';
import type { LabelledArea } from '#contract/area/area.ts';
import type { StoredDraft } from '#web/device/records.ts';
import { findInStoredSchools, listAreas } from '#web/shared/stored-areas.ts';

export type AreaOnDevice = {
  area: LabelledArea | undefined;
  /** The inspections that this person has begun and not sent, the most recently changed first. */
  drafts: readonly { id: string; schoolId: string }[];
};

/** Returns undefined until the data on the device has been read. */
export function useAreaOnDevice(code: string, owner: string): AreaOnDevice | undefined {
  const [found, setFound] = useState<AreaOnDevice>();
  useEffect(() => {
    let isGone = false;
    void findOnDevice(code, owner).then((device) => isGone || setFound(device));
    return () => {
      isGone = true;
    };
  }, [code, owner]);
  return found;
}

/** Finds nothing if the device cannot store anything. */
async function findOnDevice(code: string, owner: string): Promise<AreaOnDevice> {
  const drafts = await draftsOf(owner).catch((): StoredDraft[] => []);
  const open = drafts.filter(({ state, draft }) => state === 'open' && draft.inspectionId === null);
  const inDrafts = open.flatMap(({ draft: { site, evaluations, newAreas } }) => {
    const listed = evaluations.map(({ area, label }) => ({ id: area, name: label }));
    return listAreas([...listed, ...(newAreas ?? [])], code, {
      id: site.schoolId,
      name: site.schoolName,
    });
  });
  return {
    area: mergeAreas(inDrafts.length > 0 ? inDrafts : await findInStoredSchools(code)),
    drafts: open.map(({ id, draft }) => ({ id, schoolId: draft.site.schoolId })),
  };
}

async function draftsOf(owner: string): Promise<StoredDraft[]> {
  const { draftStore } = await import('#web/device/draft-store.ts');
  return draftStore().listDrafts(owner);
}

/**
 * Merges the entries that were found for the code of a label into one area with all its schools:
 * there is one entry for each school that shares the facility. Returns undefined if the entries are
 * of different areas, because the label does not say which one is meant.
 */
const mergeAreas = (areas: readonly LabelledArea[]): LabelledArea | undefined => {
  const [area] = areas;
  if (!area || areas.some(({ id }) => id !== area.id)) return undefined;
  const schools = new Map(areas.flatMap((one) => one.schools.map((school) => [school.id, school])));
  return { ...area, schools: [...schools.values()] };
};
