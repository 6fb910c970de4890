// A server in memory that saves like server/inspection: one save per idempotency key, with
// versions, and photos identified by the received bytes. Tests can plan faults of requests.
import { createHash } from 'node:crypto';
import type { InspectionDetails } from '#contract/inspection/inspection.ts';
import { ApiError, interceptedError, noAnswerError } from '#web/api/request/error.ts';
import type { SaveAnswer } from '#web/transport/settle.ts';
import type { FakeFault } from './faults.ts';
import type { SaveCalls } from '#web/transport/dependencies.ts';

type PlannedFault = FakeFault | 'none' | undefined;
type SentEvaluation = InspectionDetails['evaluations'][number];
type ShownPhoto = { id: string; sha256: string };
type FakeInspection = {
  version: number;
  formData: Record<string, unknown>;
  evaluations: SentEvaluation[];
  /** The photos by the indexes of their evaluation and category, 'e.c'. */
  pictures: Map<string, ShownPhoto[]>;
  /** The recordings of the voice notes. */
  recordings: ShownPhoto[];
};

export type FakeServer = {
  calls: SaveCalls;
  /** The faults of the next requests, in this order; later requests have none. */
  plan: (FakeFault | 'none')[];
  /** Refuses the next save once, with this code of contract/refusals.ts. */
  refuses: { status: number; code: string; field?: string } | null;
  /** Delivers the requests that were delayed. */
  settle(): Promise<void>;
  inspections: Map<string, FakeInspection>;
  /** The hashes of an inspection's photos, in the order of the inspection, and of its recordings. */
  hashesOf(id: string): string[];
  /** The number of requests, by name. */
  asked: Record<'received' | 'upload' | 'save' | 'update', number>;
  /** The areas that were created: their ids by name. */
  areas: Map<string, string>;
  /** The total size of the photos that arrived. */
  bytes: number;
};

export const fakeServer = (): FakeServer => {
  const pictures = new Map<string, string>();
  const answers = new Map<string, { content: string; saved: SaveAnswer }>();
  const late: (() => Promise<unknown>)[] = [];
  let reads = 0;

  const urlOf = (id: string) => `/api/photo/${id}?e=${++reads}&s=x`;
  const pictureOf = (sha256: string): string => {
    const found = [...pictures].find(([, hash]) => hash === sha256)?.[0];
    const id = found ?? `picture-${pictures.size + 1}-${sha256.slice(0, 4)}`;
    pictures.set(id, sha256);
    return id;
  };
  const received = (sha256: string) => {
    const id = pictureOf(sha256);
    return { sha256, url: urlOf(id), thumbnail: urlOf(id) };
  };
  const refusal = (status: number, code: string, more: object = {}) =>
    new ApiError(status, `refused: ${code}`, { message: code, code, ...more });

  const clean = () => {
    const shown = [...server.inspections.values()].flatMap((one) => [
      ...[...one.pictures.values()].flat(),
      ...one.recordings,
    ]);
    for (const id of pictures.keys()) {
      if (!shown.some((picture) => picture.id === id)) pictures.delete(id);
    }
  };

  /** Applies a fault to one request; `work` handles the request. */
  const withFault = async <T>(fault: PlannedFault, work: () => Promise<T>): Promise<T> => {
    switch (fault) {
      case 'cut':
        throw noAnswerError();
      case 'drop':
        await work().catch(() => undefined);
        throw noAnswerError();
      case 'duplicate':
        await work().catch(() => undefined);
        return work();
      case 'late':
        late.push(work);
        throw noAnswerError();
      case 'busy':
        throw refusal(503, 'busy');
      case 'fault':
        throw refusal(500, 'fault');
      case 'tooMany':
        throw new ApiError(429, 'Please wait.', { code: 'too-many-requests' }, 7);
      case 'signedOut':
        throw refusal(401, 'session-ended');
      case 'portal':
        throw new ApiError(403, '<html>Please pay</html>');
      case 'welcome':
        return '<html>Welcome</html>' as T;
      case 'gateway':
        throw new ApiError(502, 'Bad gateway');
      case 'garbage':
        return { success: true, data: {} } as T;
      case 'empty':
        return null as T;
      case 'half':
        await work().catch(() => undefined);
        throw interceptedError(false);
      default:
        return work();
    }
  };
  const request = <T>(handle: (fault: PlannedFault) => Promise<T>): Promise<T> => {
    const fault = server.plan.shift();
    if (fault === 'clean') clean();
    return withFault(fault, () => handle(fault));
  };

  const hashOf = async (photo: Blob, fault: PlannedFault): Promise<string> => {
    const bytes = Buffer.from(await photo.arrayBuffer());
    server.bytes += bytes.length;
    if (fault === 'damage') bytes[0] = (bytes[0] ?? 0) ^ 1;
    return createHash('sha256').update(bytes).digest('hex');
  };

  const save = async (
    name: 'inspection/save' | 'inspection/update',
    form: FormData,
    key: string,
    fault: PlannedFault,
  ): Promise<SaveAnswer> => {
    const formData = JSON.parse(form.get('formData') as string) as FakeInspection['formData'];
    const evaluations = JSON.parse(form.get('evaluations') as string) as SentEvaluation[];
    const parts = new Map<string, string>();
    for (const [field, value] of form) {
      if (typeof value !== 'string') parts.set(field, await hashOf(value, fault));
    }
    const content = JSON.stringify([
      name,
      form.get('inspectionId'),
      formData,
      evaluations,
      [...parts],
    ]).replaceAll(/\?e=\d+/g, '');
    const earlier = answers.get(key);
    if (earlier && earlier.content !== content) throw refusal(409, 'key-reused');
    if (earlier) return earlier.saved;
    if (server.refuses) {
      const { status, code, ...more } = server.refuses;
      server.refuses = null;
      throw refusal(status, code, more);
    }
    const saved = write(form.get('inspectionId'), { formData, evaluations, parts }, fault);
    answers.set(key, { content, saved });
    return saved;
  };

  const write = (
    inspectionId: unknown,
    sent: {
      formData: FakeInspection['formData'];
      evaluations: SentEvaluation[];
      parts: Map<string, string>;
    },
    fault: PlannedFault,
  ): SaveAnswer => {
    const before =
      typeof inspectionId === 'string' ? server.inspections.get(inspectionId) : undefined;
    if (before && before.version !== sent.formData['version']) {
      const changed = { by: 'Ana Peña', at: '2026-11-24T10:42:00.000Z', isYou: false };
      const conflict = detailsOf(inspectionId as string, before);
      throw refusal(409, 'stale-version', { conflict, changed });
    }
    const shown = picturesSent(sent.evaluations, sent.parts);
    if (fault === 'losePhoto') [...shown.values()].find((some) => some.length > 0)?.pop();
    const id = (inspectionId as string | null) ?? `inspection-${server.inspections.size + 1}`;
    const version = (before?.version ?? 0) + 1;
    const { formData, evaluations } = sent;
    const recordings = recordingsSent(evaluations);
    server.inspections.set(id, { version, formData, evaluations, pictures: shown, recordings });
    return {
      message: 'saved',
      data: {
        id,
        version,
        reportId: 'report',
        score: null,
        rating: null,
        computedRating: null,
        status: 'Completed',
        photos: server.hashesOf(id),
      },
    };
  };

  const picturesSent = (evaluations: SentEvaluation[], parts: Map<string, string>) => {
    const shown = new Map<string, ShownPhoto[]>();
    for (const [e, { categories }] of evaluations.entries()) {
      for (const [c, category] of categories.entries()) {
        const prefix = `evaluations[${e}].categories[${c}].pictures`;
        const stored = category.pictures.map((url, p) => {
          const id = url.split('/').at(-1)?.split('?')[0] ?? '';
          const sha256 = pictures.get(id);
          if (!sha256) throw refusal(422, 'picture-unknown', { field: `${prefix}[${p}]` });
          return { id, sha256 };
        });
        for (const [field, sha256] of parts) {
          const at = field.startsWith(prefix) ? Number(/(\d+)\]$/.exec(field)?.[1]) : -1;
          if (at >= 0) stored.splice(at, 0, { id: pictureOf(sha256), sha256 });
        }
        shown.set(`${e}.${c}`, stored);
      }
    }
    return shown;
  };

  const recordingsSent = (evaluations: SentEvaluation[]): ShownPhoto[] =>
    evaluations.flatMap(({ categories }, e) =>
      categories.flatMap(({ voiceNote }, c) => {
        if (!voiceNote) return [];
        const id = voiceNote.url.split('/').at(-1)?.split('?')[0] ?? '';
        const sha256 = pictures.get(id);
        const field = `evaluations[${e}].categories[${c}].voiceNote`;
        if (!sha256) throw refusal(422, 'recording-unknown', { field });
        return { id, sha256 };
      }),
    );

  const detailsOf = (id: string, inspection: FakeInspection) => ({
    ...inspection.formData,
    id,
    version: inspection.version,
    school: 'Alder Elementary',
    evaluations: inspection.evaluations.map((evaluation, e) => ({
      ...evaluation,
      categories: evaluation.categories.map((category, c) => {
        const urls = (inspection.pictures.get(`${e}.${c}`) ?? []).map((photo) => urlOf(photo.id));
        return { ...category, pictures: urls, thumbnails: urls };
      }),
    })),
  });

  const server: FakeServer = {
    plan: [],
    refuses: null,
    inspections: new Map(),
    areas: new Map(),
    asked: { received: 0, upload: 0, save: 0, update: 0 },
    bytes: 0,
    hashesOf: (id) =>
      [
        ...[...(server.inspections.get(id)?.pictures.values() ?? [])].flat(),
        ...(server.inspections.get(id)?.recordings ?? []),
      ].map(({ sha256 }) => sha256),
    async settle() {
      for (const arrive of late.splice(0)) await arrive().catch(() => undefined);
    },
    calls: {
      createArea({ id = 'made-here', name }) {
        return request(async () => {
          const known = [...server.areas].find(([one, its]) => its === id || one === name);
          if (!known) server.areas.set(name, id);
          const [its, as] = known ?? [name, id];
          return { message: 'added', data: { id: as, name: its } };
        });
      },
      received(hashes) {
        server.asked.received += 1;
        return request(async () => {
          const known = hashes.filter((hash) => [...pictures.values()].includes(hash));
          return { data: { received: known.map(received) } };
        });
      },
      receivedRecordings: (hashes) => server.calls.received(hashes),
      upload(sha256, photo, onProgress) {
        server.asked.upload += 1;
        onProgress(0.5);
        return request(async (fault) => {
          const hash = await hashOf(photo, fault);
          if (hash !== sha256) throw refusal(422, 'photo-hash');
          return { data: received(hash) };
        });
      },
      save(name, form, key, onProgress) {
        server.asked[name === 'inspection/save' ? 'save' : 'update'] += 1;
        onProgress(0.5);
        return request((fault) => save(name, form, key, fault));
      },
    },
  };
  return server;
};
