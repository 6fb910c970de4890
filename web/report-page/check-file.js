// Runs on the page that checks a report (web/report-page/check-page.tsx). It sends only the SHA-256
// hash of the file, not the file.
const part = document.getElementById('check-file');
const input = part?.querySelector('input');
const message = part?.querySelector('[role=alert]');
if (part && input && message) {
  /** @param {string | undefined} sentence in the language of the page */
  const say = (sentence = '') => {
    message.textContent = sentence;
    input.value = '';
  };

  /** @param {File} file */
  const addressOf = async (file) => {
    const bytes = await file.arrayBuffer();
    if (new TextDecoder().decode(bytes.slice(0, 5)) !== '%PDF-') return undefined;
    const digits = [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))];
    const sha256 = digits.map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const { language } = part.dataset;
    return `/check?sha256=${sha256}${language === 'en' ? '' : `&lang=${language}`}`;
  };

  /** @param {File | undefined} file */
  const check = (file) => {
    if (!file) return;
    message.textContent = '';
    if (!globalThis.crypto?.subtle) {
      say(part.dataset.insecure);
    } else if (file.size > 200 * 1024 * 1024) {
      say(part.dataset.large);
    } else {
      addressOf(file).then(
        (address) => (address ? location.assign(address) : say(part.dataset.other)),
        () => say(part.dataset.unreadable),
      );
    }
  };

  part.hidden = false;
  input.addEventListener('change', () => check(input.files?.[0]));
  // A file may be dropped anywhere; without this the browser would open it.
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', (event) => {
    event.preventDefault();
    check(event.dataTransfer?.files[0]);
  });
}
