// The kinds of files people send, their possible problems, and what is changed and seen in them.

export const KEPT_TYPES = ['pdf', 'jpg', 'png', 'doc', 'docx'] as const
export type KeptType = (typeof KEPT_TYPES)[number]

/**
 * not-accepted: none of our types. misnamed: not what its name says, and nothing that can be kept. locked: needs a password.
 * active: macros or scripts that cannot be taken out. too-big-inside: a bomb. harmful: made to do harm, or two files in one.
 */
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
export type FileProblem = (typeof FILE_PROBLEMS)[number]

/** Removed or changed. picture-data: place, camera, remarks. converted: kept in another form than received. */
export const CLEANINGS = ['scripts', 'attachments', 'form', 'actions', 'picture-data', 'converted'] as const
export type Cleaning = (typeof CLEANINGS)[number]

/** What the product detects: an empty page, too dark, too small to read; one page alone; signs we cannot write. */
export const OBSERVATIONS = ['blank-pages', 'dark', 'tiny', 'one-page', 'letters-replaced'] as const
export type Observation = (typeof OBSERVATIONS)[number]
