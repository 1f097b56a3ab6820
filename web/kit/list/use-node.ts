/** Returns a node unchanged, for lists without a fragment. */
export const useNode = <Row, Node>(node: Node): Row => node as unknown as Row;
