import { afterEach, expect, test, vi } from 'vitest';
import { openPhotoStore } from './photo-store.ts';

const file = (name: string) => new File([name], name, { type: 'image/jpeg' });
afterEach(() => vi.restoreAllMocks());

test('A photo is there at once, its thumbnail as soon as it is drawn', async () => {
  const store = openPhotoStore(async ({ name }) => `blob:${name}`);
  const drawn = new Promise<void>((resolve) => store.onThumbnail(resolve));
  const id = store.add(file('roof.jpg'));
  expect([store.fileOf(id)?.name, store.thumbnailOf(id)]).toEqual(['roof.jpg', undefined]);
  await drawn;
  expect(store.thumbnailOf(id)).toBe('blob:roof.jpg');
});

test('Thumbnails are drawn one after the other', async () => {
  let atOnce = 0;
  let most = 0;
  const store = openPhotoStore(async () => {
    most = Math.max(most, ++atOnce);
    await Promise.resolve();
    atOnce -= 1;
    return null;
  });
  const last = ['a', 'b', 'c'].map((name) => store.add(file(name))).at(-1) as string;
  await vi.waitFor(() => expect(store.thumbnailOf(last)).toBeNull());
  expect(most).toBe(1);
});

test('Closing gives every thumbnail back, one that comes late included', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  let finish: (url: string) => void = () => undefined;
  const urls = [
    Promise.resolve('blob:first'),
    new Promise<string>((resolve) => {
      finish = resolve;
    }),
  ];
  const store = openPhotoStore(() => urls.shift() as Promise<string>);
  const first = store.add(file('first'));
  store.add(file('late'));
  await vi.waitFor(() => expect(store.thumbnailOf(first)).toBe('blob:first'));
  store.close();
  finish('blob:late');
  await vi.waitFor(() => expect(revoke.mock.calls).toEqual([['blob:first'], ['blob:late']]));
});
