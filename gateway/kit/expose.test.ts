import { defineEntity } from '@mikro-orm/core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { p } from '#db/entities/kit.ts';
import { expose } from './expose.ts';

const LampSchema = defineEntity({ name: 'Lamp', properties: { id: p.uuid().primary(), title: p.text(), secret: p.text() } });
class Lamp extends LampSchema.class {}
LampSchema.setClass(Lamp);
const title = z.string().describe('Title of the lamp.');
const LampDraft = z.object({ title });

describe('expose', () => {
  it('accepts names that the draft describes', () => {
    expect(() => expose(Lamp, 'A lamp.', { draft: LampDraft, fields: ['id', 'title'] })).not.toThrow();
  });

  it('rejects at compile time a draft field without a column unless it is stored elsewhere', () => {
    const draft = z.object({ title, shade: z.string().describe('Shade of the lamp.') });
    // @ts-expect-error There is no column `shade`.
    expose(Lamp, 'A lamp.', { draft, fields: ['title'] });
    expose(Lamp, 'A lamp.', { draft, elsewhere: ['shade'], fields: ['title'] });
  });

  it('rejects at compile time and at start a column that the draft does not describe', () => {
    // @ts-expect-error The draft has no `secret`.
    expect(() => expose(Lamp, 'A lamp.', { draft: LampDraft, fields: ['secret'] })).toThrow(
      'Lamp.secret is not a described column',
    );
  });

  it('rejects at compile time and at start a described column that the entity lacks', () => {
    // @ts-expect-error The entity has no `glow`.
    expect(() => expose(Lamp, 'A lamp.', { fields: [], columns: { glow: 'Glow.' } })).toThrow(
      'Lamp.glow is not a described column',
    );
  });
});
