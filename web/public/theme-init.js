// Runs before the first paint, so a dark workspace never flashes white. A separate file, because the content security policy allows no
// inline scripts.
(() => {
  let theme = 'light';
  try {
    theme = JSON.parse(localStorage.getItem('theme-settings') || '{}').theme || 'light';
  } catch {
    // Unreadable settings are ignored.
  }
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  // Until the style sheet has loaded, the browser paints its own canvas in this scheme instead of the system's.
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', dark ? 'dark' : 'light');

  // Requests the first picture of the landing page before the script that shows it has loaded.
  if (location.pathname !== '/') return;
  for (const [picture, media] of [
    ['works', '(min-width: 48em)'],
    ['works-phone', '(max-width: 47.99em)'],
  ]) {
    const name = `/pictures/${picture}-${dark ? 'dark' : 'light'}`;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'image';
    link.media = media;
    link.fetchPriority = 'high';
    link.imageSrcset = `${name}.webp 1x, ${name}-2x.webp 2x`;
    document.head.append(link);
  }
})();
