// Processes strangers' files in a cage. This process reads none of them, and loads nothing that could.
import { CageAway, CageBroken, type CageLimits, CagedJobFailed, createCage } from '#platform/cage/cage.ts'
import { type FileProcessing, NotProcessable, ProcessingAway } from '#platform/ports/file-processing.ts'
import type { FileJobs } from './caged/jobs.ts'

/** Files of at most 10 MB grow by 40 to 250 MB while they are read; what grows by more is made to. */
const EXAMINE: CageLimits = { milliseconds: 20_000, megabytes: 350 }

export function createFileProcessing({ children = 2 }: { children?: number } = {}): FileProcessing {
  const cage = createCage<FileJobs>({ jobs: new URL('caged/jobs.ts', import.meta.url), children })
  return {
    async examine(file) {
      try {
        return await cage.run('examine', file, EXAMINE)
      } catch (error) {
        if (!(error instanceof CageBroken)) throw awayFor(error)
        return { problem: error.end === 'crashed' ? 'damaged' : 'too-big-inside' }
      }
    },
    pagePicture: () => Promise.reject(new NotProcessable('yet')),
    htmlOf: () => Promise.reject(new NotProcessable('yet')),
    arrange: () => Promise.reject(new NotProcessable('yet')),
    packet: () => Promise.reject(new NotProcessable('yet')),
    close: () => cage.close(),
  }
}

function awayFor(error: unknown): ProcessingAway {
  const why = error instanceof CageAway || error instanceof CagedJobFailed ? error.message : 'unknown'
  return new ProcessingAway(why, { cause: error })
}
