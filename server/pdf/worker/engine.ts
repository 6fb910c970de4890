/** Runs Typst in the calling process: documents in, PDF bytes out, one at a time. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { isImage } from './image.ts';
import { printableData } from './printable.ts';
import { type Fonts, readFonts } from './fonts.ts';
import { type Script, scriptsIn } from './scripts.ts';

export type EngineJob = {
  template: string;
  data: unknown;
  /** Undefined for a file that could not be read. */
  files: ReadonlyMap<string, Uint8Array | undefined>;
};

export type RenderResult = {
  pdf: Buffer;
  /** Problems that were worked around; usually empty. */
  troubles: string[];
};

export type TypstEngine = {
  /** Blocks until the PDF is done. Throws when Typst rejects the document. */
  render(job: EngineJob): RenderResult;
  /** Renders one line, so that the first document is not delayed by loading fonts and templates. */
  warmUp(): void;
};

export type EngineOptions = {
  /** A folder of fonts for characters that the bundled fonts do not cover. */
  fontsDir?: string | undefined;
  /** The folder of the templates. Templates cannot read files outside of this folder. */
  templates?: string;
};

const ourTemplates = fileURLToPath(new URL('../templates', import.meta.url));

const reason = (error: unknown): string => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return String(code || message || error);
};

/** Reads the fonts and starts Typst; throws when a font in the folder cannot be read. */
export const openEngine = ({
  fontsDir,
  templates = ourTemplates,
}: EngineOptions = {}): TypstEngine => {
  const usual = openCompiler(templates, readFonts(fontsDir), []);
  /** By the languages of the scripts whose fonts they have. */
  const others = new Map<string, TypstEngine>();

  const compilerFor = (found: readonly Script[]): TypstEngine => {
    if (found.length === 0) return usual;
    const key = found.map(({ language }) => language).join();
    const paths = new Set(found.flatMap(({ fonts }) => fonts));
    const compiler =
      others.get(key) ?? openCompiler(templates, readFonts(fontsDir, [...paths]), found);
    others.set(key, compiler);
    return compiler;
  };

  return {
    render: (job) => compilerFor(scriptsIn(job.data)).render(job),
    warmUp: () => usual.warmUp(),
  };
};

/** Typst with these fonts. */
const openCompiler = (templates: string, fonts: Fonts, found: readonly Script[]): TypstEngine => {
  const languages = found.map(({ language, letters }) => ({
    language,
    // Words of the script with what is between them, so that a sentence is one text.
    pattern: String.raw`${letters}+(?:[^\p{L}]+${letters}+)*`,
  }));
  const inTemplates = (name: string) => join(templates, name);
  const typst = NodeCompiler.create({
    workspace: templates,
    fontArgs: [{ fontBlobs: fonts.files }],
  });
  const write = (name: string, content: unknown) =>
    typst.mapShadow(inTemplates(name), Buffer.from(JSON.stringify(content)));

  const isReadable = (name: string): boolean => {
    try {
      typst.pdf({ mainFileContent: `#image("/files/${name}")` });
      return true;
    } catch {
      return false;
    }
  };

  const render = ({ template, data, files }: EngineJob): RenderResult => {
    const troubles: string[] = [];
    const usable = new Set<string>();
    for (const [name, bytes] of files) {
      if (bytes && isImage(bytes)) {
        typst.mapShadow(
          inTemplates(`files/${name}`),
          Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
        );
        usable.add(name);
      } else troubles.push(`The file ${name} is ${bytes ? 'no picture' : 'missing'}.`);
    }
    write('data.json', printableData(data, fonts.covers));

    const attempt = (pdfStandard: string): Buffer => {
      write('setting.json', { fonts: fonts.families, languages, files: [...usable] });
      return typst.pdf({ mainFilePath: inTemplates(`${template}.typ`) }, { pdfStandard });
    };
    const attemptWithoutBroken = (): Buffer | undefined => {
      const broken = [...usable].filter((name) => !isReadable(name));
      for (const name of broken) usable.delete(name);
      return broken.length > 0 ? attempt('ua-1') : undefined;
    };
    for (const next of [() => attempt('ua-1'), attemptWithoutBroken, () => attempt('1.7')]) {
      try {
        const pdf = next();
        if (pdf) return { pdf, troubles };
      } catch (error) {
        troubles.push(reason(error));
      }
    }
    throw new Error(troubles.join('\n'));
  };

  // Typst caches intermediate results of a report, which are of no use for another report.
  const forget = () => {
    typst.resetShadow();
    typst.evictCache(0);
  };

  return {
    render(job) {
      try {
        return render(job);
      } finally {
        forget();
      }
    },
    warmUp() {
      const font = JSON.stringify(fonts.families[0]);
      typst.pdf({ mainFileContent: `#set text(font: ${font}, fallback: false)\nWarm ✓` });
      forget();
    },
  };
};
