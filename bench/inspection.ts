/**
 * The inspection that is saved in benchmarks: 40 areas with 15 marks each, and ten photos of some
 * 200 kB.
 */
import { areaKind } from '#domain/inspection/area-kind.ts';
import { categoryIds } from '#domain/instrument/category-id.ts';
import { typicalMarks } from '#domain/scoring/area-marks.ts';
import sharp from 'sharp';

export const PHOTOS = 10;

export const areaNames: readonly string[] = Array.from({ length: 40 }, (_, index) =>
  index % 5 === 0 ? `Restroom ${index + 1}` : `Room ${index + 1}`,
);

export type NamedPlace = { id: string; name: string };

/**
 * The JSON parts of a save. Each of the first ten areas has a deficiency, to which the photos
 * belong.
 */
export const sentInspection = (schoolId: string, places: readonly NamedPlace[]) => ({
  formData: {
    date: '2026-11-20',
    school_id: schoolId,
    classroomCount: 32,
    inspectorName: 'Bob Inspector',
    inspectorTitle: 'Facilities Inspector',
    weatherCondition: 'Clear',
    districtRepresentative: 'Sam Staff',
  },
  evaluations: places.map(({ id, name }, index) => {
    const typical = typicalMarks(areaKind(name));
    return {
      id: index + 1,
      area: id,
      label: name,
      categories: categoryIds.map((category) => {
        const isFinding = index < PHOTOS && category === 'electrical';
        return {
          id: category,
          status: isFinding ? 'Deficient' : typical[category],
          comments: isFinding ? `One tube in the ceiling light is out in ${name}.` : '',
          pictures: [] as string[],
        };
      }),
    };
  }),
});

/** `count` JPEG photos with different contents, 1600 pixels wide by default. */
export const makePhotos = async (count: number, pixels = 1600): Promise<Buffer[]> => {
  const base = await sharp({
    create: {
      width: pixels,
      height: (pixels * 3) / 4,
      channels: 3,
      background: '#999',
      noise: { type: 'gaussian', mean: 128, sigma: 28 },
    },
  })
    .blur(1.5)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = base.info;
  const photos: Buffer[] = [];
  for (let index = 0; index < count; index += 1) {
    // Each photo has a different tint.
    const tint = [index % 60, Math.floor(index / 60) % 60, 0];
    const tinted = sharp(base.data, { raw: { width, height, channels } }).linear([1, 1, 1], tint);
    photos.push(await tinted.jpeg().toBuffer());
  }
  return photos;
};

export type SentInspection = ReturnType<typeof sentInspection>;

/** A multipart body, built before the measurement starts. */
export const multipartOf = async (
  inspection: SentInspection,
  photos: readonly Buffer[],
): Promise<{ body: Uint8Array<ArrayBuffer>; type: string }> => {
  const form = new FormData();
  form.set('formData', JSON.stringify(inspection.formData));
  form.set('evaluations', JSON.stringify(inspection.evaluations));
  const electrical = categoryIds.indexOf('electrical');
  photos.forEach((photo, index) => {
    const name = `evaluations[${index}].categories[${electrical}].pictures[0]`;
    form.set(name, new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), `${index}.jpg`);
  });
  const response = new Response(form);
  const type = response.headers.get('content-type') as string;
  return { body: new Uint8Array(await response.arrayBuffer()), type };
};
