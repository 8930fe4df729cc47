// Tries the changes of one part: first every test without a change, to see which tests go through which, then each change
// with these tests alone. The trials run in a process of Vitest, which is begun again where a change keeps it from answering.
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Change, changeSources } from './change.ts'
import { evenly } from './sample.ts'
import type { Coverage } from './trial.ts'

export type Result = Change & { status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' }

type Place = { root: string; folder: string }
/** `isStory`: its tests go on from one another, so that none is run without those before it. */
type Tests = Coverage & { isStory: boolean }
type Trial = { name: string; change: string; coverage: Tests; tests: string[] | null; hits: number }

/** Nothing ended for so long: a change made something that never does. The first trial loads the program. */
const STUCK_AFTER_MS = 240_000

/** One trial without a change after so many: what a change left behind in the process would fail it. */
const CONTROL_EVERY = 150

/** Tells an old run of the same sources and tests, which is gone on with. */
function digestOf({ root }: Place, sources: object, tests: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(sources))
  for (const file of tests) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function start({ root, folder }: Place, withDatabase: boolean): ChildProcess {
  const vitest = join(root, 'node_modules/.bin/vitest')
  return spawn(vitest, ['run', '--config', 'tools/mutants/vitest.config.ts'], {
    cwd: root,
    env: { ...process.env, MUTANTS_FOLDER: folder, MUTANTS_DATABASE: withDatabase ? 'yes' : 'no' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
}

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || isOver(child)) return
  // Its own group: the process that does not answer is a child of this one.
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    process.kill(-child.pid, signal)
    await wait(5_000)
    if (isOver(child)) return
  }
}

function outcomes({ folder }: Place): Map<string, string> {
  const file = join(folder, 'outcomes')
  if (!existsSync(file)) return new Map()
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return new Map(
    lines.map((line) => {
      const [name = '', outcome = ''] = line.split(' ')
      return [name, outcome]
    }),
  )
}

/** True where it came to its end; false where a trial did not, which has been noted as one without an end. */
async function runOnce(place: Place, withDatabase: boolean, tell: () => void): Promise<boolean> {
  const notes = join(place.folder, 'current')
  writeFileSync(notes, '')
  const child = start(place, withDatabase)
  // A separate group does not get this process's signals.
  const end = () => {
    if (child.pid !== undefined && !isOver(child)) process.kill(-child.pid, 'SIGINT')
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  try {
    while (!isOver(child)) {
      await wait(1_000)
      tell()
      if (Date.now() - statSync(notes).mtimeMs < STUCK_AFTER_MS) continue
      writeFileSync(join(place.folder, 'outcomes'), `${readFileSync(notes, 'utf8')} endless\n`, { flag: 'a' })
      await stop(child)
      return false
    }
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, end)
  }
  return true
}

function writeTrial({ root, folder }: Place, name: string, call: string, tests: string, query: string): void {
  const load = `() => import(${JSON.stringify(`${join(root, tests)}?${query}`)})`
  const from = JSON.stringify(join(root, 'tools/mutants/trial.ts'))
  writeFileSync(
    join(folder, 'trials', name),
    `import { cover, halve, tryChange } from ${from}\nawait ${call.replace('LOAD', load)}\n`,
  )
}

function emptyTrials({ folder }: Place): void {
  rmSync(join(folder, 'trials'), { recursive: true, force: true })
  mkdirSync(join(folder, 'trials'), { recursive: true })
}

const trialName = (order: string, tests: string) => `${order}-${tests.replaceAll('/', '~')}`

const HALVES = [0, 1] as const

async function coverAll(place: Place, tests: readonly string[], withDatabase: boolean): Promise<Tests[]> {
  const folder = join(place.folder, 'coverage')
  const whole = join(folder, 'stories')
  if (!existsSync(whole)) {
    rmSync(join(place.folder, 'outcomes'), { force: true })
    emptyTrials(place)
    tests.forEach((file, index) => {
      const into = JSON.stringify(join(folder, `${index}.json`))
      writeTrial(
        place,
        trialName(`${index}`, file),
        `cover(${JSON.stringify(file)}, ${into}, LOAD)`,
        file,
        'all',
      )
      for (const half of HALVES)
        writeTrial(place, trialName(`${index}-${half}`, file), `halve(${half}, LOAD)`, file, `half=${half}`)
    })
    await runOnce(place, withDatabase, () => undefined)
    const done = outcomes(place)
    const failed = tests.filter((file, index) => done.get(trialName(`${index}`, file)) !== 'quiet')
    if (failed.length > 0) throw new Error(`These fail without a change: ${failed.join(', ')}`)
    const stories = tests.filter((file, index) =>
      HALVES.some((half) => done.get(trialName(`${index}-${half}`, file)) !== 'quiet'),
    )
    writeFileSync(whole, stories.join('\n'))
    rmSync(join(place.folder, 'outcomes'), { force: true })
  }
  const stories = readFileSync(whole, 'utf8').split('\n')
  return globSync('*.json', { cwd: folder }).map((name) => {
    const coverage = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Coverage
    return { ...coverage, isStory: stories.includes(coverage.tests) }
  })
}

/** Of a story those before it as well. */
function testsThrough({ inOrder, isStory }: Tests, hit: readonly string[]): string[] {
  return isStory ? inOrder.slice(0, Math.max(...hit.map((test) => inOrder.indexOf(test))) + 1) : [...hit]
}

function trialsOf(change: Change, order: number, coverages: readonly Tests[]): Trial[] {
  const byFile = coverages.flatMap((coverage) => {
    const hit = Object.entries(coverage.hits).filter(([, hits]) => hits[change.id] !== undefined)
    if (hit.length === 0) return []
    const isAtStart = hit.some(([test]) => test === '')
    const through = hit.map(([test]) => test)
    const tests = isAtStart ? null : testsThrough(coverage, through)
    const hits = hit.reduce((sum, [, counted]) => sum + (counted[change.id] ?? 0), 0)
    return [
      { coverage, tests, hits, cost: isAtStart ? coverage.ms : (coverage.ms * (tests?.length ?? 0)) / 50 },
    ]
  })
  return byFile
    .toSorted((one, other) => one.cost - other.cost)
    .map(({ coverage, tests, hits }, index) => {
      const name = trialName(
        `${String(order).padStart(5, '0')}-${String(index).padStart(3, '0')}`,
        coverage.tests,
      )
      return { name, change: change.id, coverage, tests, hits }
    })
}

function controls(order: number, coverages: readonly Tests[]): Trial[] {
  return coverages.map((coverage) => ({
    name: trialName(`${String(order).padStart(5, '0')}-999`, coverage.tests),
    change: `none-${order}`,
    coverage,
    tests: null,
    hits: 0,
  }))
}

function writeTrials(place: Place, trials: readonly Trial[]): void {
  emptyTrials(place)
  const done = outcomes(place)
  const noticed = new Set(trials.filter(({ name }) => isNoticed(done.get(name))).map(({ change }) => change))
  for (const { name, change, coverage, tests, hits } of trials) {
    if (done.has(name) || noticed.has(change)) continue
    const call = `tryChange(${JSON.stringify({ change, tests, hits })}, LOAD)`
    writeTrial(place, name, call, coverage.tests, `change=${change}`)
  }
}

const isNoticed = (outcome: string | undefined) => outcome === 'noticed' || outcome === 'endless'

function statusOf(trials: readonly Trial[], done: ReadonlyMap<string, string>): Result['status'] {
  if (trials.length === 0) return 'NoCoverage'
  const all = trials.map(({ name }) => done.get(name))
  if (all.includes('noticed')) return 'Killed'
  return all.includes('endless') ? 'Timeout' : 'Survived'
}

/** Tells how far it is, every minute. */
function teller(place: Place, of: readonly Trial[]): () => void {
  let told = Date.now()
  return () => {
    if (Date.now() - told < 60_000) return
    told = Date.now()
    const done = outcomes(place)
    const at = [...done.keys()].reduce((last, name) => (name > last ? name : last), '')
    const changes = new Set(of.map(({ change }) => change))
    const begun = new Set(of.filter(({ name }) => name <= at).map(({ change }) => change))
    const caught = new Set(of.filter(({ name }) => isNoticed(done.get(name))).map(({ change }) => change))
    console.log(`  ${begun.size} of ${changes.size} tried, ${caught.size} caught`)
  }
}

function isOnceRead(id: string, coverages: readonly Tests[]): boolean {
  const isHit = coverages.some(({ hits }) => Object.values(hits).some((counted) => counted[id] !== undefined))
  return !isHit && coverages.some(({ onceRead }) => onceRead.includes(id))
}

async function runAll(
  place: Place,
  trials: readonly Trial[],
  withDatabase: boolean,
): Promise<Map<string, string>> {
  if (trials.length === 0) return new Map()
  const tell = teller(place, trials)
  do writeTrials(place, trials)
  while (!(await runOnce(place, withDatabase, tell)))
  const done = outcomes(place)
  const missing = globSync('*.test.ts', { cwd: join(place.folder, 'trials') }).filter(
    (name) => !done.has(name),
  )
  if (missing.length > 0) throw new Error(`${missing.length} trials were not made`)
  return done
}

type Part = {
  name: string
  files: readonly string[]
  tests: readonly string[]
  isMeant: (change: Change) => boolean
  sample: number
}

/** What became of each change that is meant, or of `sample` of these. */
export async function tryChanges(root: string, part: Part): Promise<Result[]> {
  const { name, files, tests, isMeant, sample } = part
  const place = { root, folder: join(root, 'test-results/mutants', name.replaceAll('/', '-')) }
  const { sources, changes } = await changeSources(root, files)
  const digest = digestOf(place, sources, tests)
  const digestFile = join(place.folder, 'digest')
  if (!existsSync(digestFile) || readFileSync(digestFile, 'utf8') !== digest) {
    rmSync(place.folder, { recursive: true, force: true })
    mkdirSync(place.folder, { recursive: true })
    writeFileSync(join(place.folder, 'sources.json'), JSON.stringify(sources))
    writeFileSync(digestFile, digest)
  }
  const withDatabase = tests.some((test) => test.includes('/server/'))
  const coverages = await coverAll(place, tests, withDatabase)
  const counted = changes.filter(({ id }) => !isOnceRead(id, coverages))
  const numbered = counted.map((change, order) => ({ change, order }))
  const meant = numbered.filter(({ change }) => isMeant(change))
  const tried = evenly(meant, sample)
  if (tried.length < meant.length)
    console.log(`${name}: ${tried.length} of ${meant.length} changes are tried`)
  const byChange = tried.map(({ change, order }) => ({
    change,
    order,
    trials: trialsOf(change, order, coverages),
  }))
  const used = coverages.filter((each) =>
    byChange.some(({ trials }) => trials.some(({ coverage }) => coverage === each)),
  )
  const control = byChange.flatMap(({ order }, index) =>
    index % CONTROL_EVERY === CONTROL_EVERY - 1 || index === byChange.length - 1 ? controls(order, used) : [],
  )
  const all = [...byChange.flatMap(({ trials }) => trials), ...control]
  const done = await runAll(place, all, withDatabase)
  const spoilt = control.filter(({ name: each }) => done.get(each) !== 'quiet')
  if (spoilt.length > 0)
    console.log(
      `Not to be trusted, these failed without a change: ${spoilt.map((each) => each.name).join(', ')}`,
    )
  return byChange.map(({ change, trials }) => ({ ...change, status: statusOf(trials, done) }))
}
