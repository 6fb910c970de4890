// Runs on the page of a report if the server has sent it as HTML (web/report-page/render.tsx).
const button = document.getElementById('print');
if (button) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}
