/** A DNS server for tests, which answers questions for text records (RFC 1035). */
import { createSocket } from 'node:dgram';

export type NameServer = {
  /** The address, for the setting DNS_SERVERS. */
  address: string;
  /** The text records; the keys are their names. */
  records: Record<string, string[]>;
  /** Whether the server answers no question at all. */
  isSilent: boolean;
  close(): Promise<void>;
};

const TYPE_TEXT = 16;
const NO_SUCH_NAME = 3;

export const startNameServer = async (): Promise<NameServer> => {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const server: NameServer = {
    address: `127.0.0.1:${socket.address().port}`,
    records: {},
    isSilent: false,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
  socket.on('message', (question, { port, address }) => {
    if (!server.isSilent) socket.send(answerTo(question, server.records), port, address);
  });
  return server;
};

const answerTo = (question: Buffer, records: Record<string, string[]>): Buffer => {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('ascii', at + 1, at + 1 + length));
    at += length + 1;
  }
  const end = at + 5;
  const texts = records[labels.join('.').toLowerCase()] ?? [];
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(0x8180 | (texts.length > 0 ? 0 : NO_SUCH_NAME), 2);
  head.writeUInt16BE(texts.length, 6);
  head.writeUInt16BE(0, 8);
  head.writeUInt16BE(0, 10);
  return Buffer.concat([head, question.subarray(12, end), ...texts.map(recordOf)]);
};

const recordOf = (record: string): Buffer => {
  const bytes = Buffer.from(record);
  // A text record consists of parts of up to 255 bytes. The parts are shorter here, so that joining
  // them is tested too.
  const parts = Array.from({ length: Math.ceil(bytes.length / 40) }, (_, part) =>
    bytes.subarray(part * 40, part * 40 + 40),
  );
  const content = Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length]), part]));
  const fixed = Buffer.alloc(12);
  fixed.writeUInt16BE(0xc00c, 0);
  fixed.writeUInt16BE(TYPE_TEXT, 2);
  fixed.writeUInt16BE(1, 4);
  fixed.writeUInt32BE(60, 6);
  fixed.writeUInt16BE(content.length, 10);
  return Buffer.concat([fixed, content]);
};
