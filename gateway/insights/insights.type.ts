import { Field, Int, ObjectType } from 'type-graphql';
import { Contributor } from '#db/entities/contributor.ts';
import { CalendarDate } from '../kit/scalars.ts';

@ObjectType({ description: 'The works that were added in a month.', simpleResolvers: true })
export class WorksOfMonth {
  @Field(() => CalendarDate, { description: 'The first day of the month, in UTC.' })
  month!: string;

  @Field(() => Int, { description: 'Those that are released or published by now.' })
  released!: number;

  @Field(() => Int, { description: 'All others.' })
  notReleased!: number;
}

@ObjectType({ description: 'How complete the works of the catalogue are.', simpleResolvers: true })
export class CatalogueCompleteness {
  @Field(() => Int, { description: 'All works.' })
  works!: number;

  @Field(() => Int, { description: 'Works whose splits divide every right completely.' })
  splitsComplete!: number;

  @Field(() => Int, { description: 'Works with splits that leave something open.' })
  splitsIncomplete!: number;

  @Field(() => Int, { description: 'Works without splits.' })
  splitsMissing!: number;

  @Field(() => Int, { description: 'Works whose ISWC has the right check digit.' })
  iswcValid!: number;

  @Field(() => Int, { description: 'Works whose ISWC has a wrong check digit.' })
  iswcWrongCheckDigit!: number;

  @Field(() => Int, { description: 'Works without an ISWC.' })
  iswcMissing!: number;

  @Field(() => Int, { description: 'Works on which publishers receive a part of the royalties.' })
  withPublisherShare!: number;

  @Field(() => Int, { description: 'Works on which no publisher receives anything.' })
  withoutPublisherShare!: number;
}

@ObjectType({ description: 'A contributor, and on how many works they are credited.', simpleResolvers: true })
export class CreditedContributor {
  @Field(() => Contributor, { description: 'Who it is.' })
  contributor!: Contributor;

  @Field(() => Int, { description: 'On how many works, each counted once. Works in the bin do not count.' })
  works!: number;
}

@ObjectType({ description: 'How many works have a genre, or a language.', simpleResolvers: true })
export class NamedWorks {
  @Field(() => String, { description: 'Its name, as most of these works write it.' })
  name!: string;

  @Field(() => Int, { description: 'How many works have it.' })
  works!: number;
}

@ObjectType({ description: 'The works of the catalogue by genre, or by language.', simpleResolvers: true })
export class WorksBreakdown {
  @Field(() => [NamedWorks], { description: 'The eight that most works have.' })
  top!: NamedWorks[];

  @Field(() => Int, { description: 'Works that have another one.' })
  others!: number;

  @Field(() => Int, { description: 'How many others there are.' })
  otherNames!: number;

  @Field(() => Int, { description: 'Works that have none.' })
  unnamed!: number;
}
