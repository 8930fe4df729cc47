/** `not-opened`: its key is missing, or it is damaged. `unknown`: a table that this version does not know. */
export const PROBLEMS = ['not-opened', 'file-missing', 'file-damaged', 'unknown'] as const
export type Problem = (typeof PROBLEMS)[number]
