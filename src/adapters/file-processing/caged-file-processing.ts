// Processes strangers' files in a cage. This process reads none of them, and loads nothing that could.
import { CageAway, CageBroken, type CageLimits, CagedJobFailed, createCage } from '#platform/cage/cage.ts'
import { type FileProcessing, NotProcessable, ProcessingAway } from '#platform/ports/file-processing.ts'
import type { FileJobs } from './caged/jobs.ts'

/**
 * The limit that ends a job is the processor's time; the clock only ends one that waits for nothing, on whatever machine.
 * A picture is known by its measures before it is unpacked; HEIC takes 280 MB for what a phone's camera makes.
 */
const MOST = { milliseconds: 180_000, cpuMilliseconds: 20_000, megabytes: 350, answerMegabytes: 100 }
/** Documents are packed: a small one needs `least` to read, and `forEach` more for each MB beyond. */
const DOCUMENT_MEGABYTES = { least: 90, forEach: 40 }
const SMALL_BYTES = 500_000
const DOCUMENT_CPU_MS = { least: 3_000, forEach: 4_000 }
const DOCUMENT = /^(?:PK|\u00D0\u00CF)|%PDF-/
const HEAD_BYTES = 1_024

/** Files of at most 10 MB grow by 20 to 280 MB while they are read; what grows by more is made to. */
export function limitsFor(bytes: Uint8Array): CageLimits {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  if (!DOCUMENT.test(head)) return MOST
  const upTo = (most: number, { least, forEach }: typeof DOCUMENT_CPU_MS, length: number) =>
    Math.min(most, Math.round(least + (forEach * length) / 1_000_000))
  return {
    ...MOST,
    cpuMilliseconds: upTo(MOST.cpuMilliseconds, DOCUMENT_CPU_MS, bytes.length),
    megabytes: upTo(MOST.megabytes, DOCUMENT_MEGABYTES, Math.max(0, bytes.length - SMALL_BYTES)),
  }
}

/** Several files at once. */
const MAKE: CageLimits = {
  milliseconds: 180_000,
  cpuMilliseconds: 60_000,
  megabytes: 700,
  answerMegabytes: 400,
}

/** The longest form, of 38 pages and 932 fields, takes 3 seconds; eight of them may take a minute. */
const FILL: CageLimits = { ...MAKE, cpuMilliseconds: 20_000 }

export function createFileProcessing({ children = 2 }: { children?: number } = {}): FileProcessing {
  const cage = createCage<FileJobs>({ jobs: new URL('caged/jobs.ts', import.meta.url), children })
  return {
    async examine(file) {
      try {
        const found = await cage.run('examine', file, limitsFor(file.bytes))
        return found.problem === null ? { ...found, bytes: found.bytes ?? file.bytes } : found
      } catch (error) {
        if (!(error instanceof CageBroken)) throw awayFor(error)
        return { problem: error.end === 'crashed' ? 'damaged' : 'too-big-inside' }
      }
    },
    pagePicture: (file, page, width) => made(() => cage.run('pagePicture', { file, page, width }, MAKE)),
    htmlOf: (bytes) => made(() => cage.run('htmlOf', bytes, MAKE)),
    arrange: (files, pages) => made(() => cage.run('arrange', { files, pages }, MAKE)),
    packet: (plan) => made(() => cage.run('packet', plan, MAKE)),
    async readForm(bytes) {
      try {
        return await made(() => cage.run('readForm', bytes, limitsFor(bytes)))
      } catch (error) {
        if (error instanceof NotProcessable) return { problem: 'damaged' }
        throw error
      }
    },
    fillForm: (order) => made(() => cage.run('fillForm', order, FILL)),
    close: () => cage.close(),
  }
}

/** A file already examined breaks nothing; if it does, that file cannot be shown. */
async function made<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof CageBroken) throw new NotProcessable(error.end, { cause: error })
    if (error instanceof CagedJobFailed) throw new NotProcessable(error.kind, { cause: error })
    throw awayFor(error)
  }
}

function awayFor(error: unknown): ProcessingAway {
  const why = error instanceof CageAway || error instanceof CagedJobFailed ? error.message : 'unknown'
  return new ProcessingAway(why, { cause: error })
}
