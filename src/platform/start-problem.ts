import { accessSync, constants } from 'node:fs'
import { dirname } from 'node:path'

/** Why the product cannot start, in words for the person who started it: shown without a stack. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

/** The operating system's error codes, each with a reason and a remedy. */
const REASONS: Readonly<Record<string, readonly [reason: string, remedy: string]>> = {
  EACCES: ['this user has no right to it', 'Give it to the user who starts the product'],
  EPERM: ['this user has no right to it', 'Give it to the user who starts the product'],
  EEXIST: ['there is a file of that name', 'Move that file away'],
  ENOTDIR: ['a part of its path is a file', 'Move that file away'],
  EISDIR: ['it is a folder', 'Move that folder away'],
  ENOENT: ['it is not there', 'Put it back, or name another place'],
  EROFS: ['it lies on a file system that is read-only', 'Mount that for writing, or name another place'],
  ENOSPC: ['the disk is full', 'Make room on that disk'],
  EDQUOT: ['this user may not use more of that disk', 'Make room, or raise the quota'],
  EIO: ['the disk cannot be read or written', 'Check that disk'],
  ENOMEM: ['memory is short', 'Give the product more memory'],
  EAGAIN: ['this user may run no more processes', 'Raise that limit (ulimit -u)'],
  EMFILE: ['this process may open no more files', 'Raise that limit (ulimit -n)'],
  ENFILE: ['this machine may open no more files', 'Raise that limit (fs.file-max)'],
  ETXTBSY: ['the program is being written to', 'Wait until that is over'],
  ELOOP: ['its links lead in a circle', 'Mend those links'],
  ENAMETOOLONG: ['its name is too long', 'Name a shorter place'],
}

/** By whole starts that were measured: 348 MB at their peak. */
export const MEMORY_REMEDY =
  'Give the product 512 MB or more (with one worker), or let fewer processes serve with WORKERS=1, and start again.'

type SystemError = { code: string; path: string | null; syscall: string }

function systemErrorIn(error: unknown): SystemError | null {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return null
  const { code, syscall } = error
  const path = 'path' in error && typeof error.path === 'string' ? error.path : null
  return { code: String(code), syscall: String(syscall), path }
}

/** An error of the operating system with its place, its code and what to do; null for any other. */
export function systemSentence(error: unknown): string | null {
  const found = systemErrorIn(error)
  if (!found) return null
  const { path, syscall } = found
  const code =
    found.code === 'ENOENT' && syscall === 'mkdir' && path !== null ? whyNotBelow(path) : found.code
  const [reason, remedy] = REASONS[code] ?? ['the system refuses it', 'Look the code up for this system']
  const what = path ?? `What the system calls "${syscall.split(' ')[0]}"`
  return `${what} cannot be used: ${reason} (${code}, ${syscall}).\n${remedy}, and start again.`
}

/** Of writing below the nearest folder above that is there: Node says of a folder to be made on a read-only disk that it is not there. */
function whyNotBelow(folder: string): string {
  try {
    accessSync(folder, constants.W_OK)
    return 'ENOENT'
  } catch (error) {
    const code = systemErrorIn(error)?.code ?? 'ENOENT'
    return code === 'ENOENT' && dirname(folder) !== folder ? whyNotBelow(dirname(folder)) : code
  }
}

/** A folder that cannot be used, by the file system's code; anything else is passed on unchanged. */
export function folderProblem(folder: string, error: unknown): unknown {
  const found = systemErrorIn(error)
  if (!found) return error
  const code = found.code === 'ENOENT' ? whyNotBelow(folder) : found.code
  const [reason = 'the system refuses it'] = REASONS[code] ?? []
  const place = found.path !== null && found.path !== folder ? ` (${found.path})` : ''
  return new StartProblem(
    `The data directory ${folder} cannot be used: ${reason}${place}.\n` +
      'Give the user who starts the product that folder with all that is in it, or choose another one with DATA_DIR.',
    { cause: error },
  )
}
