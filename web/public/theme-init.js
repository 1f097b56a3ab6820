// Runs before the first paint, so that a dark workspace never flashes white. A file of its own, because the
// content security policy allows no inline scripts.
(() => {
  let theme = 'light';
  try {
    theme = JSON.parse(localStorage.getItem('theme-settings') || '{}').theme || 'light';
  } catch {
    // Unreadable settings count as none.
  }
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
