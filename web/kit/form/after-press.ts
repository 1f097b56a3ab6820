let isPressed = false;
if (typeof window !== 'undefined')
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const) {
    const note = () => {
      isPressed = type === 'pointerdown';
    };
    window.addEventListener(type, note, { capture: true });
  }

/**
 * Runs `act` at once, or after the click when a pointer is down. Pressing a button leaves the field with the focus; a message that appears
 * before the pointer is released moves the button away, and the click is lost.
 */
export function afterPress(act: () => void): void {
  if (isPressed) window.addEventListener('pointerup', () => setTimeout(act), { capture: true, once: true });
  else act();
}
