import { productFormats, releaseTypes } from '#domain/catalogue/catalogue-terms.ts';
import type { ReleaseInput } from '#domain/catalogue/release.ts';
import { LabelField } from '#web/entities/labels/label-field.tsx';
import { GenreField } from '#web/entities/lookups/genre-field.tsx';
import { LanguageField } from '#web/entities/lookups/language-field.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { FormSection, Wide } from '#web/kit/form/section.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { termOptions } from '#web/kit/form/term-options.ts';
import { TextareaField, TextField } from '#web/kit/form/text-field.tsx';
import { releaseLabels as labels } from './__generated__/labels.ts';
import { ArtworkField } from './artwork-field.tsx';
import { PlatformsField } from './platforms-field.tsx';
import { TerritoriesField } from './territories-field.tsx';
import { TrackList } from './track-list.tsx';
import { UpcField } from './upc-field.tsx';

type Draft = ReleaseInput;

function BasicFields() {
  return (
    <FormSection title="Basic Information">
      <TextField<Draft> name="title" label={labels.title} required autoComplete="off" />
      <TextField<Draft> name="versionTitle" label={labels.versionTitle} placeholder="Deluxe Edition" />
      <TextField<Draft> name="artist" label={labels.artist} required help="As shown on the cover." />
      <LabelField<Draft> name="labelId" label={labels.labelId} />
      <SelectField<Draft> name="type" label={labels.type} options={termOptions(releaseTypes)} />
      <SelectField<Draft> name="format" label={labels.format} options={termOptions(productFormats)} />
      <GenreField<Draft> name="genre" label={labels.genre} />
      <LanguageField<Draft> name="language" label={labels.language} />
      <Wide>
        <ArtworkField />
      </Wide>
    </FormSection>
  );
}

/** The cards of a release's form. */
export function ReleaseFields() {
  return (
    <>
      <BasicFields />
      <FormSection title="Codes & Dates">
        <UpcField />
        <TextField<Draft> name="catalogNumber" label={labels.catalogNumber} mono placeholder="FL-012" />
        <DateField<Draft> name="releaseDate" label={labels.releaseDate} />
        <DateField<Draft>
          name="originalReleaseDate"
          label={labels.originalReleaseDate}
          help="Only for a reissue: when the music was first released."
        />
        <TextField<Draft> name="reference" label={labels.reference} mono placeholder="P-00123" help="Your own number." />
        <TerritoriesField />
      </FormSection>
      <TrackList />
      <FormSection title="P-Line & C-Line">
        <NumberField<Draft> name="pLineYear" label={labels.pLineYear} placeholder="2026" />
        <TextField<Draft> name="pLineOwner" label={labels.pLineOwner} help="Owns the sound recordings (℗)." />
        <NumberField<Draft> name="cLineYear" label={labels.cLineYear} placeholder="2026" />
        <TextField<Draft> name="cLineOwner" label={labels.cLineOwner} help="Owns cover and texts (©)." />
      </FormSection>
      <PlatformsField />
      <FormSection title="Notes" columns={1}>
        <TextareaField<Draft> name="notes" label={labels.notes} rows={6} />
      </FormSection>
    </>
  );
}
