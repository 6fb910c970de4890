/** Clients whose connection breaks while their upload is being read, over a real connection. */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, expect, test, vi } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { Refusal } from '#server/core/refusals.ts';

const { app, services, aDistrict } = await testApp();
const refused: unknown[] = [];
app.addHook('onError', async (_request, _reply, error) => {
  refused.push((error as unknown) instanceof Refusal ? error.message : error);
});
let port: number;
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});

const body = [
  ['name="formData"', '{}'],
  ['name="evaluations[0].categories[0].pictures[0]"; filename="a.gif"', 'GIF89a and half of it'],
]
  .map(([head, text]) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}`)
  .join('\r\n');

test.each([0, 1, 2, 5, 10, 20, 40])(
  'if its connection breaks %i event-loop turns after the request arrived, a save fails and leaves no files',
  async (turns) => {
    const { bob } = await aDistrict();
    refused.length = 0;
    const client = connect(port, '127.0.0.1').on('error', () => undefined);
    const arrives = once(app.server, 'request');
    client.write(
      `POST /api/inspection/save HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${bob.token}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9999\r\n\r\n${body}`,
    );
    await arrives;
    for (let turn = 0; turn < turns; turn += 1) await nextTurn();
    client.resetAndDestroy();
    await vi.waitFor(() => expect(refused).toHaveLength(1), { timeout: 60_000 });
    expect(refused).toEqual([expect.stringMatching(/^The upload could not be read/)]);
    expect(leftIn(path.join(services.settings.dataDir, 'uploads'))).toEqual([]);
  },
);

/** The folder does not exist before the first photo arrives. */
const leftIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};
