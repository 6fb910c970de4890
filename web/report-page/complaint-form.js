// Runs on the page on which anybody sends a complaint (web/report-page/complaint-form-page.tsx). What
// was entered, with its photos, stays in this browser until the server has accepted it.
const form = /** @type {HTMLFormElement | null} */ (document.getElementById('complaint'));
const alertBox = form?.querySelector('[role=alert]');
const status = form?.querySelector('[role=status]');
const button = /** @type {HTMLButtonElement | null | undefined} */ (
  form?.querySelector('button[type=submit]')
);
if (form && alertBox && status && button && globalThis.indexedDB) {
  const RETRY = 15_000;
  const LARGEST_SIDE = 2048;
  const { action } = form;
  /** The address without the language. */
  const place = new URL(action).pathname;
  const input = /** @type {HTMLInputElement} */ (form.elements.namedItem('photos'));

  /** @type {Promise<IDBDatabase>} */
  const database = new Promise((resolve, reject) => {
    const opening = indexedDB.open('good-repair-complaint', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('sent');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('closed'));
  });

  /**
   * @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore) => IDBRequest} work
   */
  const inStore = async (mode, work) => {
    const transaction = (await database).transaction('sent', mode);
    const request = work(transaction.objectStore('sent'));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      const fail = () => reject(transaction.error ?? new Error('aborted'));
      transaction.onerror = fail;
      transaction.onabort = fail;
    });
  };
  /** @type {(fields: [string, FormDataEntryValue][]) => Promise<unknown>} */
  const keep = (fields) =>
    inStore('readwrite', (store) => store.put(fields, place)).catch(() => undefined);
  const forget = () =>
    inStore('readwrite', (store) => store.delete(place)).catch(() => undefined);

  /**
   * A smaller photo, which is sent in less time; the photo itself if the browser cannot scale it.
   * @param {FormDataEntryValue} photo
   */
  const scaled = async (photo) => {
    if (typeof photo === 'string' || photo.size < 1_000_000) return photo;
    try {
      const picture = await createImageBitmap(photo);
      const scale = Math.min(1, LARGEST_SIDE / Math.max(picture.width, picture.height));
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(picture.width * scale);
      canvas.height = Math.round(picture.height * scale);
      canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
      /** @type {Blob | null} */
      const small = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
      const name = photo.name.replace(/\.\w+$/, '.jpg');
      return small && small.size < photo.size ? new File([small], name, { type: small.type }) : photo;
    } catch {
      return photo;
    }
  };

  /** How long an answer may take, in ms; with photos, longer, because a slow line has 20 kB/s. */
  const TIMEOUT = 15_000;
  const BYTES_PER_MS = 20;
  /** @param {[string, FormDataEntryValue][]} fields */
  const bytesOf = (fields) =>
    fields.reduce((sum, [, value]) => sum + (typeof value === 'string' ? value.length : value.size), 0);
  let isSending = false;
  /** Aborts the request in progress. */
  let current = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {[string, FormDataEntryValue][]} fields */
  const send = async (fields) => {
    if (isSending) return;
    isSending = true;
    clearTimeout(timer);
    button.disabled = true;
    alertBox.textContent = '';
    status.textContent = form.dataset.sending ?? '';
    const body = new FormData();
    for (const [name, value] of fields) body.append(name, value);
    current = new AbortController();
    const { signal } = current;
    // A request that began on a lost connection may never end; it is sent again.
    const timeout = setTimeout(
      () => current.abort(),
      TIMEOUT + bytesOf(fields) / BYTES_PER_MS,
    );
    const answer = await fetch(action, { method: 'POST', body, signal }).catch(() => undefined);
    const html = await answer?.text().catch(() => undefined);
    clearTimeout(timeout);
    isSending = false;
    if (!answer || html === undefined || answer.status >= 500) {
      status.textContent = form.dataset.waiting ?? '';
      timer = setTimeout(() => void send(fields), signal.aborted ? 0 : RETRY);
      return;
    }
    if (answer.status !== 429) await forget();
    button.disabled = false;
    status.textContent = '';
    const page = new DOMParser().parseFromString(html, 'text/html');
    const main = page.querySelector('main');
    if (answer.ok && main) show(main, page.title);
    else alertBox.textContent = sentenceOf(page);
    if (!answer.ok) alertBox.scrollIntoView({ block: 'center' });
  };

  /** @param {Document} page */
  const sentenceOf = (page) =>
    page.querySelector('[role=alert]')?.getAttribute('data-sentence') ?? form.dataset.busy ?? '';

  /**
   * Shows the receipt.
   * @param {HTMLElement} main
   * @param {string} title
   */
  const show = (main, title) => {
    document.title = title;
    document.querySelector('main')?.replaceWith(main);
    const print = document.getElementById('print');
    print?.removeAttribute('hidden');
    print?.addEventListener('click', () => globalThis.print());
    const heading = main.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if ((input.files?.length ?? 0) > Number(form.dataset.most)) {
      alertBox.textContent = form.dataset.many ?? '';
      alertBox.scrollIntoView({ block: 'center' });
      return;
    }
    const entries = [...new FormData(form)];
    void (async () => {
      /** @type {[string, FormDataEntryValue][]} */
      const fields = [];
      for (const [name, value] of entries) fields.push([name, await scaled(value)]);
      await keep(fields);
      await send(fields);
    })();
  });

  const sendKept = async () => {
    const fields = await inStore('readonly', (store) => store.get(place)).catch(() => undefined);
    if (Array.isArray(fields)) await send(fields);
  };
  // A request that began on a lost connection may never end. Sending it again does not store it twice.
  addEventListener('online', () => (isSending ? current.abort() : void sendKept()));
  void sendKept();
}
