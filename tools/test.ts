// The first two rings of the tests (docs/testing.md): `npm test`, and with `landing` what every change passes before it lands.
// Cheapest first, and one closing line that counts; `total` adds up what both have written down.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildWhereStale } from './build/build.ts'

type Count = { passed: number; failed: number }
const RINGS = ['loop', 'landing'] as const
type Ring = (typeof RINGS)[number]
type Step = { name: string; run: () => Promise<Count> }

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
const wanted = process.argv[2] ?? 'loop'
const ring: Ring = wanted === 'landing' ? 'landing' : 'loop'
const countFile = (of: Ring) => join(results, `ring-${of}.json`)
const bin = (name: string) => join(root, 'node_modules/.bin', name)

/** Runs a program to its end; its output is shown when it fails, or always if it reports progress. */
function run(command: string, args: readonly string[], isShown: boolean): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, RING: ring },
    stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
  })
  const said: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => said.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk))
  child.on('error', () => resolve(false))
  child.on('close', (code) => {
    if (code !== 0) process.stdout.write(Buffer.concat(said))
    resolve(code === 0)
  })
  return promise
}

/** A check that is one thing: it passes or fails as a whole. */
function whole(name: string, commands: readonly (readonly [string, ...string[]])[]): Step {
  return {
    name,
    async run() {
      for (const [command, ...args] of commands) {
        if (!(await run(bin(command), args, false))) return { passed: 0, failed: 1 }
      }
      return { passed: 1, failed: 0 }
    },
  }
}

async function build(): Promise<Count> {
  try {
    await buildWhereStale(root)
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

async function vitest(...options: readonly string[]): Promise<Count & { report: VitestReport }> {
  const file = join(results, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...options]
  const ok = await run(bin('vitest'), args, true)
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  const failed = report.numFailedTests || (ok ? 0 : Math.max(1, report.numFailedTestSuites))
  return { passed: report.numPassedTests, failed, report }
}

/** More files or journeys than these are no accident. */
const TRIED_AGAIN_MAX = 3

/** What failed among the others and passed alone: told at the end, so that nothing is hidden (decision 52). */
const hidden: string[] = []

function failuresOf({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages }) =>
          `${relative(root, name)}: ${fullName}\n  ${failureMessages[0] ?? ''}`,
      ),
  )
}

async function unitTests(): Promise<Count> {
  const first = await vitest()
  const files = first.report.testResults.filter(({ status }) => status === 'failed')
  if (ring === 'loop' || files.length === 0 || files.length > TRIED_AGAIN_MAX) return first
  console.log(`${files.length} of the test files failed; once more, alone:`)
  const alone = await vitest('--maxWorkers=1', ...files.map(({ name }) => name))
  const passedThere = files.flatMap(({ assertionResults }) => assertionResults)
  const before = passedThere.filter(({ status }) => status === 'passed').length
  if (alone.failed === 0) hidden.push(...failuresOf(first.report))
  return { passed: first.passed - before + alone.passed, failed: alone.failed }
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } }

async function journeys(...options: readonly string[]): Promise<Count> {
  const ok = await run(bin('playwright'), ['test', ...options], false)
  const report = JSON.parse(readFileSync(join(results, 'playwright.json'), 'utf8')) as PlaywrightReport
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: unexpected + flaky || (ok ? 0 : 1) }
}

async function browserTests(): Promise<Count> {
  const first = await journeys()
  if (ring === 'loop' || first.failed === 0 || first.failed > TRIED_AGAIN_MAX) return first
  console.log(`${first.failed} of the journeys failed; once more, alone:`)
  const alone = await journeys('--last-failed', '--workers=1')
  if (alone.failed === 0) hidden.push(`${first.failed} of the journeys, whose reasons are above`)
  return { passed: first.passed + alone.passed, failed: Math.max(alone.failed, first.failed - alone.passed) }
}

const TESTS: readonly (readonly Step[])[] = [
  // In sequence: each keeps both cores busy, and a page that waits for the other's turn is late for its test.
  [{ name: 'rules, procedures, server', run: unitTests }],
  [{ name: 'journeys in a browser', run: browserTests }],
]

/** Those of one line run at the same time. */
const CHECKS: readonly (readonly Step[])[] = [
  [
    whole('format', [['oxfmt', '--check', '.']]),
    // The linter that knows the types reports the compiler's errors too: the program is read once for both.
    whole('lint and types', [
      ['react-router', 'typegen'],
      ['oxlint', '--type-aware', '--type-check', '--deny-warnings'],
    ]),
    whole('walls', [['depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'emulators']]),
  ],
  // After the line above, since it asks the router for its types again.
  [whole('unused code', [['knip']]), { name: 'build', run: build }],
]

const STEPS: Record<Ring, readonly (readonly Step[])[]> = {
  loop: [...CHECKS, ...TESTS],
  landing: [[{ name: 'build', run: build }], ...TESTS],
}

async function take(step: Step): Promise<Count> {
  const started = performance.now()
  const count = await step.run().catch((error: unknown) => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${count.failed > 0 ? 'FAILED' : 'ok'}  ${step.name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`,
  )
  return count
}

/** Of this process and of all that it has waited for; null where the system does not tell. */
function processorSeconds(): number | null {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return fields.slice(11, 15).reduce((sum, hundredths) => sum + Number(hundredths), 0) / 100
  } catch {
    return null
  }
}

function close(counts: readonly Count[]): void {
  const sum = (part: keyof Count) => counts.reduce((total, count) => total + count[part], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
}

/** A ring that left no count did not come to its end. */
function countOf(of: Ring): Count {
  try {
    return JSON.parse(readFileSync(countFile(of), 'utf8')) as Count
  } catch {
    return { passed: 0, failed: 1 }
  }
}

async function runRing(): Promise<void> {
  rmSync(ring === 'loop' ? results : countFile(ring), { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const counts: Count[] = []
  for (const steps of STEPS[ring]) counts.push(...(await Promise.all(steps.map(take))))
  for (const each of hidden) console.log(`passed only when tried again, alone: ${each}`)
  const minutes = (performance.now() / 60_000).toFixed(1)
  console.log(`ring ${ring}: ${minutes} minutes, ${processorSeconds()?.toFixed(0) ?? 'unknown'} CPU-seconds`)
  const sum = (part: keyof Count) => counts.reduce((total, count) => total + count[part], 0)
  writeFileSync(countFile(ring), JSON.stringify({ passed: sum('passed'), failed: sum('failed') }))
  close(counts)
}

if (wanted === 'total') close(RINGS.map(countOf))
else await runRing()
