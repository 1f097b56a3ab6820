import { checkIsrc } from '#domain/codes/isrc.ts';
import type { AssetInput } from '#domain/media/asset.ts';
import { CodeField } from '#web/entities/codes/code-field.tsx';
import { ChipsField } from '#web/kit/form/chips-field.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { FormSection, Wide } from '#web/kit/form/section.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { assetLabels as labels } from './__generated__/labels.ts';
import { LanguageCodeField } from './language-code-field.tsx';

function Terms() {
  return (
    <FormSection title="Document Details">
      <Wide>
        <ChipsField<AssetInput>
          name="document.parties"
          label={labels['document.parties']}
          placeholder="Type a name and press Enter"
          help="Parties to a contract or licence."
          addLabel="Add"
        />
      </Wide>
      <DateField<AssetInput> name="document.effectiveDate" label={labels['document.effectiveDate']} />
      <DateField<AssetInput> name="document.expirationDate" label={labels['document.expirationDate']} />
      <DateField<AssetInput> name="document.signedOn" label={labels['document.signedOn']} />
      <TextField<AssetInput>
        name="document.reference"
        label={labels['document.reference']}
        help="Reference number used by the parties."
      />
      <TextField<AssetInput> name="document.author" label={labels['document.author']} />
      <LanguageCodeField<AssetInput> name="document.language" label={labels['document.language']} />
    </FormSection>
  );
}

/** Fields of audio files. Empty ones are filled from the file's tags. */
function AudioFields({ isNew }: { isNew: boolean }) {
  return (
    <FormSection title="Audio Details" {...(isNew && { lead: 'Empty fields are filled from the tags of the file.' })}>
      <TextField<AssetInput> name="document.artist" label={labels['document.artist']} />
      <TextField<AssetInput> name="document.album" label={labels['document.album']} />
      <NumberField<AssetInput> name="document.trackNumber" label={labels['document.trackNumber']} min={0} max={9999} />
      <NumberField<AssetInput> name="document.year" label={labels['document.year']} min={1000} max={9999} />
      <CodeField<AssetInput>
        name="document.isrcCode"
        label={labels['document.isrcCode']}
        check={checkIsrc}
        placeholder="US-RC1-76-07839"
      />
    </FormSection>
  );
}

/** Parties, dates and references of a document, plus artist and album of audio files. */
export function DocumentFields({ isAudio = false, isNew = false }: { isAudio?: boolean; isNew?: boolean }) {
  return (
    <>
      <Terms />
      {isAudio && <AudioFields isNew={isNew} />}
    </>
  );
}
