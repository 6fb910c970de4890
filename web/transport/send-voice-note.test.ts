import { beforeEach, expect, test } from 'vitest';
import { aTestSetup, queueWith, sha256 } from './testing/queued.ts';

type Setup = ReturnType<typeof aTestSetup>;
let setup: Setup;
beforeEach(() => {
  setup = aTestSetup();
});

const bytes = new TextEncoder().encode('a recording').buffer;

/** A queued inspection with a voice note at its first mark. */
const queueVoiceNote = async () => {
  const { store } = setup;
  await queueWith(store, 0);
  await store.addPhoto({
    id: 'spoken',
    draft: 'walk',
    owner: 'bob',
    bytes,
    type: 'audio/webm',
    name: 'voice-note.webm',
    sha256: sha256(bytes),
    thumbnail: null,
    sent: null,
  });
  await store.changeDraft('walk', (now) => ({
    ...now,
    draft: {
      ...now.draft,
      evaluations: now.draft.evaluations.map((evaluation, e) => ({
        ...evaluation,
        categories: evaluation.categories.map((entry, at) =>
          e === 0 && at === 0
            ? {
                ...entry,
                voiceNote: { kind: 'new', recording: 'spoken', seconds: 2, transcript: 'Loose' },
              }
            : entry,
        ),
      })),
    },
  }));
};

const savedNote = () =>
  setup.server.inspections.get('inspection-1')?.evaluations[0]?.categories[0]?.voiceNote;

test('a recording is uploaded before the save, which names it by its URL', async () => {
  await queueVoiceNote();
  expect(await setup.send()).toMatchObject({ is: 'saved' });
  expect(setup.server.asked).toMatchObject({ upload: 1, save: 1 });
  expect(setup.server.hashesOf('inspection-1')).toEqual([sha256(bytes)]);
  expect(savedNote()).toEqual({ url: expect.stringContaining('/api/photo/'), transcript: 'Loose' });
});

test('a recording that the server has deleted since it was uploaded is uploaded again', async () => {
  await queueVoiceNote();
  // The server is asked, receives the recording, and forgets it before the save.
  setup.server.plan.push('none', 'none', 'clean');
  expect(await setup.send()).toMatchObject({ is: 'saved' });
  expect(setup.server.hashesOf('inspection-1')).toEqual([sha256(bytes)]);
});
