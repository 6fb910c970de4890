/** Sends the measured calls over HTTP as a browser does, on the loopback interface only. */
import { spawn } from 'node:child_process';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { serverFlags } from '#scripts/server-flags.mjs';
import { areaNames, type NamedPlace } from './inspection.ts';

export type Upload = { body: Uint8Array<ArrayBuffer>; type: string };

export type Client = {
  get(url: string): Promise<Response>;
  /**
   * Receives a file, discards its contents, and returns its size in bytes. Does not use `fetch`,
   * which would need more time for the file than the server.
   */
  download(url: string): Promise<number>;
  send(method: 'POST' | 'PUT', url: string, json: object): Promise<Response>;
  upload(url: string, upload: Upload): Promise<Response>;
  /** Sends the bytes as the body. */
  sendFile(url: string, file: Buffer): Promise<Response>;
  /** Returns a client of the same server that sends this access token. */
  as(token: string): Client;
};

export type MeasuredServer = { client: Client; pid: number; stop(): Promise<void> };

/** `npm start` sets this too. */
const ALLOCATION = { MALLOC_ARENA_MAX: '2' };

/** Starts one of the servers (bench/serve.ts) in a separate process; both get the same options. */
export const startServer = async (
  which: 'ours' | 'reference',
  folder: string,
  databaseUrl?: string,
): Promise<MeasuredServer> => {
  const script = path.join(import.meta.dirname, 'serve.ts');
  const parameters = [...serverFlags, script, which, folder, ...(databaseUrl ? [databaseUrl] : [])];
  const child = spawn(process.execPath, parameters, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...ALLOCATION, ...process.env },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  return {
    client: clientOf(`http://127.0.0.1:${port}`),
    pid: child.pid as number,
    stop: () => {
      child.stdin.end();
      return ended;
    },
  };
};

const agent = new Agent({ keepAlive: true });

const sizeOf = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      let size = 0;
      response.on('data', (chunk: Buffer) => (size += chunk.length));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(size);
        else reject(new Error(`GET ${url}: ${response.statusCode}`));
      });
    });
    request.on('error', reject);
  });

export const clientOf = (base: string, token?: string): Client => {
  const ask = async (
    method: string,
    url: string,
    body?: string | Uint8Array<ArrayBuffer>,
    type?: string,
  ) => {
    const response = await fetch(base + url, {
      method,
      headers: {
        ...(type && { 'content-type': type }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body }),
    });
    if (!response.ok) throw new Error(`${method} ${url}: ${await response.text()}`);
    return response;
  };
  return {
    get: (url) => ask('GET', url),
    download: (url) => sizeOf(base + url),
    send: (method, url, json) => ask(method, url, JSON.stringify(json), 'application/json'),
    upload: (url, { body, type }) => ask('POST', url, body, type),
    sendFile: (url, file) => ask('PUT', url, new Uint8Array(file), 'image/jpeg'),
    as: (other) => clientOf(base, other),
  };
};

/** Returns a client that is signed in as the admin that bench/serve.ts creates. */
export const signIn = async (client: Client): Promise<Client> => {
  const person = { email: 'alice@bench.test', password: 'walk-the-school' };
  const answer = await client.send('POST', '/api/auth/login', person);
  return client.as(((await answer.json()) as { access_token: string }).access_token);
};

/** Adds a school with the areas that the measured inspection evaluates. */
export const addSchool = async (
  client: Client,
  names = areaNames,
): Promise<{ schoolId: string; places: NamedPlace[] }> => {
  const school = { name: 'Nguyễn Du Elementary', type: 'Elementary School', allowDuplicate: true };
  const made = await client.send('POST', '/api/school/create', school);
  const schoolId = ((await made.json()) as { data: { id: string } }).data.id;
  await client.send('POST', '/api/area/paste', { school_id: schoolId, names });
  const choices = await client.get(`/api/school/facilities/${schoolId}/get`);
  const { schoolFacilityList } = (await choices.json()) as { schoolFacilityList: NamedPlace[] };
  return { schoolId, places: schoolFacilityList };
};
