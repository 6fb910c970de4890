/** Opens and sends the public pages of complaints, for tests. */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type {
  ComplaintFormPage,
  ComplaintReceiptPage,
  ComplaintStatePage,
} from '#contract/complaint/complaint-page.ts';
import type { ComplaintPages } from '#server/complaint/page/complaint-routes.ts';

const json = (kind: string) => (shown: unknown) => Promise.resolve(JSON.stringify({ kind, shown }));

/** Pages that contain as JSON what the real pages would show. All others are missing. */
export const complaintPages = {
  complaintForm: json('form'),
  complaintReceipt: json('receipt'),
  complaintState: json('state'),
  withoutComplaint: json('none'),
} satisfies ComplaintPages as never;

type Shown = {
  kind: 'form' | 'receipt' | 'state' | 'none';
  shown: Partial<ComplaintFormPage & ComplaintReceiptPage & Omit<ComplaintStatePage, 'problem'>>;
};

const answerOf = ({ statusCode: status, headers, body }: LightMyRequestResponse) => ({
  status,
  headers,
  ...(body.startsWith('{')
    ? (JSON.parse(body) as Shown)
    : { kind: undefined, shown: {} as Shown['shown'] }),
});

/** Sends a form as a browser does. */
export const sendForm = async (
  app: FastifyInstance,
  url: string,
  texts: Readonly<Record<string, string>>,
  {
    photos = [],
    ...from
  }: {
    photos?: readonly Buffer[];
    remoteAddress?: string;
    headers?: Record<string, string>;
  } = {},
) => {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  for (const [at, photo] of photos.entries()) {
    form.append('photos', new Blob([new Uint8Array(photo)]), `IMG_${at}.jpg`);
  }
  if (photos.length === 0 && 'description' in texts) form.append('photos', new Blob([]), '');
  return answerOf(await app.inject({ method: 'POST', url, payload: form, ...from }));
};

export const openPage = async (
  app: FastifyInstance,
  url: string,
  headers: Record<string, string> = {},
) => answerOf(await app.inject({ url, headers }));
