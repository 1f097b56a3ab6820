import { z } from 'zod';
import type { Draft } from './draft.ts';
import { kebab, withSpelledTerms } from './notations.ts';

type Spell = (term: string) => string | null;

/** Returns the request body of a draft: its fields under the names of clients, with their spelling of enum values. */
export const bodyOf = (draft: Draft): z.ZodObject => z.object(fieldsOfBody(draft));

/** Returns the request body of an update. */
export const patchOf = (draft: Draft): z.ZodObject =>
  z.object(Object.fromEntries(Object.entries(fieldsOfBody(draft)).map(([name, field]) => [name, field.optional()])));

function fieldsOfBody({ schema, names, spell = {}, takes = {} }: Draft): Record<string, z.ZodType> {
  const entries = Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>).map(([field, rule]) => {
    const spellTerm = spell[field] ?? kebab;
    const given = takes[field]?.() ?? spelledRule(rule, spellTerm);
    const stated = describedBy(given) ?? describedBy(rule);
    const description = stated && (termsOf(rule).length > 0 ? withSpelledTerms(stated, spellTerm) : stated);
    return [names[field] ?? field, given.meta({ ...given.meta(), ...(description && { description }) })] as const;
  });
  return Object.fromEntries(entries);
}

/** Unwraps what makes a field optional or converts it. */
function inner(rule: z.ZodType): z.ZodType {
  if (rule instanceof z.ZodOptional || rule instanceof z.ZodNullable) return inner(rule.unwrap() as z.ZodType);
  return rule instanceof z.ZodPipe ? inner(rule.in as z.ZodType) : rule;
}

const describedBy = (rule: z.ZodType): string | undefined =>
  rule.description ?? (inner(rule) === rule ? undefined : describedBy(inner(rule)));

/** Returns the enum values of a rule; none for other rules. A choice of a form is a union with an empty text. */
function termsOf(rule: z.ZodType): string[] {
  const value = inner(rule);
  if (value instanceof z.ZodUnion) return value.options.flatMap((option) => termsOf(option as z.ZodType));
  return value instanceof z.ZodEnum ? value.options.map(String) : [];
}

function spelledRule(rule: z.ZodType, spell: Spell): z.ZodType {
  const value = inner(rule);
  if (value instanceof z.ZodArray) {
    const terms = termsOf(value.element as z.ZodType);
    return terms.length > 0 ? textOrList(z.enum(terms.map((term) => spell(term) ?? term))) : rule;
  }
  const terms = termsOf(value);
  return terms.length > 0 ? z.enum(terms.map((term) => spell(term) ?? term)).nullish() : rule;
}

/** Schema of a list, which clients may also send as JSON text or as comma-separated text. */
export const textOrList = (item: z.ZodType) => z.union([z.array(item), z.string()]).nullish();
