/** SQL sort key of a text from `fold` in which numbers are in order: "Track 2" comes before "Track 10". */
export const natural = (folded: string) => `(natural_key(${folded}) collate "C")`;
