export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  DateTime: { input: string; output: string; }
  Iswc: { input: string; output: string; }
  Percent: { input: number; output: number; }
};

export type WorkInput = {
  iswc?: InputMaybe<Scalars['Iswc']['input']>;
  status?: InputMaybe<WorkStatus>;
  title: Scalars['String']['input'];
};

export type WorkStatus =
  | 'DEMO'
  | 'RELEASED';
