/** A database with a district and a photo, and no server running on it. */
import type { EngineKind } from '#server/core/engine/engine.ts';
import { anImage, sha256Of } from '#server/photo/test/photos.ts';
import { anEvaluationOf, aSite, save, siteFacts } from '#server/test/inspections.ts';
import { aDistrict } from '#server/test/people.ts';
import { migratedEnvironment, startSystem } from './system.ts';

/** Returns the environment variables with which a server opens this database and its files. */
export const aFilledEnvironment = async (kind: EngineKind): Promise<Record<string, string>> => {
  const place = await migratedEnvironment(kind);
  const { app, services, stop } = await startSystem(place);
  const { sam, bob } = await aDistrict(app, services);
  const site = await aSite(sam, 'Room 12');
  const file = await anImage('jpeg');
  const { data } = await bob.ask('photo/upload', { sha256: sha256Of(file), file });
  const evaluation = anEvaluationOf(site.areas['Room 12'], 1, { interior: 'Poor' });
  evaluation.categories[3]?.pictures.push(data.url);
  await save(app, bob, { formData: siteFacts(site.schoolId), evaluations: [evaluation] });
  await stop();
  return place;
};
