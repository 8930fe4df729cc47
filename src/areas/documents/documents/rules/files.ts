// The product's observations of a sent file.
import { type Cleaning, CLEANINGS, OBSERVATIONS } from '#kernel/file-kinds.ts'

/** Observations in the file itself, and conclusions from other known data. */
export const OBSERVED = [...OBSERVATIONS, 'expired', 'expires-soon', 'untranslated'] as const
export type Observed = (typeof OBSERVED)[number]

export function isCleaning(value: string): value is Cleaning {
  return CLEANINGS.some((each) => each === value)
}

/** One that was written down when the file was checked. */
export function isSeenInFile(value: string): value is Observed {
  return OBSERVED.some((each) => each === value)
}
