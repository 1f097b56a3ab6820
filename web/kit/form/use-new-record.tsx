import { type ReactNode, useState } from 'react';

export type NewRecordProps<Saved> = {
  /** The text that found nothing in the picker: usually the name. */
  typed: string;
  onSaved: (saved: Saved) => void;
  onClose: () => void;
};

/** Returns a window with a short form for a record that the picker does not find. */
export type NewRecordWindow<Saved> = (props: NewRecordProps<Saved>) => ReactNode;

/** Lets a picker add a record in a window over the page. The saved record is chosen in the picker. */
export function useNewRecord<Saved>(noun: string, windowOf: NewRecordWindow<Saved>, onSaved: (saved: Saved) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    creating: { createNoun: noun, onCreate: setTyped },
    newRecord: typed !== null && windowOf({ typed, onSaved, onClose: () => setTyped(null) }),
  };
}
