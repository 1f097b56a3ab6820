import { Field, Int, ObjectType } from 'type-graphql';
import { Contributor } from '#db/entities/contributor.ts';
import { CalendarDate } from '../kit/scalars.ts';

@ObjectType({ description: 'Works added in a month.', simpleResolvers: true })
export class WorksOfMonth {
  @Field(() => CalendarDate, { description: 'First day of the month (UTC).' })
  month!: string;

  @Field(() => Int, { description: 'Number of works that are now released or published.' })
  released!: number;

  @Field(() => Int, { description: 'Number of works that are not released or published.' })
  notReleased!: number;
}

@ObjectType({ description: 'Recordings added in a month.', simpleResolvers: true })
export class RecordingsOfMonth {
  @Field(() => CalendarDate, { description: 'First day of the month (UTC).' })
  month!: string;

  @Field(() => Int, { description: 'Number of recordings that are now released.' })
  released!: number;

  @Field(() => Int, { description: 'Number of recordings that are not released.' })
  notReleased!: number;
}

@ObjectType({ description: 'Completeness of the works in the catalogue.', simpleResolvers: true })
export class CatalogueCompleteness {
  @Field(() => Int, { description: 'Number of works.' })
  works!: number;

  @Field(() => Int, { description: 'Number of works whose splits assign all royalties.' })
  splitsComplete!: number;

  @Field(() => Int, { description: 'Number of works whose splits leave shares unassigned.' })
  splitsIncomplete!: number;

  @Field(() => Int, { description: 'Number of works without splits.' })
  splitsMissing!: number;

  @Field(() => Int, { description: 'Number of works whose ISWC has a correct check digit.' })
  iswcValid!: number;

  @Field(() => Int, { description: 'Number of works whose ISWC has a wrong check digit.' })
  iswcWrongCheckDigit!: number;

  @Field(() => Int, { description: 'Number of works without an ISWC.' })
  iswcMissing!: number;

  @Field(() => Int, { description: 'Number of works with a publisher share.' })
  withPublisherShare!: number;

  @Field(() => Int, { description: 'Number of works without a publisher share.' })
  withoutPublisherShare!: number;
}

@ObjectType({ description: 'Number of works that credit a contributor.', simpleResolvers: true })
export class CreditedContributor {
  @Field(() => Contributor, { description: 'The contributor.' })
  contributor!: Contributor;

  @Field(() => Int, { description: 'Number of works that credit the contributor, excluding deleted works.' })
  works!: number;
}

@ObjectType({ description: 'Number of works with a genre or language.', simpleResolvers: true })
export class NamedWorks {
  @Field(() => String, { description: 'Genre or language, in its most frequent spelling.' })
  name!: string;

  @Field(() => Int, { description: 'Number of works.' })
  works!: number;
}

@ObjectType({ description: 'Works of the catalogue by genre or by language.', simpleResolvers: true })
export class WorksBreakdown {
  @Field(() => [NamedWorks], { description: 'The eight most frequent genres or languages.' })
  top!: NamedWorks[];

  @Field(() => Int, { description: 'Number of works with a genre or language outside `top`.' })
  others!: number;

  @Field(() => Int, { description: 'Number of genres or languages outside `top`.' })
  otherNames!: number;

  @Field(() => Int, { description: 'Number of works without a genre or language.' })
  unnamed!: number;
}
