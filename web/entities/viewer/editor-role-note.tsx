import { Banner } from '#web/kit/feedback/banner.tsx';

/** Tells viewers which role they need, and for what: "export". */
export const EditorRoleNote = ({ to }: { to: string }) => (
  <Banner kind="info">Your role in this workspace is viewer. Ask an owner for the editor role to {to}.</Banner>
);
