// Small files that are enormous inside: each is refused before it is unpacked, or the cage ends what unpacks it, or its reader
// never unpacks it. `npm run prove -- bombs` prints what each took.
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { type Cage, CageBroken, createCage } from '#platform/cage/cage.ts'
import { BOMBS } from './bombs-for-tests.ts'
import { createFileProcessing, limitsFor } from './caged-file-processing.ts'
import type { FileJobs } from './caged/jobs.ts'
import { seed } from './seeds-for-tests.ts'

const cage = createCage<FileJobs>({ jobs: new URL('caged/jobs.ts', import.meta.url), children: 1 })
const processing = createFileProcessing({ children: 1 })
afterAll(() => {
  cage.close()
  processing.close()
})

/** Who refused: the reader, by its reason, or the cage, by the limit. */
async function endOf(of: Cage<FileJobs>, name: string, bytes: Uint8Array): Promise<string> {
  try {
    const examined = await of.run('examine', { name, bytes }, limitsFor(bytes))
    return examined.problem ?? 'kept'
  } catch (error) {
    if (error instanceof CageBroken) return `cage: ${error.end}`
    throw error
  }
}

/** Accepted files were never unpacked: the limits of every file apply. */
const ENDS: Readonly<Record<string, string>> = {
  'a PDF of 900 bytes with objects of 300 MB': 'cage: swollen',
  'a PDF whose page has 300 MB of contents': 'cage: swollen',
  'a PDF with a picture of 900 million points': 'too-big-inside',
  'a PDF with a page of 14 million inches': 'cage: swollen',
  'a PDF whose forms draw one another a thousand million times': 'cage: swollen',
  'a PDF of lists within lists': 'kept',
  'a PNG of 900 million points': 'too-big-inside',
  'a PNG of 2 thousand million lines': 'damaged',
  'a PNG with colours of 300 MB': 'kept',
  'a PNG with a text of 300 MB': 'kept',
  'a JPEG of 4 thousand million points': 'too-big-inside',
  'a HEIC of 4 thousand million points': 'too-big-inside',
  'a HEIC that says it is larger than it is': 'damaged',
  'a DOCX that says it is 300 MB': 'too-big-inside',
  'a DOCX with parts of 55 MB': 'cage: swollen',
  'a DOCX that says it is smaller than it is': 'too-big-inside',
  'a DOCX within a DOCX within a DOCX': 'active',
  'a DOCX whose parts share their bytes': 'harmful',
  'a DOCX of two thousand parts': 'too-big-inside',
  'a DOC whose table leads round and round': 'not-accepted',
}

describe('a small file that is enormous inside', () => {
  it.each(BOMBS)('%s', async (what, name, make) => {
    const bytes = make()
    expect(bytes.length).toBeLessThan(1_500_000)
    expect(limitsFor(bytes).megabytes).toBeLessThanOrEqual(
      name.endsWith('g') || name.endsWith('heic') ? 350 : 140,
    )
    expect(await endOf(cage, name, bytes)).toBe(ENDS[what])
  })

  it('is refused in words, and the next file is looked at', async () => {
    const [[, name, make]] = BOMBS as [(typeof BOMBS)[number]]
    expect(await processing.examine({ name, bytes: make() })).toEqual({ problem: 'too-big-inside' })
    expect(await processing.examine({ name: 'a.jpg', bytes: seed('imagemagick.jpg') })).toMatchObject({
      problem: null,
    })
  })
})

const CPU_SECONDS_MAX = 2
const GROWN_MEGABYTES_MAX = 100
/** The guard looks every few milliseconds; what the kernel grants in between counts too. */
type Taken = { megabytes: number; cpuSeconds: number }

/** Of this process's children, by Linux's figures: the most any of them has taken since its start. */
function takenByChildren(): Taken {
  const tasks = readdirSync('/proc/self/task')
  const pids = tasks.flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' '))
  const children = pids.filter(Boolean)
  return {
    megabytes: Math.max(0, ...children.map(megabytesOf)),
    cpuSeconds: Math.max(0, ...children.map(cpuSecondsOf)),
  }
}

/** The time of the processor, which a busy machine does not stretch: fields 14 and 15, in hundredths. */
function cpuSecondsOf(pid: string): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return 0
  }
}

function megabytesOf(pid: string): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes ?? 0) / 1_000
  } catch {
    return 0
  }
}

describe.runIf(process.platform === 'linux')('what each of them took', () => {
  it.each(BOMBS)('%s', async (what, name, make) => {
    const bytes = make()
    const alone = createCage<FileJobs>({ jobs: new URL('caged/jobs.ts', import.meta.url), children: 1 })
    await endOf(alone, 'a.txt', Buffer.from('warm'))
    const before = takenByChildren()
    const most = { ...before }
    const looking = setInterval(() => {
      const now = takenByChildren()
      most.megabytes = Math.max(most.megabytes, now.megabytes)
      most.cpuSeconds = Math.max(most.cpuSeconds, now.cpuSeconds)
    }, 2)
    const end = await endOf(alone, name, bytes)
    clearInterval(looking)
    const seconds = most.cpuSeconds - before.cpuSeconds
    const grown = Math.round(most.megabytes - before.megabytes)
    process.stdout.write(
      `${seconds.toFixed(2).padStart(6)} s ${String(grown).padStart(5)} MB  ${end.padEnd(15)} ${what}\n`,
    )
    alone.close()
    expect(end).toBe(ENDS[what])
    expect(seconds).toBeLessThan(CPU_SECONDS_MAX)
    expect(grown).toBeLessThan(GROWN_MEGABYTES_MAX)
  })
})
