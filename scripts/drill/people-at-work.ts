/**
 * Simulates people who use the server while it is killed: they save inspections with photos, invite
 * members and open PDFs. Like the web app, they repeat a save that was not answered, with the same
 * idempotency key. What the server has acknowledged is recorded, and compared with its data after
 * the crash.
 */
import { hash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { makePhotos, multipartOf, type NamedPlace, sentInspection } from '#bench/inspection.ts';

/** The work that the server has acknowledged. */
export type AcknowledgedWork = {
  /**
   * The acknowledged inspections: from the id of each to the hashes of its photos as they were
   * sent.
   */
  inspections: Map<string, string[]>;
  /** The email addresses of invited members. */
  invited: Set<string>;
  pdfs: number;
  /**
   * How many requests were repeated because the connection broke, or because the server had closed
   * it after an earlier response.
   */
  repeated: number;
  /** How many requests were repeated after a response that asked for this: 429, 502, 503 or 504. */
  postponed: number;
};

export const nothingYet = (): AcknowledgedWork => ({
  inspections: new Map(),
  invited: new Set(),
  pdfs: 0,
  repeated: 0,
  postponed: 0,
});

export type DrillSite = { url: string; token: string; schoolId: string; places: NamedPlace[] };

/** A response that would be the same if the request were repeated. */
class UnexpectedResponse extends Error {}

/** A response after which the web app would try again later. */
class PostponedResponse extends Error {}

/** The domain of the email addresses of everybody whom the drill invites. */
export const DRILL_DOMAIN = '@drill.test';

const AREAS = 4;
export const PHOTOS = 2;

/** Signs in to the demo district and adds a school for the drill. */
export const openSite = async (url: string): Promise<DrillSite> => {
  const token = await signIn(url);
  const school = { name: `Drill ${randomUUID()}`, type: 'Elementary School' };
  const made = await json<{ data: { id: string } }>(url, '/api/school/create', {
    method: 'POST',
    token,
    body: school,
  });
  const schoolId = made.data.id;
  const names = Array.from({ length: AREAS }, (_, index) => `Room ${index + 1}`);
  const area = { school_id: schoolId, names };
  await json(url, '/api/area/paste', { method: 'POST', token, body: area });
  const choices = await json<{ schoolFacilityList: NamedPlace[] }>(
    url,
    `/api/school/facilities/${schoolId}/get`,
    { token },
  );
  return { url, token, schoolId, places: choices.schoolFacilityList };
};

const signIn = async (url: string): Promise<string> => {
  const body = { email: 'alice@demo.test', password: 'walk-the-school' };
  const answer = await json<{ access_token: string }>(url, '/api/auth/login', {
    method: 'POST',
    body,
  });
  return answer.access_token;
};

/**
 * Renews the access token, which is valid for minutes, while a drill takes hours. The server must
 * be running.
 */
export const signInAgain = async (site: DrillSite): Promise<void> => {
  site.token = await signIn(site.url);
};

type RequestOptions = { method?: string; token?: string; body?: object; headers?: object };

/**
 * Makes a call and returns the JSON of a successful response; throws an error for any other
 * response.
 */
export const json = async <Answer>(
  url: string,
  path: string,
  { method = 'GET', token, body, headers = {} }: RequestOptions,
): Promise<Answer> => {
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw await problemOf(answer, path);
  return (await answer.json()) as Answer;
};

/** The web app retries after 429, 502, 503 and 504; in a drill any other refusal is a defect. */
const problemOf = async (answer: Response, path: string): Promise<Error> => {
  const text = `${path}: ${answer.status} ${await answer.text()}`;
  // A proxy does not send Retry-After; the server has to.
  const isOfProxy = [502, 504].includes(answer.status);
  const isForLater =
    isOfProxy || ([429, 503].includes(answer.status) && answer.headers.has('retry-after'));
  return isForLater ? new PostponedResponse(text) : new UnexpectedResponse(text);
};

/** Repeats `work` until the server answers it, or until `isOver` returns true. */
export const untilAnswered = async <Answer>(
  acknowledged: AcknowledgedWork,
  isOver: () => boolean,
  work: () => Promise<Answer>,
): Promise<Answer | undefined> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof UnexpectedResponse) throw error;
      if (isOver()) return undefined;
      acknowledged[error instanceof PostponedResponse ? 'postponed' : 'repeated'] += 1;
      await pause(50);
    }
  }
};

export type WorkInProgress = { finish(): Promise<void> };

/**
 * Lets `people` work until `finish` is called. `finish` waits until everything that they have begun
 * is answered, so the server must be running when it is called.
 */
export const letPeopleWork = (
  site: DrillSite,
  acknowledged: AcknowledgedWork,
  people: number,
): WorkInProgress => {
  const finishing = new AbortController();
  const isFinishing = () => finishing.signal.aborted;
  const work = async () => {
    while (!isFinishing()) {
      const reportId = await saveOne(site, acknowledged);
      await inviteOne(site, acknowledged);
      if (reportId && !isFinishing()) await openPdf(site, acknowledged, reportId, isFinishing);
    }
  };
  const working = Promise.all(Array.from({ length: people }, work));
  // If the work fails early, `finish` throws the error.
  working.catch(() => undefined);
  return {
    finish: async () => {
      finishing.abort();
      await working;
    },
  };
};

export const never = () => false;

type SavedInspection = { id: string; reportId: string };

/** A save that can be sent repeatedly, with the same idempotency key. */
export type Save = {
  send(): Promise<SavedInspection>;
  /** Records that the server has acknowledged the save. */
  note({ id }: SavedInspection, acknowledged: AcknowledgedWork): void;
  /** Returns another save of the same content, with a new idempotency key. */
  again(): Save;
};

export const prepareSave = async (site: DrillSite): Promise<Save> => {
  const photos = await uniquePhotos();
  const { body, type } = await multipartOf(sentInspection(site.schoolId, site.places), photos);
  const hashes = photos.map((photo) => hash('sha256', photo));
  const withKey = (key: string): Save => ({
    send: async () => {
      const answer = await fetch(`${site.url}/api/inspection/save`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${site.token}`,
          'content-type': type,
          'idempotency-key': key,
        },
        body,
      });
      if (!answer.ok) throw await problemOf(answer, '/api/inspection/save');
      return ((await answer.json()) as { data: SavedInspection }).data;
    },
    note: ({ id }, { inspections }) => {
      inspections.set(id, hashes);
    },
    again: () => withKey(randomUUID()),
  });
  return withKey(randomUUID());
};

const saveOne = async (
  site: DrillSite,
  acknowledged: AcknowledgedWork,
): Promise<string | undefined> => {
  const save = await prepareSave(site);
  const saved = await untilAnswered(acknowledged, never, save.send);
  if (!saved) return undefined;
  save.note(saved, acknowledged);
  return saved.reportId;
};

let base: Promise<Buffer[]> | undefined;

/**
 * Makes photos with different contents. The server identifies a photo by its decoded content, so
 * equal photos would be stored only once.
 */
const uniquePhotos = async (): Promise<Buffer[]> => {
  base ??= makePhotos(PHOTOS, 1200);
  const channels = 3;
  return Promise.all(
    (await base).map((photo) => {
      const input = randomBytes(SPOT * SPOT * channels);
      const spot = {
        input,
        raw: { width: SPOT, height: SPOT, channels },
        left: 0,
        top: 0,
      } as const;
      return sharp(photo).composite([spot]).jpeg().toBuffer();
    }),
  );
};

/**
 * The width and height, in pixels, of the spot of random colors that makes each photo different.
 */
const SPOT = 16;

/**
 * Invites a new member. The call is not repeated, because inviting somebody again would send
 * another email.
 */
export const inviteOne = async (site: DrillSite, acknowledged: AcknowledgedWork): Promise<void> => {
  const email = `${randomUUID()}${DRILL_DOMAIN}`;
  const invitation = { method: 'POST', token: site.token, body: { email, role: 'reporter' } };
  await untilAnswered(
    acknowledged,
    () => true,
    async () => {
      await json(site.url, '/api/auth/invite-user', invitation);
      acknowledged.invited.add(email);
    },
  );
};

const openPdf = async (
  site: DrillSite,
  acknowledged: AcknowledgedWork,
  reportId: string,
  isOver: () => boolean,
): Promise<void> => {
  const bytes = await untilAnswered(acknowledged, isOver, async () => {
    const made = await json<{ pdfUrl: string }>(site.url, '/api/report/generate-pdf', {
      method: 'POST',
      token: site.token,
      body: { reportId },
    });
    const answer = await fetch(new URL(made.pdfUrl, site.url));
    if (!answer.ok) throw await problemOf(answer, 'the PDF');
    return Buffer.from(await answer.arrayBuffer());
  });
  if (!bytes) return;
  const isWhole = bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) && bytes.includes('%%EOF');
  if (!isWhole) throw new UnexpectedResponse(`A PDF of ${bytes.length} bytes is not whole.`);
  acknowledged.pdfs += 1;
};
