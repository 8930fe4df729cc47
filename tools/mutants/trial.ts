// What a trial does in the process of the tests: it loads a file of tests, puts one change on, and looks whether a test fails.
// The program stays loaded from one trial to the next; only the file of tests is read again.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, it, type RunnerTask } from 'vitest'

type Hits = Record<string, number>

/** Read and counted by the switches of `change.ts`. */
type Switches = {
  activeMutant?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  currentTestId?: string | undefined
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits> }
}

/**
 * Of one file of tests: how often each test, or the hooks before and after them (""), went through each change. Code run once, when a file
 * is loaded, is data.
 */
export type Coverage = {
  tests: string
  ms: number
  /** The tests in the order in which they run. */
  inOrder: string[]
  hits: Record<string, Hits>
  onceRead: string[]
}

/** Null: all of them. */
type Trial = { change: string; tests: readonly string[] | null; hits: number }

declare global {
  // oxlint-disable-next-line no-underscore-dangle -- Named by the library that writes the switches.
  var __stryker__: Switches | undefined
  var noticedChanges: Set<string> | undefined
  var unheardErrors: unknown[] | undefined
}

// oxlint-disable-next-line no-underscore-dangle -- Named by the library that writes the switches.
const switches = (globalThis.__stryker__ ??= {})
const noticed = (globalThis.noticedChanges ??= new Set())
const unheard = (globalThis.unheardErrors ??= listenOnce())

/** An endless loop goes through its change more often than any test does. */
const hitsMax = (hits: number) => hits * 100 + 10_000

function listenOnce(): unknown[] {
  const errors: unknown[] = []
  process.on('unhandledRejection', (error) => errors.push(error))
  return errors
}

function nameOf(task: RunnerTask): string {
  const above = task.suite === undefined ? '' : `${nameOf(task.suite)} > `
  return `${above}${task.name}`
}

/** Without a change: which tests go through which. */
export async function cover(tests: string, into: string, load: () => Promise<unknown>): Promise<void> {
  const outside = `${tests}\n`
  const inOrder: string[] = []
  let started = 0
  beforeAll(() => {
    switches.currentTestId = outside
    started = performance.now()
  })
  beforeEach(({ task }) => {
    inOrder.push(nameOf(task))
    switches.currentTestId = `${outside}${nameOf(task)}`
  })
  afterEach(() => {
    switches.currentTestId = outside
  })
  afterAll(() => {
    switches.currentTestId = undefined
    const own = Object.entries(switches.mutantCoverage?.perTest ?? {}).filter(([id]) =>
      id.startsWith(outside),
    )
    const hits = Object.fromEntries(own.map(([id, counted]) => [id.slice(outside.length), counted]))
    const onceRead = Object.keys(switches.mutantCoverage?.static ?? {})
    const coverage: Coverage = { tests, ms: performance.now() - started, inOrder, hits, onceRead }
    mkdirSync(dirname(into), { recursive: true })
    writeFileSync(into, JSON.stringify(coverage))
  })
  await load()
}

/** Without a change and with every second test alone: those that go on from one another fail. */
export async function halve(half: 0 | 1, load: () => Promise<unknown>): Promise<void> {
  let at = 0
  // Their path is counted in no file.
  beforeAll(() => {
    switches.currentTestId = 'half'
  })
  beforeEach((context) => {
    at += 1
    if (at % 2 === half) context.skip()
  })
  afterAll(() => {
    switches.currentTestId = undefined
  })
  await load()
}

/** With a change, which `tests` go through; none of them is run once one has noticed it. */
export async function tryChange({ change, tests, hits }: Trial, load: () => Promise<unknown>): Promise<void> {
  if (noticed.has(change)) {
    it.skip('was noticed by an earlier file', () => undefined)
    return
  }
  beforeAll(() => {
    unheard.length = 0
    Object.assign(switches, { activeMutant: change, hitCount: 0, hitLimit: hitsMax(hits) })
  })
  beforeEach((context) => {
    const isMeant = tests === null || tests.includes(nameOf(context.task))
    if (noticed.has(change) || !isMeant) context.skip()
    context.onTestFailed(() => {
      noticed.add(change)
    })
  })
  afterAll(() => {
    switches.activeMutant = undefined
    if (unheard.length > 0) throw unheard[0]
  })
  await load()
}
