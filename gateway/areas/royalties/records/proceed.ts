/** Number of lines or statements that are done, of all. */
export type Progress = { done: number; total: number };
/** Ends the step if the run is no longer in its stage. Shows how far it is otherwise. */
export type Proceed = (progress?: Progress) => Promise<void>;
