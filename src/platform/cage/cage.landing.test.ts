// A cage contains its job: whatever a job does to its child, this process has an answer, and the next job is done.
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { LONG, rounds } from '#tests/rounds.ts'
import { type Cage, CageAway, CageBroken, CagedJobFailed, type CageLimits, createCage } from './cage.ts'
import type { TestJobs } from './jobs-for-tests.ts'

const JOBS = new URL('jobs-for-tests.ts', import.meta.url)
const ROOMY: CageLimits = { milliseconds: 20_000, megabytes: 400, answerMegabytes: 20 }
const TIGHT: CageLimits = { milliseconds: 20_000, megabytes: 60, answerMegabytes: 20 }
const SHORT: CageLimits = { milliseconds: 300, megabytes: 400, answerMegabytes: 20 }
const JOBS_AT_ONCE = rounds(12, 400)

const cage = createCage<TestJobs>({ jobs: JOBS, children: 2 })
afterAll(() => cage.close())

async function endOf(run: Promise<unknown>): Promise<unknown> {
  const error: unknown = await run.then(
    (answer) => new Error(`answered ${String(answer)}`),
    (reason: unknown) => reason,
  )
  if (error instanceof CageBroken) return error.end
  if (error instanceof CagedJobFailed) return error.kind
  return error
}

async function expectWell(of: Cage<TestJobs>): Promise<void> {
  expect(await of.run('echo', 'still here', ROOMY)).toBe('still here')
}

type Deed = (of: Cage<TestJobs>) => Promise<unknown>

const NONSENSE = [null, { kind: 'done' }, 'done', 7, [], { kind: 'ready' }, { kind: 'failed', megabytes: 1 }]

describe('what a job does to its child ends there, and the next one is done', () => {
  it.each([
    ['fills the heap of the engine', (of) => of.run('fillHeap', undefined, ROOMY), 'swollen'],
    ['never lets go', (of) => of.run('spin', undefined, SHORT), 'late'],
    ['ends the process with an error', (of) => of.run('end', 7, ROOMY), 'crashed'],
    ['grows', (of) => of.run('swell', 2_000, TIGHT), 'swollen'],
    ['works for too long', (of) => of.run('spin', undefined, { ...ROOMY, cpuMilliseconds: 200 }), 'late'],
    ['never answers', (of) => of.run('sleep', undefined, SHORT), 'late'],
    ['ends the process', (of) => of.run('end', 0, ROOMY), 'crashed'],
    ['crashes it', (of) => of.run('kill', 'SIGSEGV', ROOMY), 'crashed'],
    ['fails where nobody waits', (of) => of.run('rejectLater', undefined, ROOMY), 'crashed'],
    ['throws', (of) => of.run('throwKind', 'OddFile', ROOMY), 'OddFile'],
    ['throws nothing', (of) => of.run('throwNothing', undefined, ROOMY), 'unknown'],
    ['answers too much', (of) => of.run('answerOf', 30, ROOMY), 'AnswerTooLarge'],
    ['answers what cannot be sent', (of) => of.run('unsendable', undefined, ROOMY), 'Error'],
    ...NONSENSE.slice(0, rounds(1, 7)).map((said) => [
      `says ${JSON.stringify(said)}`,
      (of: Cage<TestJobs>) => of.run('nonsense', said, ROOMY),
      'crashed',
    ]),
  ] as [string, Deed, string][])('%s', async (_what, deed, end) => {
    expect(await endOf(deed(cage))).toBe(end)
    await expectWell(cage)
  })

  it('a child that the system ended says nothing of the file', async () => {
    for (const signal of (['SIGKILL', 'SIGTERM'] as const).slice(0, rounds(1, 2)))
      await expect(cage.run('kill', signal, ROOMY)).rejects.toThrow(CageAway)
    await expectWell(cage)
  })

  it('an error leaves it by its kind alone, never with what it says', async () => {
    const failure: unknown = await cage.run('throwKind', 'OddFile', ROOMY).catch((error: unknown) => error)
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toMatch(/María|A-1234/)
  })

  it('an answer just within the limit arrives whole', async () => {
    expect(await cage.run('answerOf', 20, ROOMY)).toHaveLength(20_000_000)
  })
})

describe('bytes of any length', () => {
  it('arrive whole and in their order, also in a child that has done others before', async () => {
    const one = createCage<TestJobs>({ jobs: JOBS, children: 1 })
    const contents = [0, 1, 65_535, 65_536, 3_000_001].map((length) => randomBytes(length))
    for (const files of [contents, contents.toReversed()])
      expect(await one.run('hashes', { name: 'ñ', files: files.map((bytes) => ({ bytes })) }, ROOMY)).toEqual(
        ['ñ', ...files.map((bytes) => createHash('sha256').update(bytes).digest('hex'))],
      )
    one.close()
  })

  it('to a child that never lets go end with it, and the next one is done', async () => {
    const bytes = randomBytes(5_000_000)
    const stuck = cage.run('spin', { bytes }, SHORT)
    expect(await endOf(stuck)).toBe('late')
    await expectWell(cage)
  })
})

describe('in there is nothing of ours', () => {
  it('no setting and no secret', async () => {
    vi.stubEnv('CAGE_TEST_SECRET', 'a secret')
    const fresh = createCage<TestJobs>({ jobs: JOBS, children: 1 })
    const names = await fresh.run('environment', undefined, ROOMY)
    expect(names.filter((name) => !/^(?:NODE_CHANNEL_\w+|__CF\w+)$/.test(name))).toEqual([])
    fresh.close()
    vi.unstubAllEnvs()
  })

  it('no file but our program, none to write, no program to start and nobody to call', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    expect({
      password: await cage.run('readFile', '/etc/passwd', ROOMY),
      data: await cage.run('readFile', join(process.cwd(), 'data/postgres'), ROOMY),
      tests: await cage.run('readFile', join(process.cwd(), '.env.example'), ROOMY),
      own: await cage.run('readFile', join(process.cwd(), 'package.json'), ROOMY),
      temporary: await cage.run('writeFile', join(tmpdir(), 'cage-test'), ROOMY),
      source: await cage.run('writeFile', join(process.cwd(), 'src/a.ts'), ROOMY),
      spawn: await cage.run('spawn', undefined, ROOMY),
      connect: await cage.run('connect', port, ROOMY),
    }).toEqual({
      password: 'ERR_ACCESS_DENIED',
      data: 'ERR_ACCESS_DENIED',
      tests: 'ERR_ACCESS_DENIED',
      own: 'done',
      temporary: 'ERR_ACCESS_DENIED',
      source: 'ERR_ACCESS_DENIED',
      spawn: 'ERR_ACCESS_DENIED',
      connect: 'ERR_ACCESS_DENIED',
    })
    await new Promise((resolve) => server.close(resolve))
  })
})

describe('many at once', () => {
  it('each has its own answer, with some that crash and some that swell among them', LONG, async () => {
    const ends = await Promise.all(
      Array.from({ length: JOBS_AT_ONCE }, async (_, index) => {
        if (index % 13 === 5) return endOf(busy.run('end', 1, ROOMY))
        if (index % 17 === 8) return endOf(busy.run('swell', 2_000, TIGHT))
        return busy.run('echo', `job ${index}`, ROOMY)
      }),
    )
    expect(ends).toEqual(
      Array.from({ length: JOBS_AT_ONCE }, (_, index) =>
        index % 13 === 5 ? 'crashed' : index % 17 === 8 ? 'swollen' : `job ${index}`,
      ),
    )
    busy.close()
  })

  it('those for whom the line is too long are told to come again', async () => {
    const small = createCage<TestJobs>({ jobs: JOBS, children: 1, waitingMax: 2 })
    const runs = Array.from({ length: 6 }, () => small.run('echo', 'a', ROOMY))
    const results = await Promise.allSettled(runs)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(CageAway)
    small.close()
  })

  it('a cage that is closed ends what is under way, and takes nothing more', async () => {
    const short = createCage<TestJobs>({ jobs: JOBS, children: 1 })
    const pid = await short.run('pid', undefined, ROOMY)
    const [underWay, waits] = [short.run('sleep', undefined, ROOMY), short.run('echo', 'a', ROOMY)]
    short.close()
    for (const run of [underWay, waits, short.run('echo', 'b', ROOMY)])
      await expect(run).rejects.toThrow(CageAway)
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
  })
})

const busy = createCage<TestJobs>({ jobs: JOBS, children: 2, waitingMax: 1_000 })

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('children are kept warm', () => {
  it('one does job after job, until it has done enough or has grown', async () => {
    const warm = createCage<TestJobs>({ jobs: JOBS, children: 1, jobsPerChild: 3, restingMegabytes: 1_000 })
    const pids: number[] = []
    for (let job = 0; job < 6; job += 1) pids.push(await warm.run('pid', undefined, ROOMY))
    expect([new Set(pids.slice(0, 3)).size, new Set(pids.slice(3)).size, new Set(pids).size]).toEqual([
      1, 1, 2,
    ])
    warm.close()
    const grown = createCage<TestJobs>({ jobs: JOBS, children: 1, restingMegabytes: 1 })
    const [first, second] = [
      await grown.run('pid', undefined, ROOMY),
      await grown.run('pid', undefined, ROOMY),
    ]
    expect(first).not.toBe(second)
    grown.close()
  })

  it('one that was killed while it rested is not asked again', async () => {
    const warm = createCage<TestJobs>({ jobs: JOBS, children: 1 })
    process.kill(await warm.run('pid', undefined, ROOMY), 'SIGKILL')
    await expectWell(warm)
    warm.close()
  })

  it('where none can be started, that says nothing of the file', async () => {
    const none = createCage<TestJobs>({ jobs: new URL('no-such-file.ts', JOBS), children: 1 })
    await expect(none.run('echo', 'a', ROOMY)).rejects.toThrow(CageAway)
    none.close()
  })
})
