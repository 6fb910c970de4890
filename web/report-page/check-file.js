// Runs on the page that checks a report (web/report-page/check-page.tsx). The file is not sent: only its
// SHA-256 is.
const part = document.getElementById('check-file');
const input = part?.querySelector('input');
const message = part?.querySelector('[role=alert]');
if (part && input && message) {
  part.hidden = false;
  input.addEventListener('change', () => input.files?.[0] && check(input.files[0]));
  // A file may be dropped anywhere; without this the browser would open it.
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) void check(file);
  });
}

async function check(file) {
  message.textContent = '';
  if (!globalThis.crypto?.subtle) {
    return say('This browser checks files only over HTTPS. Please enter the check code instead.');
  }
  if (file.size > 200 * 1024 * 1024) {
    return say('This file is too large to be a report. Please choose the PDF file of a report.');
  }
  try {
    const bytes = await file.arrayBuffer();
    if (new TextDecoder().decode(bytes.slice(0, 5)) !== '%PDF-') {
      return say('This file is not a PDF. Please choose the PDF file of a report.');
    }
    const digits = [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))];
    const sha256 = digits.map((byte) => byte.toString(16).padStart(2, '0')).join('');
    location.assign(`/check?sha256=${sha256}`);
  } catch {
    say('This file could not be read. Please choose it again.');
  }
}

function say(sentence) {
  message.textContent = sentence;
  input.value = '';
}
