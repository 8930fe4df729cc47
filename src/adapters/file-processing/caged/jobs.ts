// Everything that is done to strangers' files, for the children of the cage; nothing else may load this.
import type { Kept, Examined } from '#platform/ports/file-processing.ts'
import { examine } from './examine.ts'
import { fillForm } from './form-fill.ts'
import { readForm } from './form-read.ts'
import { htmlOf } from './html.ts'
import { packet } from './packet.ts'
import { arrange, pagePicture } from './pages.ts'

/** Null for unchanged bytes: they are too long to send back. */
type Told = Exclude<Examined, Kept> | (Omit<Kept, 'bytes'> & { bytes: Uint8Array | null })

async function examineBriefly(file: { name: string; bytes: Uint8Array }): Promise<Told> {
  const found = await examine(file)
  if (found.problem !== null || Buffer.compare(found.bytes, file.bytes) !== 0) return found
  return { ...found, bytes: null }
}

export const JOBS = { examine: examineBriefly, pagePicture, htmlOf, arrange, packet, readForm, fillForm }
export type FileJobs = typeof JOBS
