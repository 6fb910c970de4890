/**
 * Checks the accessibility of a PDF as far as a program can, by the rules of PDF/UA-1 (ISO
 * 14289-1); docs/pdf.md says what a program cannot check. Reads the file with pdf-lib, so that the
 * check does not rely on the code that wrote the file.
 */
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';

/** Each fault as a sentence; empty for an accessible file. */
export const accessibilityFaults = async (bytes: Uint8Array): Promise<string[]> => {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  return [
    ...documentFaults(pdf),
    ...bookmarkFaults(pdf),
    ...structureFaults(pdf),
    ...linkFaults(pdf),
  ];
};

const name = (text: string) => PDFName.of(text);

const textOf = (object: PDFObject | undefined): string =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : '';

const when = (isFault: boolean, sentence: string): string[] => (isFault ? [sentence] : []);

const documentFaults = (pdf: PDFDocument): string[] => {
  const { catalog } = pdf;
  const metadata = catalog.lookup(name('Metadata'));
  const xmp = metadata instanceof PDFRawStream ? Buffer.from(metadata.contents).toString() : '';
  const preferences = catalog.lookupMaybe(name('ViewerPreferences'), PDFDict);
  const marks = catalog.lookupMaybe(name('MarkInfo'), PDFDict);
  return [
    ...when(String(marks?.get(name('Marked'))) !== 'true', 'The file is not tagged.'),
    ...when(!xmp.includes('<pdfuaid:part>1</pdfuaid:part>'), 'It does not claim to be PDF/UA-1.'),
    ...when(!/<dc:title>.*\S.*<\/dc:title>/s.test(xmp), 'The metadata have no title.'),
    ...when(!(pdf.getTitle() ?? '').trim(), 'It has no title.'),
    ...when(
      String(preferences?.get(name('DisplayDocTitle'))) !== 'true',
      'Readers show the name of the file instead of its title.',
    ),
    ...when(!/^[a-z]{2}\b/.test(textOf(catalog.lookup(name('Lang')))), 'It has no language.'),
  ];
};

const bookmarkFaults = (pdf: PDFDocument): string[] => {
  const faults: string[] = [];
  let found = 0;
  const visit = (parent: PDFDict | undefined, parentRef: string) => {
    let item = parent?.lookupMaybe(name('First'), PDFDict);
    let ref = parent?.get(name('First'));
    while (item) {
      found += 1;
      const title = textOf(item.lookup(name('Title')));
      if (!title.trim()) faults.push('A bookmark has no title.');
      if (!item.has(name('Dest')) && !item.has(name('A'))) {
        faults.push(`The bookmark "${title}" leads nowhere.`);
      }
      if (String(item.get(name('Parent'))) !== parentRef) {
        faults.push(`The bookmark "${title}" is under another one.`);
      }
      visit(item, String(ref));
      ref = item.get(name('Next'));
      item = item.lookupMaybe(name('Next'), PDFDict);
    }
  };
  const { catalog } = pdf;
  visit(catalog.lookupMaybe(name('Outlines'), PDFDict), String(catalog.get(name('Outlines'))));
  return [...when(found === 0, 'It has no bookmarks.'), ...faults];
};

/** An element of the structure tree, in reading order. */
type Element = { role: string; dict: PDFDict; ref: PDFObject | undefined; kids: PDFObject[] };

const kidsOf = (dict: PDFDict): PDFObject[] => {
  const kids = dict.lookup(name('K'));
  if (kids instanceof PDFArray) return kids.asArray();
  const only = dict.get(name('K'));
  return only === undefined ? [] : [only];
};

const elementsBelow = (pdf: PDFDocument, root: PDFDict): Element[] => {
  const elements: Element[] = [];
  const visit = (object: PDFObject, parent: PDFDict) => {
    const dict = object instanceof PDFRef ? pdf.context.lookup(object) : object;
    if (!(dict instanceof PDFDict) || !dict.has(name('S'))) return;
    const role = String(dict.get(name('S'))).slice(1);
    const kids = kidsOf(dict);
    if (dict.lookup(name('P')) !== parent) {
      elements.push({ role: 'misplaced', dict, ref: object, kids: [] });
    }
    elements.push({ role, dict, ref: object, kids });
    for (const kid of kids) visit(kid, dict);
  };
  for (const kid of kidsOf(root)) visit(kid, root);
  return elements;
};

const attributesOf = ({ dict }: Element): PDFDict[] => {
  const found = dict.lookup(name('A'));
  const objects = found instanceof PDFArray ? found.asArray() : [found];
  return objects.flatMap((one) => {
    const attribute = one instanceof PDFRef ? dict.context.lookup(one) : one;
    return attribute instanceof PDFDict ? [attribute] : [];
  });
};

const structureFaults = (pdf: PDFDocument): string[] => {
  const root = pdf.catalog.lookupMaybe(name('StructTreeRoot'), PDFDict);
  if (!root) return ['It has no structure.'];
  const elements = elementsBelow(pdf, root);
  const ids = idsIn(root);
  let level = 0;
  const faults = elements.flatMap((element) => {
    const { role, dict, kids } = element;
    if (role === 'misplaced') return ['An element names another one as its parent.'];
    if (/^H[1-6]$/.test(role)) {
      const before = level;
      level = Number(role[1]);
      return when(
        level > before + 1,
        `A heading of level ${level} follows one of level ${before}.`,
      );
    }
    if (role === 'Figure' || role === 'Formula') {
      return when(!textOf(dict.lookup(name('Alt'))).trim(), `A ${role} has no alternative text.`);
    }
    if (role === 'TH') {
      const hasScope = attributesOf(element).some((one) => one.has(name('Scope')));
      return when(!hasScope, 'A header cell does not say whether it heads a row or a column.');
    }
    if (role === 'TD') return headerFaults(element, ids);
    if (role === 'P') return when(kids.length === 0, 'A paragraph is empty.');
    return [];
  });
  const hasTitle = elements.some(({ role }) => role === 'H1');
  return [
    ...when(!hasTitle, 'It has no heading of level 1.'),
    ...faults,
    ...contentFaults(pdf, root, elements),
  ];
};

/** Every header cell that a data cell refers to must exist. */
const headerFaults = (element: Element, ids: ReadonlySet<string>): string[] => {
  const named = attributesOf(element).flatMap((one) => {
    const headers = one.lookupMaybe(name('Headers'), PDFArray);
    return headers ? headers.asArray().map(textOf) : [];
  });
  return named
    .filter((id) => !ids.has(id))
    .map((id) => `A cell refers to the header ${id}, which does not exist.`);
};

/** The ids in the structure's id tree. */
const idsIn = (root: PDFDict): Set<string> => {
  const ids = new Set<string>();
  for (const [id] of leavesOf(root.lookupMaybe(name('IDTree'), PDFDict), 'Names'))
    ids.add(textOf(id));
  return ids;
};

/** The pairs of a name tree or a number tree. */
const leavesOf = (
  tree: PDFDict | undefined,
  key: 'Names' | 'Nums',
): [PDFObject, PDFObject | undefined][] => {
  if (!tree) return [];
  const pairs = tree.lookupMaybe(name(key), PDFArray)?.asArray() ?? [];
  const own = Array.from(
    { length: pairs.length / 2 },
    (_, at): [PDFObject, PDFObject | undefined] => [pairs[2 * at] as PDFObject, pairs[2 * at + 1]],
  );
  const kids = tree.lookupMaybe(name('Kids'), PDFArray)?.asArray() ?? [];
  return [...own, ...kids.flatMap((kid) => leavesOf(tree.context.lookupMaybe(kid, PDFDict), key))];
};

/**
 * If an element refers to a piece of marked content, the parent tree must name that element as the
 * owner of the content, under the key of the content's page.
 */
const contentFaults = (pdf: PDFDocument, root: PDFDict, elements: Element[]): string[] => {
  const owners = new Map<number, PDFObject | undefined>();
  for (const [key, owner] of leavesOf(root.lookupMaybe(name('ParentTree'), PDFDict), 'Nums')) {
    if (key instanceof PDFNumber) owners.set(key.asNumber(), owner);
  }
  const isOwner = (element: Element, page: PDFDict | undefined, content: number): boolean => {
    const key = page?.lookupMaybe(name('StructParents'), PDFNumber)?.asNumber() ?? -1;
    const list = pdf.context.lookupMaybe(owners.get(key), PDFArray);
    return list?.get(content) === element.ref;
  };
  return elements.flatMap((element) => {
    const page = element.dict.lookupMaybe(name('Pg'), PDFDict);
    const isLost = element.kids.some((kid) => {
      if (kid instanceof PDFNumber) return !isOwner(element, page, kid.asNumber());
      const content = kid instanceof PDFRef ? pdf.context.lookup(kid) : kid;
      if (!(content instanceof PDFDict) || !content.has(name('MCID'))) return false;
      const own = content.lookupMaybe(name('Pg'), PDFDict) ?? page;
      return !isOwner(element, own, content.lookup(name('MCID'), PDFNumber).asNumber());
    });
    return when(isLost, `A ${element.role} has contents that its page gives to another element.`);
  });
};

const linkFaults = (pdf: PDFDocument): string[] =>
  pdf.getPages().flatMap(({ node }, at) => {
    const annotations = node.Annots();
    if (!annotations) return [];
    const page = `page ${at + 1}`;
    const withoutText = annotations.asArray().filter((one) => {
      const annotation = pdf.context.lookupMaybe(one, PDFDict);
      return !textOf(annotation?.lookup(name('Contents'))).trim();
    });
    return [
      ...when(String(node.get(name('Tabs'))) !== '/S', `The links of ${page} are not in order.`),
      ...withoutText.map(() => `A link on ${page} has no description.`),
    ];
  });
