import { checkIpiBaseNumber, checkIpiNameNumber } from '#domain/codes/ipi.ts';
import { checkIsni } from '#domain/codes/isni.ts';
import type { ContributorInput } from '#domain/contributors/contributor.ts';
import { CodeField } from '#web/entities/codes/code-field.tsx';
import { MembershipFields } from '#web/entities/lookups/membership-fields.tsx';
import { SocietyField } from '#web/entities/lookups/society-field.tsx';
import { FormSection } from '#web/kit/form/section.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { contributorLabels as labels } from './__generated__/labels.ts';

type Draft = ContributorInput;

export const membershipNames = { pro: 'pro', proCountry: 'proCountry', proCode: 'proCode' } as const;

export const IpiField = () => (
  <CodeField<Draft>
    name="ipiNumber"
    label={labels.ipiNumber}
    check={checkIpiNameNumber}
    placeholder="00000000199"
    help="11 digits that identify a rights holder at all societies. Printed on your society's statements."
  />
);

/** Memberships and standard identifiers of a person. */
export function ProfessionalFields() {
  return (
    <FormSection title="Professional Information">
      <IpiField />
      <CodeField<Draft>
        name="ipiBaseNumber"
        label={labels.ipiBaseNumber}
        check={checkIpiBaseNumber}
        placeholder="I-000000229-7"
        help="Identifies the person behind all names. Shown in the member portal of your society."
      />
      <MembershipFields<Draft> names={membershipNames} labels={labels} />
      <TextField<Draft> name="proContractNumber" label={labels.proContractNumber} help="Printed on the membership contract." />
      <SocietyField<Draft>
        name="cmo"
        label={labels.cmo}
        kind="CMO"
        help="Collective management organisation for other rights, for example mechanical rights."
      />
      <TextField<Draft>
        name="bpid"
        label={labels.bpid}
        mono
        help="Business partner ID assigned by a society. Printed on its letters."
      />
      <TextField<Draft>
        name="aie"
        label={labels.aie}
        mono
        help="Artist identification number at a neighbouring-rights society. Shown in its member portal."
      />
      <TextField<Draft>
        name="ipn"
        label={labels.ipn}
        mono
        help="International performer number. Ask your neighbouring-rights society for it."
      />
      <CodeField<Draft>
        name="isniCode"
        label={labels.isniCode}
        check={checkIsni}
        placeholder="0000 0001 2146 438X"
        help="16 characters that identify a public name worldwide. Look it up at isni.org."
      />
    </FormSection>
  );
}
