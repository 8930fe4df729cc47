// Machines that share their folders, as a network file system does it: the folder of each leads to the same one.
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** A data directory of its own, with the named folders of another. */
export function dataSharedWith(
  shared: string,
  own: string,
  names: readonly string[] = ['uploads', 'files'],
): string {
  mkdirSync(own, { recursive: true })
  for (const name of names) {
    mkdirSync(join(shared, name), { recursive: true })
    symlinkSync(join(shared, name), join(own, name))
  }
  return own
}
