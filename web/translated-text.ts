/**
 * Keeps the app working while the browser translates it. A translator replaces each text node by a
 * <font> element with the translated text, also next to nodes that change. React still has the
 * original text node: it cannot remove it, cannot insert anything before it, and what it writes into
 * it is not shown. So the original is put back before React touches it, and the translator then
 * translates it again (docs/decisions/0281).
 */
const replacements = new WeakMap<Node, Element>();

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

/** Records which element has replaced a text node: at once, or by being inserted beside it first. */
function record({ removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const text of removedNodes) {
    if (text.nodeType !== Node.TEXT_NODE) continue;
    const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
    if (font) replacements.set(text, font);
  }
}

function putBack(node: Node | null): void {
  const font = node && replacements.get(node);
  if (!font) return;
  replacements.delete(node);
  if (font.parentNode) font.replaceWith(node);
}

/** Call this once, before the first render. */
export function supportTranslation(): void {
  const observer = new MutationObserver((records) => records.forEach(record));
  observer.observe(document, { childList: true, subtree: true });
  /** The records that were not delivered yet are needed now. */
  const restore = (...nodes: (Node | null)[]) => {
    observer.takeRecords().forEach(record);
    nodes.forEach(putBack);
  };

  const { appendChild, insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    restore(child);
    return removeChild.call(this, child) as T;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, child: T): T {
    restore(child);
    return appendChild.call(this, child) as T;
  };
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    child: T,
    before: Node | null,
  ): T {
    restore(child, before);
    return insertBefore.call(this, child, before) as T;
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      restore(this);
      value?.set?.call(this, text);
    },
  });
}
