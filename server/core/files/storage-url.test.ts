import { expect, test } from 'vitest';
import { parseStorageUrl } from './storage-url.ts';

test("Amazon's own store needs a bucket and a region", () => {
  expect(parseStorageUrl('s3://district-photos?region=us-west-1')).toEqual({
    kind: 's3',
    bucket: 'district-photos',
    prefix: '',
    endpoint: undefined,
    region: 'us-west-1',
    pathStyle: false,
  });
});

test('a compatible store has an endpoint, and by default the region us-east-1 and the bucket in the path', () => {
  expect(parseStorageUrl('s3://photos/good-repair/?endpoint=http://127.0.0.1:9000')).toEqual({
    kind: 's3',
    bucket: 'photos',
    prefix: 'good-repair/',
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
    pathStyle: true,
  });
  expect(
    parseStorageUrl('s3://photos?endpoint=https://s3.example.org&region=eu&pathStyle=0'),
  ).toMatchObject({ region: 'eu', pathStyle: false });
});

test.each([
  ['photos', 'must be an address that starts with s3://'],
  ['s3://', 'must name a bucket'],
  ['s3://AB', 'must name a bucket'],
  ['s3://key:secret@photos?region=x', 'must hold no credentials'],
  ['s3://photos', 'must tell the region'],
  ['s3://photos?endpoint=s3.example.org', 'must have an endpoint that starts with'],
  ['s3://photos?region=x&pathstyle=1', 'has an unknown option "pathstyle"'],
  ['s3://photos?region=x&pathStyle=yes', 'must have a pathStyle of 0 or 1'],
  ['s3://photos/a%20b?region=x', 'may have only letters'],
])('the URL %s throws an error with a message', (text, words) => {
  expect(() => parseStorageUrl(text)).toThrow(words);
});
