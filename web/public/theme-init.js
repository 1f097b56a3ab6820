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
  // Until the style sheet is there the browser paints its own canvas, which follows this and not what the system prefers.
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', dark ? 'dark' : 'light');

  // The first picture of the landing page is asked for before the script that shows it is there.
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
