import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

type Node = ReturnType<typeof syntaxTree>['topNode'];

const childrenOf = (node: Node, name: string) => node.getChildren(name);
const keyNodeOf = (property: Node) => property.getChild('PropertyName');

/** The name of a property, without its quotes and escapes. */
function keyOf(state: EditorState, property: Node): string | null {
  const node = keyNodeOf(property);
  if (!node) return null;
  try {
    return JSON.parse(state.sliceDoc(node.from, node.to)) as string;
  } catch {
    return null;
  }
}

/** The elements of an array: everything between its brackets and commas. */
const elementsOf = (array: Node) => {
  const elements: Node[] = [];
  for (let node = array.firstChild; node; node = node.nextSibling) if (!/^[[\],⚠]$/.test(node.name)) elements.push(node);
  return elements;
};

function step(state: EditorState, value: Node, part: string): { at: Node; value: Node | null } | null {
  if (value.name === 'Array') {
    const element = elementsOf(value)[Number(part)];
    return element ? { at: element, value: element } : null;
  }
  const property = childrenOf(value, 'Property').find((each) => keyOf(state, each) === part);
  const key = property && keyNodeOf(property);
  return property && key ? { at: key, value: property.lastChild === key ? null : property.lastChild } : null;
}

/** Finds the deepest part of a path, such as ["input", "titles", "0"], in the JSON of an editor. */
export function rangeOfPath(state: EditorState, path: readonly string[]): { from: number; to: number } | null {
  let value: Node | null = syntaxTree(state).topNode.firstChild;
  let found: Node | null = null;
  for (const part of path) {
    const next: ReturnType<typeof step> = value && step(state, value, part);
    if (!next) break;
    found = next.at;
    value = next.value;
  }
  return found && { from: found.from, to: found.to };
}

/** Where a position is: the names of the properties around it, outermost first, and the names already present beside a key. */
export function contextAt(state: EditorState, position: number): { path: string[]; present: string[]; isKey: boolean } {
  const path: string[] = [];
  let present: string[] | null = null;
  let isInName = false;
  let isInValue = false;
  for (let node: Node | null = syntaxTree(state).resolveInner(position, -1); node; node = node.parent) {
    if (node.name === 'PropertyName') isInName = true;
    if (node.name === 'Object' && present === null) {
      const others = childrenOf(node, 'Property').filter(({ from, to }) => from > position || to < position);
      present = others.flatMap((each) => keyOf(state, each) ?? []);
    }
    // The property of a name at the position is only being written.
    if (node.name !== 'Property' || (present === null && isInName)) continue;
    if (present === null) isInValue = true;
    const key = keyOf(state, node);
    if (key !== null) path.unshift(key);
  }
  return { path, present: present ?? [], isKey: !isInValue };
}
