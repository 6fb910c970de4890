import { expect, test } from 'vitest';
import { aDraft, anEvaluation, newPhoto } from '#web/draft/testing/a-draft.ts';
import { withSentPhotos } from './photos.ts';

test('a photo that was uploaded before the save retains its drawing', () => {
  const drawing = [{ kind: 'circle' as const, x: 0.1, y: 0.1, toX: 0.5, toY: 0.5 }];
  const pictures = [{ ...newPhoto('p'), drawing }];
  const draft = aDraft(anEvaluation(1, 'Hall', { fire: { pictures } }));
  const sent = { url: '/api/photo/1', thumbnail: '/api/photo/1?size=thumb' };
  const photo = { id: 'p', draft: 'd', owner: 'bob', type: 'image/jpeg', name: 'p.jpg' };
  const info = { ...photo, sha256: 'a', thumbnail: null, size: 1, field: '', sent };
  const entry = withSentPhotos(draft, [info]).evaluations[0]?.categories.find(
    ({ id }) => id === 'fire',
  );
  expect(entry?.pictures).toEqual([{ kind: 'kept', ...sent, drawing }]);
});
