import { checkIsrc } from '#domain/codes/isrc.ts';
import type { AssetInput } from '#domain/media/asset.ts';
import { CodeField } from '#web/entities/codes/code-field.tsx';
import { CheckboxesField } from '#web/kit/form/checkboxes-field.tsx';
import { ChipsField } from '#web/kit/form/chips-field.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { FormSection, Wide } from '#web/kit/form/section.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextareaField, TextField } from '#web/kit/form/text-field.tsx';
import { assetLabels as labels } from './__generated__/labels.ts';
import { LanguageCodeField } from './language-code-field.tsx';
import { assetOptions as options } from './options.ts';
import { TerritoryField } from './territory-field.tsx';

/** Credits, place and date of a video. */
export function ProductionFields() {
  return (
    <FormSection title="Production">
      <TextField<AssetInput> name="video.director" label={labels['video.director']} />
      <TextField<AssetInput> name="video.producer" label={labels['video.producer']} />
      <LanguageCodeField<AssetInput> name="video.language" label={labels['video.language']} />
      <DateField<AssetInput> name="video.shootDate" label={labels['video.shootDate']} />
      <TextField<AssetInput> name="video.location" label={labels['video.location']} />
      <TextField<AssetInput> name="video.camera" label={labels['video.camera']} />
    </FormSection>
  );
}

function Distribution() {
  return (
    <FormSection title="Distribution">
      <SelectField<AssetInput>
        name="video.distributionStatus"
        label={labels['video.distributionStatus']}
        options={options.distributionStatuses}
      />
      <SelectField<AssetInput>
        name="video.contentRating"
        label={labels['video.contentRating']}
        options={options.contentRatings}
      />
      <DateField<AssetInput> name="video.releaseDate" label={labels['video.releaseDate']} />
      <DateField<AssetInput>
        name="video.expirationDate"
        label={labels['video.expirationDate']}
        help="Date on which the rights end."
      />
      <Wide>
        <CheckboxesField<AssetInput>
          name="video.distributionPlatforms"
          label={labels['video.distributionPlatforms']}
          options={options.distributionPlatforms}
        />
      </Wide>
      <Wide>
        <TerritoryField />
      </Wide>
    </FormSection>
  );
}

function MonetizationAndRights() {
  return (
    <FormSection title="Monetization & Rights">
      <SelectField<AssetInput>
        name="video.monetizationStatus"
        label={labels['video.monetizationStatus']}
        options={options.monetizationStatuses}
      />
      <SelectField<AssetInput>
        name="video.contentIdEnrollment"
        label={labels['video.contentIdEnrollment']}
        options={options.contentIdEnrollments}
      />
      <TextField<AssetInput> name="video.rightsHolder" label={labels['video.rightsHolder']} />
      <CodeField<AssetInput>
        name="video.isrcCode"
        label={labels['video.isrcCode']}
        check={checkIsrc}
        placeholder="US-RC1-76-07839"
        help="ISRC of the video recording, not of the song."
      />
    </FormSection>
  );
}

function Access() {
  return (
    <FormSection title="Permissions & Access">
      <SelectField<AssetInput>
        name="video.embedPermissions"
        label={labels['video.embedPermissions']}
        options={options.permissions}
        help="Whether other websites may embed the video."
      />
      <SelectField<AssetInput>
        name="video.syndicationRights"
        label={labels['video.syndicationRights']}
        options={options.permissions}
        help="Whether others may syndicate the video."
      />
    </FormSection>
  );
}

function Audience() {
  return (
    <FormSection title="Analytics & SEO">
      <TextField<AssetInput> name="video.targetAudience" label={labels['video.targetAudience']} />
      <TextField<AssetInput> name="video.analyticsTrackingId" label={labels['video.analyticsTrackingId']} />
      <Wide>
        <ChipsField<AssetInput>
          name="video.keywords"
          label={labels['video.keywords']}
          placeholder="Comma-separated, such as live, acoustic, 2026"
          help="Keywords for search on platforms. Press Enter or type a comma to add one."
        />
      </Wide>
      <Wide>
        <TextareaField<AssetInput> name="video.distributionNotes" label={labels['video.distributionNotes']} rows={3} />
      </Wide>
    </FormSection>
  );
}

/** Platform, revenue, distribution and search data of a video. */
export function DistributionFields() {
  return (
    <>
      <Distribution />
      <MonetizationAndRights />
      <Access />
      <Audience />
    </>
  );
}
