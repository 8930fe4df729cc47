// `npm run prove -- mutants`: what the tests would not notice. Every rule and the code that keeps the money is changed in
// small ways (a condition turned round, a boundary moved, a block emptied), and each change should make a test fail. It
// takes hours, and goes on where it was stopped; one part: `npm run prove -- mutants scheduling/rules`; of each part
// 200 changes, always the same ones: `npm run prove -- mutants payments 200`. What survived is written to
// test-results/mutants.txt; that alone once more, after tests were written: `npm run prove -- mutants again`.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Change } from './change.ts'
import { scoreOf, type Standing, tally } from './score.ts'
import { type Result, tryChanges } from './trials.ts'

const root = join(import.meta.dirname, '../..')
const survivors = join(root, 'test-results/mutants.txt')

const SCORE_MIN = 85

type Part = { name: string; files: string; tests: readonly string[] }

const serverTests = (feature: string) => `src/areas/*/${feature}/server/**/*.test.ts`

/** Where the code that keeps the money is, and the features that move money through it: a change there shows in their tests. */
const MONEY: Readonly<Record<string, readonly string[]>> = {
  ledger: ['ledger'],
  payments: ['payments', 'scheduling', 'invoices', 'receipts'],
  invoices: ['invoices'],
  receipts: ['receipts', 'journal'],
  disbursements: ['disbursements', 'journal'],
  agreements: ['agreements'],
  reconciliation: ['reconciliation'],
  journal: ['journal'],
}

/** Rules need nothing but themselves: their tests name them. */
function testsOfRules(feature: string): string[] {
  return globSync('src/areas/*/*/rules/**/*.test.ts', { cwd: root }).filter(
    (file) =>
      file.split('/')[3] === feature || readFileSync(join(root, file), 'utf8').includes(`/${feature}/rules/`),
  )
}

const PARTS: readonly Part[] = [
  ...globSync('*/*/rules', { cwd: join(root, 'src/areas') })
    .map((path) => path.slice(path.indexOf('/') + 1))
    .toSorted()
    .map((name) => {
      const feature = name.replace('/rules', '')
      return { name, files: `${name}/**/*.ts`, tests: testsOfRules(feature) }
    }),
  ...Object.entries(MONEY).map(([feature, movers]) => ({
    name: `${feature}/server`,
    files: `${feature}/server/*.ts`,
    tests: movers.map(serverTests),
  })),
]

/** Data of tests and of the demonstration, which is tried elsewhere; and tables, which are read once. */
const NOT_TRIED = /\.test\.ts$|\/(tables|testing|demonstration)\.ts$/

/** Tests of separate processes, in which nothing is changed, and those that take half a minute each time. */
const NOT_RUN = /(-killed|\/five-years|-histories)\.test\.ts$/

const found = (patterns: readonly string[], but: RegExp) =>
  globSync(patterns, { cwd: root })
    .filter((file) => !but.test(file))
    .toSorted()

function filesOf({ files }: Part, within: string): string[] {
  return found([`src/areas/*/${files}`], NOT_TRIED).filter((file) =>
    file.split('/').slice(3).join('/').startsWith(within),
  )
}

function lineOf({ place, kind, becomes }: Change): string {
  return `${place} ${kind}: ${becomes}`
}

function survivedBefore(): Set<string> {
  const lines = readFileSync(survivors, 'utf8').split('\n')
  return new Set(lines.map((line) => line.slice(line.indexOf(' ') + 1)))
}

function isNamed(file: string, lines: ReadonlySet<string> | null): boolean {
  return lines === null || [...lines].some((line) => line.startsWith(`${file}:`))
}

function shown(name: string, standing: Standing): string {
  const { caught, survived, untested } = standing
  const score = scoreOf(standing).toFixed(1).padStart(6)
  return `${score} %  ${name}: ${caught} caught, ${survived} survived, ${untested} where no test goes`
}

/** Prints the score of each part of each feature; true where the whole is good enough. */
export async function proveMutants(within: string, sample: number): Promise<boolean> {
  const before = within === 'again' ? survivedBefore() : null
  const isMeant = (change: Change) => before?.has(lineOf(change)) ?? true
  const results: Result[] = []
  for (const part of PARTS) {
    const files = filesOf(part, before ? '' : within).filter((file) => isNamed(file, before))
    if (files.length === 0) continue
    const tests = found(part.tests, NOT_RUN)
    results.push(...(await tryChanges(root, { name: part.name, files, tests, isMeant, sample })))
  }
  const { whole, byPlace } = tally(results)
  const alive = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  mkdirSync(join(root, 'test-results'), { recursive: true })
  writeFileSync(survivors, `${alive.map((each) => `${each.status} ${lineOf(each)}`).join('\n')}\n`)
  for (const [place, standing] of byPlace) console.log(shown(place, standing))
  console.log(`\n${shown('all', whole)}`)
  console.log(`What survived: ${relative(root, survivors)}`)
  return scoreOf(whole) >= SCORE_MIN
}
