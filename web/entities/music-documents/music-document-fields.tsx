import { musicDocumentTypes } from '#domain/catalogue/catalogue-terms.ts';
import type { Signer } from '#domain/catalogue/music-document.ts';
import { WorksField } from '#web/entities/works/works-field.tsx';
import { ChipsField } from '#web/kit/form/chips-field.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { RowsField } from '#web/kit/form/rows-field.tsx';
import { FormSection, Wide } from '#web/kit/form/section.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { termOptions } from '#web/kit/form/term-options.ts';
import { TextareaField, TextField } from '#web/kit/form/text-field.tsx';
import { plainDate } from '#web/kit/text/dates.ts';
import { musicDocumentLabels as labels } from './__generated__/labels.ts';
import { FileField } from './file-field.tsx';
import type { MusicDocumentFormInput } from './music-document-form-schema.ts';
import { ReleasesField } from './releases-field.tsx';

type Draft = MusicDocumentFormInput;

const SignerText = ({ name, signedOn }: Signer) => (
  <>
    {name} <span data-ink="quiet">{signedOn ? `signed on ${plainDate(signedOn)}` : 'has not signed'}</span>
  </>
);

/** Signatories with the dates of their signatures. */
function SignersField() {
  return (
    <RowsField<Draft, Signer>
      name="signers"
      label={labels.signers}
      noun="signatory"
      help="The document is pending until all signatories have signed."
      blank={{ name: '', signedOn: null }}
      shown={(signer) => <SignerText {...signer} />}
    >
      {(path) => (
        <>
          <TextField name={`${path}.name`} label="Name" required />
          <DateField name={`${path}.signedOn`} label="Signed On" />
        </>
      )}
    </RowsField>
  );
}

/** The cards of a document's form. */
export function MusicDocumentFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <FormSection title="Document">
        {isNew && (
          <Wide>
            <FileField />
          </Wide>
        )}
        <TextField<Draft> name="title" label={labels.title} required autoComplete="off" />
        <SelectField<Draft> name="type" label={labels.type} options={termOptions(musicDocumentTypes)} />
        <Wide>
          <WorksField<Draft> name="workIds" label={labels.workIds} help="The works that the document covers." />
        </Wide>
        <Wide>
          <ReleasesField<Draft> name="releaseIds" label={labels.releaseIds} />
        </Wide>
        <TextField<Draft> name="artist" label={labels.artist} />
        <TextField<Draft> name="publisher" label={labels.publisher} />
        <Wide>
          <ChipsField<Draft> name="parties" label={labels.parties} placeholder="Type a name and press Enter" />
        </Wide>
      </FormSection>
      <FormSection title="Dates and Signatures">
        <DateField<Draft> name="effectiveDate" label={labels.effectiveDate} />
        <DateField<Draft>
          name="expirationDate"
          label={labels.expirationDate}
          help="The last day on which the document is in force. You are reminded 30 days before."
        />
        <Wide>
          <SignersField />
        </Wide>
      </FormSection>
      <FormSection title="Description" columns={1}>
        <TextareaField<Draft> name="description" label={labels.description} rows={5} />
      </FormSection>
    </>
  );
}
