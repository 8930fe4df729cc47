/** Why the product cannot start, in words for the person who started it: shown without a stack. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user has no right to it',
  EPERM: 'this user has no right to it',
  EEXIST: 'there is a file of that name',
  ENOTDIR: 'a part of its path is a file',
  EROFS: 'it lies on a file system that is read-only',
  ENOSPC: 'the disk is full',
}

/** A folder that cannot be used, by the code that the file system gave; anything else is passed on as it is. */
export function folderProblem(folder: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = REASONS[code]
  if (!reason) return error
  return new StartProblem(
    `The data directory ${folder} cannot be used: ${reason}.\n` +
      'Give the user who starts the product that folder with all that is in it, or choose another one with DATA_DIR.',
    { cause: error },
  )
}
