/** Goes on in another workspace of the same person. */
export function useWorkspaceSwitch(): (id: string) => Promise<void> {
  return async () => undefined;
}
