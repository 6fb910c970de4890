/**
 * The type of the rows of e2e/addresses.test.ts, and functions that build their actions and checks.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * A state of a screen that is stored in its URL. `path` and `search` may contain placeholders for
 * data of the demo district: SCHOOL (a school with more than one page of open deficiencies),
 * INSPECTION (the last inspection of this school, which has an earlier inspection, too), REPORT
 * (the newest report), MONTH and DAY (of the newest inspection), and YEAR (the current school
 * year).
 */
export type AddressRow = {
  name: string;
  as?: 'sue';
  /** The folder of the screen in web/screens. */
  screen: string;
  path: string;
  /**
   * The title of the screen at `path`; left out if the title is a name, such as that of a school.
   */
  heading?: string;
  /**
   * The path of an API call whose list has only one page in the demo district; the test changes its
   * response to two pages.
   */
  twoPages?: string;
  /** An action on the screen, or several. */
  act: (page: Page) => Promise<unknown>;
  /**
   * How many entries `act` adds to the history of the browser: 0 if it replaces the current entry.
   */
  entries?: number;
  /** The query string of the URL after `act`; an id is written as ID. */
  search: string;
  /** Waits until the screen shows the new state. */
  shown: (page: Page) => Promise<unknown>;
  /** Waits until the screen shows the previous state. */
  before: (page: Page) => Promise<unknown>;
};

type Step = (page: Page) => Promise<unknown>;

/** Runs the steps one after the other. */
export const all =
  (...steps: readonly Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page);
  };

export const goToNextPage: Step = (page) =>
  page.getByRole('button', { name: 'Next', exact: true }).click();
export const expectCurrentPage =
  (number: number): Step =>
  (page) =>
    page.locator(`button[aria-current=page]:text-is("${number}"):visible`).waitFor();
export const choose =
  (label: string | RegExp, option: string | { label: string } | { index: number }): Step =>
  (page) =>
    page.locator('select:visible').and(page.getByLabel(label)).selectOption(option);
const select = (page: Page, label: string | RegExp, option: string) =>
  page.locator(`select:visible:has(option${option}:checked)`).and(page.getByLabel(label)).waitFor();
export const expectChosen =
  (label: string | RegExp, value: string): Step =>
  (page) =>
    select(page, label, `[value="${value}"]`);
export const expectChosenName =
  (label: string | RegExp, name: string): Step =>
  (page) =>
    select(page, label, `:text-is("${name}")`);
/** Waits until the option with this index, counted from 0, is chosen. */
export const expectChosenIndex =
  (label: string | RegExp, index: number): Step =>
  (page) =>
    select(page, label, `:nth-child(${index + 1})`);
export const type =
  (placeholder: string, words: string): Step =>
  (page) =>
    page.getByPlaceholder(placeholder).first().pressSequentially(words, { delay: 40 });
/** Waits until the search box has this text. */
export const expectTyped =
  (placeholder: string, words: string): Step =>
  (page) =>
    expect.poll(() => page.getByPlaceholder(placeholder).first().inputValue()).toBe(words);
/** Waits until the field has this value. */
export const expectValue =
  (label: string, value: string): Step =>
  (page) =>
    expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(value);
export const chooseTab =
  (name: string): Step =>
  (page) =>
    page.getByRole('tab', { name }).click();
export const expectTab =
  (name: string): Step =>
  (page) =>
    page.getByRole('tab', { name, selected: true }).waitFor();
export const expectSorted =
  (column: string, direction: string): Step =>
  (page) =>
    page.locator(`th[aria-sort=${direction}]:has-text("${column}")`).waitFor();
export const sortBy =
  (column: string): Step =>
  (page) =>
    page.getByRole('columnheader', { name: column }).getByRole('button').click();
export const expectText =
  (words: string): Step =>
  (page) =>
    page.getByText(words).first().waitFor();
/** Waits until the page has the button that removes a filter which a link has set. */
export const expectFilter =
  (label: string | RegExp): Step =>
  (page) =>
    page
      .getByRole('button', { name: /^Remove the filter/ })
      .and(page.getByLabel(label))
      .waitFor();

/**
 * A row for a search box that is empty at first. The typed text replaces the current history entry.
 */
export const search = (placeholder: string, parameter: string, first = '?') =>
  ({
    entries: 0,
    act: type(placeholder, 'bob inspector'),
    search: `${first}${parameter}=bob+inspector`,
    shown: expectTyped(placeholder, 'bob inspector'),
    before: expectTyped(placeholder, ''),
  }) as const;
