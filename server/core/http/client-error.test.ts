/** Malformed requests over a real connection. */
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';

const { app } = await testApp();
let port: number;
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});

const answerTo = async (bytes: string) => {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return {
    status: Number(head.split(' ')[1]),
    isText: /^Content-Type: text\/plain/m.test(head),
    body,
  };
};

test.each([
  [
    'a request that is not HTTP',
    'hello\r\n\r\n',
    400,
    'The request could not be read. Please send it again.',
  ],
  [
    'an invalid content length',
    'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: some\r\n\r\n',
    400,
    'The request could not be read. Please send it again.',
  ],
  [
    'a URL that is too long',
    `GET /?${'x'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    431,
    'The address or the headers of the request are too long. Please shorten the address, or delete the cookies of this site.',
  ],
])('%s is answered with a sentence, without an error code', async (_, bytes, status, body) => {
  expect(await answerTo(bytes)).toEqual({ status, isText: true, body });
});

test('the response to a request with the unusual method QUERY has our own message', async () => {
  const { body } = await answerTo(
    'QUERY /api/user/list HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  );
  expect(JSON.parse(body)).toMatchObject({ message: expect.stringMatching(/^[A-Z][^']*[a-z]\.$/) });
});
