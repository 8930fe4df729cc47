// Where the tests put their databases and data folders: in memory if there is room, since a disk takes ten times as long to copy a database
// of a thousand small files.
import { accessSync, constants, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 1024 ** 3

/** Before the temporary folder is first used; one set by a person stays. */
export function useMemoryForTemporaryFiles(): void {
  if (process.env['TMPDIR'] === undefined && hasRoom()) process.env['TMPDIR'] = MEMORY
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM_BYTES
  } catch {
    return false
  }
}
