/**
 * The contents of the Word document of report cards; sarc-export.test.ts tests that the server
 * generates it.
 */
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Sarc } from '#contract/report/sarc.ts';
import { sarcDocx, type SarcCards } from './sarc-docx.ts';

const row = { letter: 'A', name: 'Systems', draft: '', isEdited: false, isDraftChanged: false };
const oak = {
  schoolName: 'Oak Elementary',
  monthAndYear: 'August 2026',
  overallRating: 'Good',
  status: 'Final',
  rows: [
    { ...row, group: 'Systems: Gas Leaks', rank: 'Good', repairs: 'No repair needed.' },
    { ...row, group: 'Electrical', rank: 'Poor', repairs: 'Lamp out.\nFan\u0000 out. 🔧' },
  ],
} as unknown as Sarc;
const elm: Sarc = {
  ...oak,
  schoolName: 'Elm High',
  overallRating: null,
  status: 'Draft',
  rows: [],
};

/**
 * The paragraphs of a document, each with its kind: # and ## for headings, | in a table, * in bold.
 */
const read = async (cards: Partial<SarcCards>) => {
  const files = unzipSync(
    await sarcDocx({ language: 'en', title: '', subtitle: '', sarcs: [], without: [], ...cards }),
  );
  const textIn = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const xml = textIn('word/document.xml');
  const paragraphs = [...xml.matchAll(/<w:p>.*?<\/w:p>|<w:p\/>|<w:tc>|<w:tblHeader\/>/g)];
  let sign = '';
  const lines: string[] = [];
  for (const [part] of paragraphs) {
    const heading = /w:val="Heading(\d)"/.exec(part)?.[1];
    if (heading) sign = `${'#'.repeat(Number(heading))} `;
    if (part === '<w:tblHeader/>') lines.push('(on each page)');
    else if (part === '<w:tc>') sign = '| ';
    else {
      const bold = part.includes('<w:b/>') ? '*' : '';
      lines.push(sign + bold + part.replaceAll(/<[^>]+>/g, ''));
      sign = '';
    }
  }
  return { lines, xml, core: textIn('docProps/core.xml'), styles: textIn('word/styles.xml') };
};

test('the card of one school has its title, its facts and a row for each group', async () => {
  const { lines, xml, core, styles } = await read({
    title: 'Oak Elementary',
    subtitle: 'Mayacamas Unified',
    sarcs: [oak],
  });
  expect(lines).toEqual([
    '# Oak Elementary',
    'Mayacamas Unified',
    '*Month and year of the most recent inspection: August 2026',
    '*Overall rating: Good',
    '(on each page)',
    '| *System inspected',
    '| *Rating',
    '| *Repair needed and action taken or planned',
    '| Systems: Gas Leaks',
    '| Good',
    '| No repair needed.',
    '| Electrical',
    '| Poor',
    // Each line is a separate paragraph, and characters that XML cannot contain are removed.
    '| Lamp out.',
    'Fan out. 🔧',
    '',
  ]);
  // The width of a US Letter page without its margins, in twentieths of a point.
  expect(xml).toContain('<w:tblW w:type="dxa" w:w="9360"/>');
  expect(xml).toContain('<w:tblLayout w:type="fixed"/>');
  expect(xml.match(/<w:gridCol w:w="\d+"/g)).toEqual(
    ['3000', '1100', '5260'].map((width) => `<w:gridCol w:w="${width}"`),
  );
  expect(xml.match(/<w:cantSplit\/>/g)).toHaveLength(1);
  expect(core).toContain('<dc:creator>Good Repair</dc:creator>');
  expect(core).toContain('<dc:title>Oak Elementary: ');
  expect(core).toContain('Repair needed and action taken or planned</dc:description>');
  expect(styles).toContain('w:ascii="Calibri"');
  expect(styles).toContain('<w:lang w:val="en-US"/>');
});

test('the cards of several schools have a heading each, followed by the schools without a report', async () => {
  const { lines } = await read({
    language: 'es',
    title: 'Mayacamas Unified',
    sarcs: [{ ...oak, rows: [] }, elm],
    without: ['Fir & Ash'],
  });
  expect(lines).toMatchInlineSnapshot(`
    [
      "# Mayacamas Unified",
      "## Oak Elementary",
      "*Mes y año de la inspección más reciente: August 2026",
      "*Clasificación general: Bueno",
      "(on each page)",
      "| *Sistema inspeccionado",
      "| *Clasificación",
      "| *Reparación necesaria y acción tomada o planeada",
      "",
      "## Elm High",
      "*Mes y año de la inspección más reciente: August 2026",
      "*Clasificación general: Sin evaluar",
      "*Estado del informe: Borrador: este informe no es definitivo y puede cambiar",
      "(on each page)",
      "| *Sistema inspeccionado",
      "| *Clasificación",
      "| *Reparación necesaria y acción tomada o planeada",
      "",
      "## Escuelas sin informe",
      "Fir &amp; Ash",
    ]
  `);
  expect((await read({ sarcs: [oak], without: ['Fir'] })).lines).toContain('## Oak Elementary');
});
