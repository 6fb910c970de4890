/**
 * Finds elements and acts on them as Playwright's Locator does. The elements are found by `ivya`,
 * Vitest's copy of Playwright's locator engine, and user-event does what a user does.
 */
import { userEvent } from '@testing-library/user-event';
import {
  getByAltTextSelector,
  getByLabelSelector,
  getByPlaceholderSelector,
  getByRoleSelector,
  getByTextSelector,
  getByTitleSelector,
  Ivya,
} from 'ivya';
import { vi } from 'vitest';
import { LONGEST_WAIT } from '#e2e/support/browser.ts';

const ivya = Ivya.create({ browser: 'chromium' });
export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false });

type Text = string | RegExp;
type Exact = { exact?: boolean };
type Filter = {
  hasText?: Text;
  hasNotText?: Text;
  has?: Locator;
  hasNot?: Locator;
  visible?: boolean;
};
type File = { name: string; mimeType: string; buffer: Buffer };

/** Waits until `work` no longer throws. */
export const until = <Result>(work: () => Result): Promise<Result> =>
  vi.waitFor(work, { timeout: LONGEST_WAIT, interval: 20 });

const textBody = (selector: string) => selector.slice(selector.indexOf('=') + 1);

/** What a page and a locator have in common: elements are looked for below them. */
export abstract class Scope {
  abstract child(selector: string): Locator;
  abstract activate(): Promise<void>;

  getByRole = (role: string, options: Parameters<typeof getByRoleSelector>[1] = {}) =>
    this.child(getByRoleSelector(role, options));
  getByText = (text: Text, options?: Exact) => this.child(getByTextSelector(text, options));
  getByLabel = (text: Text, options?: Exact) => this.child(getByLabelSelector(text, options));
  getByPlaceholder = (text: Text, options?: Exact) =>
    this.child(getByPlaceholderSelector(text, options));
  getByTitle = (text: Text, options?: Exact) => this.child(getByTitleSelector(text, options));
  getByAltText = (text: Text, options?: Exact) => this.child(getByAltTextSelector(text, options));
  locator = (selector: string | Locator, filter: Filter = {}): Locator =>
    this.child(
      typeof selector === 'string'
        ? selector
        : `internal:chain=${JSON.stringify(selector.selector)}`,
    ).filter(filter);
}

export class Locator extends Scope {
  readonly owner: Scope;
  readonly selector: string;

  constructor(owner: Scope, selector: string) {
    super();
    this.owner = owner;
    this.selector = selector;
  }

  child(selector: string): Locator {
    return new Locator(this.owner, `${this.selector} >> ${selector}`);
  }
  activate = () => this.owner.activate();

  filter = ({ hasText, hasNotText, has, hasNot, visible }: Filter): Locator => {
    const parts = [
      hasText !== undefined && `internal:has-text=${textBody(getByTextSelector(hasText))}`,
      hasNotText !== undefined &&
        `internal:has-not-text=${textBody(getByTextSelector(hasNotText))}`,
      has && `internal:has=${JSON.stringify(has.selector)}`,
      hasNot && `internal:has-not=${JSON.stringify(hasNot.selector)}`,
      visible !== undefined && `visible=${visible}`,
    ].filter((part) => typeof part === 'string');
    return parts.reduce<Locator>((found, part) => found.child(part), this);
  };
  and = (other: Locator) => this.child(`internal:and=${JSON.stringify(other.selector)}`);
  or = (other: Locator) => this.child(`internal:or=${JSON.stringify(other.selector)}`);
  nth = (index: number) => this.child(`nth=${index}`);
  first = () => this.nth(0);
  last = () => this.nth(-1);
  page = () => this.owner;

  private found(): HTMLElement[] {
    return ivya.queryLocatorSelectorAll(this.selector, document) as HTMLElement[];
  }

  /** The only element, when there is one. */
  private async element(): Promise<HTMLElement> {
    await this.activate();
    return until(() => {
      const found = this.found();
      if (found.length === 1) return found[0] as HTMLElement;
      throw new Error(`${found.length} elements: ${this.selector}\n${document.body.innerText}`);
    });
  }

  /** The only element, when it can be used. */
  private async usable(): Promise<HTMLElement> {
    await this.element();
    return until(() => {
      const [element, ...others] = this.found();
      if (!element || others.length > 0) throw new Error(`Not one element: ${this.selector}`);
      if (!isShown(element)) throw new Error(`Hidden: ${this.selector}`);
      if (element.matches(':disabled')) throw new Error(`Disabled: ${this.selector}`);
      return element;
    });
  }

  waitFor = async ({ state = 'visible' }: { state?: string } = {}): Promise<void> => {
    await this.activate();
    await until(() => {
      const found = this.found();
      const shown = state === 'visible' || state === 'hidden' ? found.filter(isShown) : found;
      const isWanted = state === 'visible' || state === 'attached';
      if (isWanted && shown.length > 1)
        throw new Error(`${shown.length} elements: ${this.selector}`);
      if (shown.length > 0 === isWanted) return;
      throw new Error(`Not ${state}: ${this.selector}\n${document.body.innerText}`);
    });
  };

  click = async () => user.click(await this.usable());
  dblclick = async () => user.dblClick(await this.usable());
  tap = this.click;
  hover = async () => user.hover(await this.usable());
  focus = async () => (await this.element()).focus();
  blur = async () => (await this.element()).blur();
  press = async (key: string) => {
    await this.focus();
    await pressKey(key);
  };
  pressSequentially = async (text: string) => user.type(await this.usable(), text);
  fill = async (value: string) => {
    const field = (await this.usable()) as HTMLInputElement;
    field.focus();
    const prototype = Object.getPrototypeOf(field) as object;
    // React notices only what the setter of the prototype sets.
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (field.type === 'date') field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  clear = () => this.fill('');
  private async setChecked(isChecked: boolean): Promise<void> {
    const box = (await this.usable()) as HTMLInputElement;
    if (isCheckedNow(box) !== isChecked) await user.click(box);
    await until(() => {
      if (isCheckedNow(box) !== isChecked) throw new Error(`Not changed: ${this.selector}`);
    });
  }
  check = () => this.setChecked(true);
  uncheck = () => this.setChecked(false);
  selectOption = async (option: string | { label: string }) => {
    const label = typeof option === 'string' ? option : option.label;
    const select = (await this.usable()) as HTMLSelectElement;
    const found = await until(() => {
      const one = [...select.options].find(({ value, text }) => value === label || text === label);
      if (!one) throw new Error(`No option ${label}: ${this.selector}`);
      return one;
    });
    await user.selectOptions(select, found);
  };
  setInputFiles = async (given: File | File[]) => {
    const files = [given]
      .flat()
      .map(
        ({ name, mimeType, buffer }) =>
          new File([new Uint8Array(buffer)], name, { type: mimeType }),
      );
    await user.upload(await this.element(), files);
  };
  dispatchEvent = async (type: string) =>
    (await this.element()).dispatchEvent(new Event(type, { bubbles: true }));
  scrollIntoViewIfNeeded = async () => void (await this.element());

  private async all_(): Promise<HTMLElement[]> {
    await this.activate();
    return this.found();
  }
  count = async () => (await this.all_()).length;
  all = async () => (await this.all_()).map((_, index) => this.nth(index));
  allInnerTexts = async () => (await this.all_()).map(innerTextOf);
  allTextContents = async () => (await this.all_()).map(({ textContent }) => textContent ?? '');
  innerText = async () => innerTextOf(await this.element());
  textContent = async () => (await this.element()).textContent;
  inputValue = async () => ((await this.element()) as HTMLInputElement).value;
  getAttribute = async (name: string) => (await this.element()).getAttribute(name);
  isChecked = async () => isCheckedNow((await this.element()) as HTMLInputElement);
  isDisabled = async () => (await this.element()).matches(':disabled');
  isEnabled = async () => !(await this.isDisabled());
  isVisible = async () => (await this.all_()).some(isShown);
  evaluate = async <Result>(work: (element: Element) => Result) => work(await this.element());
  evaluateAll = async <Result>(work: (elements: Element[]) => Result) => work(await this.all_());
}

const isCheckedNow = (box: HTMLInputElement): boolean =>
  box.getAttribute('aria-checked') === null
    ? box.checked
    : box.getAttribute('aria-checked') === 'true';

const isShown = (element: Element): boolean => element.checkVisibility();

const innerTextOf = (element: HTMLElement): string => element.innerText;

/** Presses a key or a combination such as `Control+k`. */
export const pressKey = async (key: string): Promise<void> => {
  const parts = key === ' ' ? [' '] : key.split('+');
  const names = parts.map((part) => (part === 'Space' ? ' ' : part));
  const last = names.at(-1) ?? '';
  const held = names.slice(0, -1);
  const text = [...held.map((one) => `{${one}>}`), last.length === 1 ? last : `{${last}}`];
  await user.keyboard([...text, ...held.map((one) => `{/${one}}`)].join(''));
};
