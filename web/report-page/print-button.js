// Runs on a report's page that the server has sent (web/report-page/render.tsx).
const button = document.getElementById('print');
if (button) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}
