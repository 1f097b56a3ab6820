const repeat = (times: number, part: (index: number) => string) =>
  Array.from({ length: times }, (_, index) => part(index)).join(' ');

const doubling = repeat(
  60,
  (index) => `fragment F${index} on Work { id ${index < 59 ? `...F${index + 1} ...F${index + 1}` : ''} }`,
);
const doublingInline = repeat(
  60,
  (index) => `fragment F${index} on Work { id ${index < 59 ? `...F${index + 1} ... on Work { ...F${index + 1} }` : ''} }`,
);

/** Operations whose validation or execution would take seconds or never end. */
export const costlyOperations: [name: string, query: string][] = [
  ['exponential fragments', `{ works { nodes { ...F0 } } } ${doubling}`],
  ['exponential fragments, also in inline fragments', `{ works { nodes { ...F0 } } } ${doublingInline}`],
  ['exponential fragments on a type that cannot occur', `{ assets { nodes { ... on Work { ...F0 } } } } ${doubling}`],
  ['fields of an interface', `{ assets { nodes { ${repeat(380, (each) => `a${each}: title`)} } } }`],
  ['many fields', `{ ${repeat(14, (each) => `w${each}: work(id: "1") { ${repeat(80, () => 'title')} }`)} }`],
  ['the same field', `{ ${repeat(300, () => 'works { nodes { id } }')} }`],
  ['the same fragment', `{ works { nodes { ${repeat(200, () => '... on Work { id }')} } } }`],
  [
    'many fragments',
    `{ works { nodes { ${repeat(200, (each) => `...F${each}`)} } } } ${repeat(200, (each) => `fragment F${each} on Work { id }`)}`,
  ],
  ['an alias of __schema', '{ one: __schema { types { name } } }'],
  ['an alias below __schema', '{ __schema { types { one: name } } }'],
  ['an alias below __type, in a fragment', '{ __type(name: "Work") { ...T } } fragment T on __Type { one: name }'],
  [
    'introspection beyond the standard query',
    `{ __schema { types { ${repeat(25, () => 'fields { name description args { name description type { name kind } } type { name kind } }')} } } }`,
  ],
];
