import { useRef } from 'react';
import { type FieldPath, type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { societyCode } from '#domain/lookups/societies.ts';
import { TextField } from '#web/kit/form/text-field.tsx';
import { CountryField } from './country-field.tsx';
import { SocietyField } from './society-field.tsx';

type MembershipName = 'pro' | 'proCountry' | 'proCode';
type MembershipFieldsProps<T extends FieldValues> = {
  names: Record<MembershipName, FieldPath<T>>;
  labels: Record<MembershipName, string>;
  /** Shows the organisation only. Country and code are filled in. */
  short?: boolean;
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const codeFor = (pro: string, country: string): string => (pro.trim() === '' ? '' : societyCode(pro, country || null));

/** The performing rights organisation with its country and code. The code follows the other two until it is edited by hand. */
export function MembershipFields<T extends FieldValues>({ names, labels, short = false }: MembershipFieldsProps<T>) {
  const { setValue, getValues } = useFormContext<FieldValues>();
  const [pro, country] = useWatch<FieldValues>({ name: [names.pro, names.proCountry] }).map(asText);
  const lastMade = useRef<string | null>(null);
  const set = (name: string, value: string) =>
    setValue(name, value === '' ? null : value, { shouldDirty: true, shouldValidate: true });
  const follow = (nextPro: string, nextCountry: string) => {
    const code = asText(getValues(names.proCode));
    const isByHand = code !== '' && code !== lastMade.current && code !== codeFor(pro ?? '', country ?? '');
    if (isByHand) return;
    lastMade.current = codeFor(nextPro, nextCountry);
    set(names.proCode, lastMade.current);
  };
  return (
    <>
      <SocietyField<T>
        name={names.pro}
        label={labels.pro}
        kind="PRO"
        placeholder="Such as ASCAP, PRS for Music or GEMA"
        help="Performing rights organisation: the society that licenses public performances."
        onPick={(society) => {
          set(names.pro, society.name);
          set(names.proCountry, society.countryCode ?? '');
          lastMade.current = society.code;
          set(names.proCode, society.code);
        }}
        onType={(text) => follow(text, country ?? '')}
      />
      {!short && (
        <>
          <CountryField<T>
            name={names.proCountry}
            label={labels.proCountry}
            keeps="code"
            onPick={(code) => follow(pro ?? '', code ?? '')}
          />
          <TextField<T>
            name={names.proCode}
            label={labels.proCode}
            mono
            help="Filled from PRO and country, such as ASCAP-US. Type to override."
          />
        </>
      )}
    </>
  );
}
