/**
 * Inspections that are sent from a tablet over a faulty connection (field-upload-queue.test.ts,
 * field-upload-queue.all.test.ts).
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { deviceList, fillInOneArea, openField } from './field.ts';
import type { ProxyFault } from './faulty-proxy.ts';
import { savedOnServer } from './server-inspections.ts';
import { openTablet, sendOnlyWithSave } from './tablet.ts';

export const school = 'Mayacamas Countywide Middle School';

/** A plan with which the proxy lets this number of requests pass without a fault. */
export const well = (requests: number) => Array<ProxyFault>(requests).fill('pass');

/**
 * Call it once at the top of a file. `isSentWhileWalking`: whether photos are sent before the save
 * begins.
 */
export async function testUploads({ isSentWhileWalking = false } = {}) {
  /**
   * The photos of every inspection of this file, as the server should have them at the end, by the
   * name of the inspector.
   */
  const taken = new Map<string, Buffer[]>();

  const field = await openField();
  const { proxy, read } = field;
  const bob = await openTablet(field);
  if (!isSentWhileWalking) await sendOnlyWithSave(bob);
  const { schoolList } = await read<{ schoolList: { id: string; name: string }[] }>('school/get');
  const schoolId = schoolList.find(({ name }) => name === school)?.id ?? '';

  /** Fills in an inspection of one area with these photos, up to its last Save. */
  const fillIn = async (page: Page, name: string, photos: readonly Buffer[]): Promise<void> => {
    taken.set(name, [...photos]);
    await page.goto(`/new-inspection/${schoolId}`);
    await page.getByRole('button', { name: `School: ${school}` }).waitFor();
    await fillInOneArea(page, name, photos);
  };

  const expectOnce = async (name: string): Promise<void> => {
    const photos = taken.get(name) ?? [];
    expect(await savedOnServer(read, name, photos)).toEqual({
      inspections: 1,
      missing: 0,
      photos: photos.length,
    });
  };

  /** Expects that the server has every inspection of this file once, with all its photos. */
  const expectNothingLost = async (): Promise<void> => {
    const stands = await Promise.all(
      [...taken].map(([name, photos]) => savedOnServer(read, name, photos)),
    );
    const missing = stands.reduce((sum, one) => sum + one.missing, 0);
    const duplicated = stands.reduce((sum, one) => sum + one.inspections - 1, 0);
    console.info(
      `Faults tried: ${proxy.faultCount}, missing: ${missing}, duplicated: ${duplicated}`,
    );
    expect({
      missing,
      duplicated,
      device: await deviceList(bob).getByText('Waiting').count(),
    }).toEqual({
      missing: 0,
      duplicated: 0,
      device: 0,
    });
  };

  return { field, bob, taken, fillIn, expectOnce, expectNothingLost };
}
