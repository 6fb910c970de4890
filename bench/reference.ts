/**
 * A minimal server that does the same work with bare Fastify: one statement per call, no accounts,
 * no checks, no hashes, and photos are written without waiting for the disk. The difference between
 * our server and this one is the cost of safety.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { categoryIds } from '#domain/instrument/category-id.ts';
import type { Evaluation } from '#domain/inspection/inspection.ts';
import { type ReportHeader, reportSheet } from '#domain/report/report-sheet.ts';
import { openEngine } from '#server/pdf/worker/engine.ts';
import { PRINT_SIDE } from '#server/photo/print/print-photo.ts';
import { reportDocument } from '#server/pdf/documents/report-document.ts';

/** Runs one statement with the engine's own client, outside of any transaction. */
export type Query = <Row>(statement: string, values?: unknown[]) => Promise<Row[]>;

type SentForm = { formData: Record<string, string>; evaluations: Evaluation[] };

/** `owner` has the ids of the rows to which an inspection refers: its account and its author. */
export const referenceServer = async (
  query: Query,
  folder: string,
  owner: { accountId: string; userId: string },
): Promise<FastifyInstance> => {
  const app = fastify();
  await app.register(multipart, { limits: { fieldSize: 1 << 24, fileSize: 1 << 25, files: 200 } });
  const typst = openEngine();

  const keep = async (photo: Buffer): Promise<string> => {
    const id = randomUUID();
    const kept = await sharp(photo)
      .autoOrient()
      .resize({ width: 2560, height: 2560, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer();
    const thumbnail = await sharp(kept).resize({ width: 480 }).jpeg({ quality: 75 }).toBuffer();
    await writeFile(path.join(folder, `${id}.jpg`), kept);
    await writeFile(path.join(folder, `${id}-thumb.jpg`), thumbnail);
    return id;
  };

  const printed = (photo: Buffer): Promise<Buffer> =>
    sharp(photo)
      .resize({ width: PRINT_SIDE, height: PRINT_SIDE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 78 })
      .toBuffer();

  const save = async (request: FastifyRequest) => {
    const json: Record<string, unknown> = {};
    const photos: { field: string; id: Promise<string> }[] = [];
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        photos.push({ field: part.fieldname, id: keep(await part.toBuffer()) });
      } else json[part.fieldname] = JSON.parse(String(part.value));
    }
    const { formData, evaluations } = json as SentForm;
    for (const { field, id } of photos) {
      const [evaluation, category] = field.match(/\d+/g) ?? [];
      evaluations[Number(evaluation)]?.categories[Number(category)]?.pictures.push(await id);
    }
    const [row] = await query<{ id: string }>(insert, [
      owner.accountId,
      formData['school_id'],
      formData['date'],
      formData['inspectorName'],
      JSON.stringify(evaluations),
      owner.userId,
    ]);
    return row;
  };

  app.route({ method: 'POST', url: '/save', handler: save });
  app.get('/list', async () => query(page));

  app.get<{ Params: { id: string } }>('/detail/:id', async ({ params }) => {
    const [row] = await query('select * from inspection where id = $1', [params.id]);
    return row;
  });

  app.get<{ Params: { id: string } }>('/pdf/:id', async ({ params }, reply) => {
    const [row] = await query<{ evaluations: Evaluation[] }>(
      'select evaluations from inspection where id = $1',
      [params.id],
    );
    const evaluations = (row?.evaluations ?? []).map((each) => ({ ...each, notInspected: null }));
    const pictures = evaluations.flatMap(({ categories }) =>
      categories.flatMap((category) => category.pictures),
    );
    const { template, data, files } = reportDocument({
      sheet: reportSheet({ header, evaluations }),
      photos: new Map(pictures.map((id) => [id, path.join(folder, `${id}.jpg`)])),
      printedOn: '2026-11-21',
    });
    const read = new Map<string, Uint8Array>();
    for (const [name, file] of files) read.set(name, await printed(await readFile(file as string)));
    const { pdf } = typst.render({ template, data, files: read });
    await writeFile(path.join(folder, `${params.id}.pdf`), pdf);
    return reply.type('application/pdf').send(pdf);
  });

  app.get<{ Params: { id: string } }>('/stored-pdf/:id', async ({ params }, reply) => {
    await query('select id from inspection where id = $1', [params.id]);
    return reply
      .type('application/pdf')
      .send(createReadStream(path.join(folder, `${params.id}.pdf`)));
  });
  return app;
};

const insert = `
  insert into inspection (account_id, school_id, school_name, school_type, school_address,
    school_district, school_county, date, classroom_count, inspector_name, inspector_title,
    weather_condition, district_representative, instrument, evaluations, counts, status,
    created_by, updated_by)
  values ($1, $2, 'Nguyễn Du Elementary', 'Other', '', '', '', $3, 32, $4, '', '', '', '', $5, '{}',
    'Completed', $6, $6)
  returning id`;

const page = `
  select id, school_name, date, inspector_name, score, status
  from inspection order by date desc, created_at desc, id limit 10`;

const header: ReportHeader = {
  schoolName: 'School',
  schoolDistrict: '',
  county: '',
  schoolAddress: '',
  schoolType: '',
  numberClassRooms: categoryIds.length,
  inspectorName: 'Bob Inspector',
  inspectorTitle: '',
  districtRepresentative: '',
  date: '2026-11-20',
  weatherCondition: '',
};
