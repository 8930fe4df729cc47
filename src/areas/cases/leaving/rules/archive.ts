// What of a person's files goes into the archive that they take along, and under which names.
import { archiveNames } from '#areas/documents/documents/rules/archive-names.ts'

/** Many programs read no larger ZIP file than one of 4 GB. */
export const ARCHIVE_FILES_BYTES_MAX = 3_000_000_000

type Kept = { caseNumber: string; title: string; ending: string; bytes: number }

/** A folder for each case. The newest files stay outside where all of them are too much for one archive. */
export function archived<File extends Kept>(
  files: readonly File[],
  bytesMax: number,
): { inside: (File & { path: string })[]; outside: File[] } {
  const inside: (File & { path: string })[] = []
  const outside: File[] = []
  let room = bytesMax
  for (const [caseNumber, ofCase] of Map.groupBy(files, (file) => file.caseNumber)) {
    const names = archiveNames(ofCase)
    for (const [at, file] of ofCase.entries()) {
      if (file.bytes > room) outside.push(file)
      else {
        room -= file.bytes
        inside.push({ ...file, path: `${folderOf(caseNumber)}/${names[at]}` })
      }
    }
  }
  return { inside, outside }
}

/** Numbers are the firm's own; a folder is never more than one. */
function folderOf(caseNumber: string): string {
  return caseNumber.replaceAll(/[^\w-]/g, '-')
}
