/** Shows the nodes of a list themselves, where no fragment is read. */
export const useNode = <Row, Node>(node: Node): Row => node as unknown as Row;
