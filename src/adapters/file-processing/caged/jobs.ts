// Everything that is done to strangers' files, for the children of the cage; nothing else may load this.
import { examine } from './examine.ts'

export const JOBS = { examine }
export type FileJobs = typeof JOBS
