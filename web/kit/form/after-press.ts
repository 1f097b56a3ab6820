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
 * Runs `act` at once, or with the click when a button is down. Pressing a button leaves the field with the focus. When the page moves before
 * the button is released, another element is below the pointer and the click is lost. `act` runs before the click reaches its target, so
 * that pressing Save saves what `act` changes.
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
  // A release beside the pressed element is no click.
  window.addEventListener('mouseup', () => setTimeout(run), { capture: true, once: true });
}
