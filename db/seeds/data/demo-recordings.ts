import type { RecordingStage, RecordingStatus } from '#domain/catalogue/catalogue-terms.ts';

/** A recording of the demo catalogue. Artist, duration and genre come from its work, performers from the slugs of contributors. */
export interface DemoRecording {
  readonly work: string;
  readonly label: string | null;
  readonly stage: RecordingStage;
  readonly releaseStatus: RecordingStatus;
  readonly version?: string;
  readonly recordedDaysAgo: number;
  /** Days since the entry in the catalogue. Entered two days after the recording without it. */
  readonly enteredDaysAgo?: number;
  /** File of the demo media with the sound, which gives the duration. */
  readonly audio?: string;
  readonly studio: string;
  readonly engineer: string;
  readonly producer: string;
  /** Slug, role, and whether featured. */
  readonly performers: readonly (readonly [slug: string, role: string, isFeatured?: true])[];
}

const MASTERED = { stage: 'MASTERED', releaseStatus: 'RELEASED' } as const;
const berlin = { studio: 'Studio Spreebogen, Berlin', engineer: 'Ida Krogmann', producer: 'Felix Brandhorst' };
const bergen = { studio: 'Nøstet Lydstudio, Bergen', engineer: 'Truls Eikeland', producer: 'Ingrid Solbakken' };
const london = { studio: 'Mercer Yard Studios, London', engineer: 'Paul Ashgrove', producer: 'Priya Moss' };
const nashville = { studio: 'Cedar Room, Nashville', engineer: 'Marla Tipton', producer: 'Marcus Ellerby' };
const salvador = { studio: 'Estúdio Ladeira, Salvador', engineer: 'Caio Menezes', producer: 'Davi Santoro' };
const kitchen = { studio: 'Kitchen, Malmö', engineer: 'Mara Lindqvist', producer: 'Mara Lindqvist' };
const mara = ['mara-lindqvist', 'Vocalist', true] as const;
const jonas = ['jonas-ahlberg', 'Guitar'] as const;

export const DEMO_RECORDINGS: readonly DemoRecording[] = [
  {
    work: 'harbour-lights-off',
    label: 'northlight',
    ...MASTERED,
    recordedDaysAgo: 1_010,
    enteredDaysAgo: 328,
    ...berlin,
    performers: [mara, jonas],
  },
  {
    work: 'fyrvaktaren',
    label: 'northlight',
    ...MASTERED,
    recordedDaysAgo: 1_000,
    enteredDaysAgo: 320,
    ...berlin,
    performers: [mara, jonas],
  },
  {
    work: 'fyrvaktaren',
    label: 'northlight',
    stage: 'MIXED',
    releaseStatus: 'DEMO',
    version: 'Work Tape',
    recordedDaysAgo: 1_030,
    enteredDaysAgo: 348,
    audio: 'fyrvaktaren-work-tape.mp3',
    ...kitchen,
    performers: [mara],
  },
  {
    work: 'slow-arithmetic',
    label: 'northlight',
    ...MASTERED,
    recordedDaysAgo: 990,
    enteredDaysAgo: 316,
    ...berlin,
    performers: [mara],
  },
  {
    work: 'paper-kites',
    label: 'northlight',
    ...MASTERED,
    recordedDaysAgo: 985,
    enteredDaysAgo: 298,
    ...berlin,
    performers: [mara, ['imani-okafor-bell', 'Vocalist', true], jonas],
  },
  {
    work: 'paper-kites-radio-edit',
    label: 'northlight',
    ...MASTERED,
    version: 'Radio Edit',
    recordedDaysAgo: 296,
    ...berlin,
    performers: [mara, ['imani-okafor-bell', 'Vocalist', true]],
  },
  {
    work: 'kiosk-44',
    label: 'kiosk-klang',
    ...MASTERED,
    recordedDaysAgo: 960,
    enteredDaysAgo: 308,
    studio: 'Loft am Eigelstein, Köln',
    engineer: 'Jule Reinders',
    producer: 'Hanna Vogelsang',
    performers: [['hanna-vogelsang', 'Piano', true]],
  },
  {
    work: 'glashaus',
    label: 'kiosk-klang',
    ...MASTERED,
    recordedDaysAgo: 950,
    enteredDaysAgo: 238,
    studio: 'Loft am Eigelstein, Köln',
    engineer: 'Jule Reinders',
    producer: 'Hanna Vogelsang',
    performers: [['hanna-vogelsang', 'Piano', true]],
  },
  {
    work: 'bryggen-i-regn',
    label: 'fjordlys-grammofon',
    ...MASTERED,
    recordedDaysAgo: 830,
    enteredDaysAgo: 286,
    ...bergen,
    performers: [['ingrid-solbakken', 'Vocalist', true]],
  },
  {
    work: 'nordlys-langsomt',
    label: 'fjordlys-grammofon',
    stage: 'RECORDING',
    releaseStatus: 'UNRELEASED',
    recordedDaysAgo: 12,
    audio: 'nordlys-langsomt-sketch.mp3',
    ...bergen,
    performers: [
      ['ingrid-solbakken', 'Vocalist', true],
      ['mikkel-thorsager', 'Synthesizer'],
    ],
  },
  {
    work: 'ninety-steps',
    label: 'meridian-sound',
    ...MASTERED,
    recordedDaysAgo: 880,
    enteredDaysAgo: 268,
    ...london,
    performers: [['imani-okafor-bell', 'Vocalist', true]],
  },
  {
    work: 'ninety-steps-brandhorst-remix',
    label: 'meridian-sound',
    ...MASTERED,
    version: 'Brandhorst Remix',
    recordedDaysAgo: 150,
    ...berlin,
    performers: [
      ['imani-okafor-bell', 'Vocalist', true],
      ['felix-brandhorst', 'Programming'],
    ],
  },
  {
    work: 'foundry-lane',
    label: 'northlight',
    ...MASTERED,
    recordedDaysAgo: 1_090,
    enteredDaysAgo: 260,
    ...london,
    performers: [['callum-prydderch', 'Vocalist', true], jonas],
  },
  {
    work: 'lantern-avenue',
    label: 'meridian-sound',
    ...MASTERED,
    recordedDaysAgo: 205,
    ...london,
    performers: [['priya-ramanathan-moss', 'Vocalist', true]],
  },
  {
    work: 'cedar-hollow',
    label: 'salt-pine',
    ...MASTERED,
    recordedDaysAgo: 255,
    ...nashville,
    performers: [
      ['delaney-whitlock', 'Vocalist', true],
      ['marcus-ellerby', 'Pedal Steel'],
    ],
  },
  {
    work: 'cedar-hollow-acoustic',
    label: 'salt-pine',
    ...MASTERED,
    version: 'Acoustic',
    recordedDaysAgo: 250,
    ...nashville,
    performers: [['delaney-whitlock', 'Vocalist', true]],
  },
  {
    work: 'palmetto',
    label: null,
    ...MASTERED,
    recordedDaysAgo: 190,
    ...nashville,
    performers: [['marcus-ellerby', 'Vocalist', true]],
  },
  {
    work: 'snow-on-the-switchboard',
    label: 'meridian-sound',
    stage: 'MIXED',
    releaseStatus: 'UNRELEASED',
    recordedDaysAgo: 30,
    ...london,
    performers: [['imani-okafor-bell', 'Vocalist', true]],
  },
  {
    work: 'sommaren-vi-missade',
    label: 'northlight',
    stage: 'MASTERED',
    releaseStatus: 'UNRELEASED',
    recordedDaysAgo: 21,
    ...berlin,
    performers: [mara, jonas],
  },
  {
    work: 'tidewritten',
    label: null,
    stage: 'RECORDING',
    releaseStatus: 'DEMO',
    recordedDaysAgo: 6,
    audio: 'tidewritten-first-take.mp3',
    ...kitchen,
    performers: [mara],
  },
  {
    work: 'two-trucks',
    label: 'salt-pine',
    ...MASTERED,
    recordedDaysAgo: 252,
    ...nashville,
    performers: [
      ['delaney-whitlock', 'Vocalist', true],
      ['marcus-ellerby', 'Pedal Steel'],
    ],
  },
  {
    work: 'mare-de-marco',
    label: 'mare-alta',
    ...MASTERED,
    recordedDaysAgo: 140,
    ...salvador,
    performers: [['luana-peixoto-reis', 'Vocalist', true]],
  },
  {
    work: 'ladeira',
    label: 'mare-alta',
    ...MASTERED,
    recordedDaysAgo: 138,
    ...salvador,
    performers: [['luana-peixoto-reis', 'Vocalist', true]],
  },
  {
    work: 'baiao-do-farol',
    label: 'mare-alta',
    stage: 'MASTERED',
    releaseStatus: 'UNRELEASED',
    recordedDaysAgo: 52,
    ...salvador,
    performers: [['davi-santoro', 'Accordion', true]],
  },
  {
    work: 'velvet-tram',
    label: 'meridian-sound',
    stage: 'MASTERED',
    releaseStatus: 'UNRELEASED',
    recordedDaysAgo: 60,
    ...london,
    performers: [['priya-ramanathan-moss', 'Vocalist', true]],
  },
];
