/** The structure of a merged PDF: elements, roles, keys and ids of all its documents. */
import { PDFArray, PDFDict, PDFNumber, type PDFObject } from '@cantoo/pdf-lib';
import type { NewRef } from './new-ref.ts';
import { arrayOf, dictOf, key, ref } from './pdf-objects.ts';
import type { PdfWriter } from './pdf-writer.ts';
import { addPrefix, renumber, type Renumbering } from './renumber.ts';

export type MergedStructure = {
  /** The object number of the root of the merged structure. */
  number: number;
  /** The first key that no earlier document has used. */
  nextKey(): number;
  /** Adds the structure of the document that is at this place in the file; 0 is the cover. */
  add(tree: PDFDict, order: number, by: Renumbering): void;
  write(): void;
};

export const openStructure = (writer: PdfWriter): MergedStructure => {
  const number = writer.reserve();
  const roles = new Map<string, PDFObject>();
  const topElements: PDFObject[] = [];
  /** The trees of keys and of ids have one leaf for each document. */
  const keyLeaves: PDFObject[] = [];
  const idLeaves: { order: number; leaf: PDFObject }[] = [];
  let nextKey = 0;

  const leafOf = (name: 'Nums' | 'Names', pairs: readonly [PDFObject, PDFObject][]): NewRef => {
    const leaf = writer.reserve();
    const [first] = pairs[0] as [PDFObject, PDFObject];
    const [last] = pairs.at(-1) as [PDFObject, PDFObject];
    writer.write(leaf, dictOf({ Limits: arrayOf([first, last]), [name]: arrayOf(pairs.flat()) }));
    return ref(leaf);
  };

  return {
    number,
    nextKey: () => nextKey,

    add(tree, order, by) {
      const map = tree.lookupMaybe(key('RoleMap'), PDFDict);
      for (const [role, standard] of map?.entries() ?? []) roles.set(role.decodeText(), standard);
      const kids = tree.lookup(key('K'));
      const tops = kids instanceof PDFArray ? kids.asArray() : [tree.get(key('K'))];
      const moved = tops.flatMap((top) => (top && renumber(top, by)) ?? []);
      if (order === 0) topElements.unshift(...moved);
      else topElements.push(...moved);

      const keys = pairsOf(tree, 'ParentTree', 'Nums').map(
        ([at, owner]): [PDFObject, PDFObject] => [
          PDFNumber.of((at as PDFNumber).asNumber() + by.firstKey),
          renumber(owner, by) as PDFObject,
        ],
      );
      if (keys.length > 0) keyLeaves.push(leafOf('Nums', keys));
      const ids = pairsOf(tree, 'IDTree', 'Names').map(([id, element]): [PDFObject, PDFObject] => [
        addPrefix(id, by),
        renumber(element, by) as PDFObject,
      ]);
      if (ids.length > 0) idLeaves.push({ order, leaf: leafOf('Names', ids) });
      nextKey += tree.lookup(key('ParentTreeNextKey'), PDFNumber).asNumber();
    },

    write() {
      const ids = idLeaves.toSorted((a, b) => a.order - b.order).map(({ leaf }) => leaf);
      writer.write(
        number,
        dictOf({
          Type: key('StructTreeRoot'),
          RoleMap: dictOf(Object.fromEntries(roles)),
          K: arrayOf(topElements),
          ParentTree: dictOf({ Kids: arrayOf(keyLeaves) }),
          ParentTreeNextKey: PDFNumber.of(nextKey),
          IDTree: ids.length > 0 ? dictOf({ Kids: arrayOf(ids) }) : undefined,
        }),
      );
    },
  };
};

/** The entries of a tree of keys or ids. Typst writes such trees without branches. */
const pairsOf = (
  tree: PDFDict,
  name: 'ParentTree' | 'IDTree',
  leaf: 'Nums' | 'Names',
): [PDFObject, PDFObject][] => {
  const entries = tree.lookupMaybe(key(name), PDFDict)?.lookup(key(leaf), PDFArray).asArray() ?? [];
  return Array.from({ length: entries.length / 2 }, (_, at) => [
    entries[2 * at] as PDFObject,
    entries[2 * at + 1] as PDFObject,
  ]);
};
