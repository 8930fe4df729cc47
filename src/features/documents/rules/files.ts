// What a file can be and what can be wrong with it. The port `file-processing` says the same to the server.
export const KEPT_TYPES = ['pdf', 'jpg', 'png', 'doc', 'docx'] as const
export const FILE_PROBLEMS = [
  'empty',
  'not-accepted',
  'misnamed',
  'locked',
  'damaged',
  'active',
  'too-big-inside',
  'harmful',
] as const
export const CLEANINGS = ['scripts', 'attachments', 'form', 'actions', 'picture-data', 'converted'] as const

/** What is seen in the file itself, and what follows from what is known of it. */
export const OBSERVED = ['blank-pages', 'dark', 'tiny', 'one-page', 'expired', 'untranslated'] as const
export type Observed = (typeof OBSERVED)[number]
export type Cleaning = (typeof CLEANINGS)[number]

export function isCleaning(value: string): value is Cleaning {
  return CLEANINGS.some((each) => each === value)
}

/** One that was written down when the file was checked. */
export function isSeenInFile(value: string): value is Observed {
  return OBSERVED.some((each) => each === value)
}
