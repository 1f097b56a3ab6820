// Search while typing, and buttons that copy code. The pages work without it.
import { entriesOf, search } from './search-match.js';

const form = document.querySelector('form.search');
const input = form.querySelector('input');
const list = document.createElement('div');
list.className = 'hits';
list.id = 'hits';
list.hidden = true;
list.setAttribute('role', 'listbox');
list.setAttribute('aria-label', 'Results');
form.append(list);
for (const [name, value] of [
  ['role', 'combobox'],
  ['aria-controls', 'hits'],
  ['aria-expanded', 'false'],
  ['aria-autocomplete', 'list'],
])
  input.setAttribute(name, value);

let entries;
let chosen = -1;

/** Loads the index when the field gets the focus. Without it, the form opens the page with results. */
async function load() {
  entries ??= fetch(form.dataset.index)
    .then((response) => (response.ok ? response.json() : Promise.reject(new Error(response.statusText))))
    .then(entriesOf);
  try {
    return await entries;
  } catch {
    entries = undefined;
    return [];
  }
}

function optionOf({ label, kind, path, text }, index) {
  const option = document.createElement('a');
  option.setAttribute('role', 'option');
  option.id = `hit-${index}`;
  option.href = path;
  option.tabIndex = -1;
  const name = Object.assign(document.createElement('strong'), { textContent: label });
  const note = Object.assign(document.createElement('span'), { textContent: text ? `${kind} · ${text}` : kind });
  option.append(name, note);
  return option;
}

function show(isOpen) {
  list.hidden = !isOpen;
  input.setAttribute('aria-expanded', String(isOpen));
  if (!isOpen) choose(-1);
}

function choose(index) {
  chosen = index;
  for (const [place, option] of [...list.children].entries()) option.setAttribute('aria-selected', String(place === index));
  if (index < 0) return input.removeAttribute('aria-activedescendant');
  input.setAttribute('aria-activedescendant', `hit-${index}`);
  list.children[index].scrollIntoView({ block: 'nearest' });
}

async function update() {
  const query = input.value;
  const found = search(await load(), query);
  if (query !== input.value) return;
  list.replaceChildren(...found.map(optionOf));
  choose(-1);
  show(found.length > 0);
}

input.addEventListener('focus', () => void load());
input.addEventListener('input', () => void update());
// The field stays the active element while another tab has the focus.
input.addEventListener('blur', (event) => document.activeElement === input || list.contains(event.relatedTarget) || show(false));
list.addEventListener('mousedown', (event) => event.preventDefault());
// Several results can be opened in tabs one after the other: only a link that leaves the page closes the list.
list.addEventListener('click', ({ ctrlKey, metaKey, shiftKey }) => ctrlKey || metaKey || shiftKey || show(false));
input.addEventListener('keydown', (event) => {
  // A list that was closed opens again.
  if (event.key === 'ArrowDown' && list.hidden) show(list.children.length > 0);
  const count = list.hidden ? 0 : list.children.length;
  if (event.key === 'Escape' && count > 0) {
    // Otherwise the browser also empties the field.
    event.preventDefault();
    show(false);
  }
  if (count === 0) return;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    choose((chosen + (event.key === 'ArrowDown' ? 1 : chosen < 0 ? 0 : -1) + count) % count);
  } else if (event.key === 'Enter' && chosen >= 0) {
    event.preventDefault();
    const { ctrlKey, metaKey, shiftKey } = event;
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
    list.children[chosen].dispatchEvent(click);
  }
});
document.addEventListener('keydown', (event) => {
  const isTyping = event.target.closest?.('input, textarea, select, [contenteditable]');
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
  event.preventDefault();
  input.focus();
  input.select();
});

// A narrow page begins with its content: the navigation stays closed until it is needed.
const contents = document.querySelector('nav details');
if (matchMedia('(max-width: 820px)').matches) contents.open = false;
else contents.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });

for (const block of document.querySelectorAll('main pre')) {
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'copy', textContent: 'Copy' });
  button.addEventListener('click', async () => {
    // Pages without TLS on another host have no clipboard.
    const isCopied = await navigator.clipboard?.writeText(block.textContent).then(
      () => true,
      () => false,
    );
    if (!isCopied) {
      getSelection().selectAllChildren(block);
      if (!document.execCommand('copy')) return;
    }
    button.textContent = 'Copied';
  });
  button.addEventListener('blur', () => {
    button.textContent = 'Copy';
  });
  const frame = Object.assign(document.createElement('div'), { className: 'code' });
  block.replaceWith(frame);
  frame.append(block, button);
}
