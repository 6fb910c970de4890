// Runs before the first paint, so that a page never flashes in the colours of another theme.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked, so the system's theme is used.
}
