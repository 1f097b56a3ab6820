type KeyOf<Union> = Union extends unknown ? keyof Union : never;
type ValueOf<Union, Key extends PropertyKey> = Union extends Record<Key, infer Value> ? Value : never;

/** Any member of a union, read as one type: fields that only some members have are optional. */
export type AnyOf<Union> = Pick<Union, keyof Union> & {
  [Key in Exclude<KeyOf<Union>, keyof Union>]?: ValueOf<Union, Key>;
};
