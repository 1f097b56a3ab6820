let isPressed = false;
// Touch fires these only for a tap, right before the focus moves. Its pointer is up by then.
if (typeof window !== 'undefined')
  for (const type of ['mousedown', 'mouseup', 'dragend'] as const) {
    const note = () => {
      isPressed = type === 'mousedown';
    };
    window.addEventListener(type, note, { capture: true });
  }

/**
 * Runs `act` at once, or with the click if a pointer is down. Pressing a button blurs the field; if the page moves before the release, the
 * click is lost. `act` runs before the click reaches its target, so Save includes its changes.
 */
export function afterPress(act: () => void): void {
  if (!isPressed) {
    act();
    return;
  }
  let isDone = false;
  const run = () => {
    if (!isDone) act();
    isDone = true;
  };
  window.addEventListener('click', run, { capture: true, once: true });
  // A release outside of the pressed element is no click.
  window.addEventListener('mouseup', () => setTimeout(run), { capture: true, once: true });
}
