// `npm run prove -- mutants`: what the tests would not notice. Every rule and the code that keeps the money is changed in
// small ways (a condition turned round, a boundary moved, a block emptied), and each change should make a test fail. It
// takes hours; one part: `npm run prove -- mutants scheduling/rules`. What survived: test-results/mutants.txt.
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { scoreOf, type Standing, tally } from './score.ts'

const root = join(import.meta.dirname, '../..')
const survivors = join(root, 'test-results/mutants.txt')

const SCORE_MIN = 85

/** Texts and tables are held by tests of their own; changed here they would only drown what matters. */
const NOT_CHANGED = ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration']

type Options = ConstructorParameters<typeof Stryker>[0]
type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]
type Part = { files: string; tests: string[] }

const serverTests = (feature: string) => `src/features/${feature}/server/**/*.test.ts`

/** Where the code that keeps the money is, and the features that move money through it: a change there shows in their tests. */
const MONEY: Readonly<Record<string, readonly string[]>> = {
  ledger: ['ledger'],
  payments: ['payments', 'scheduling', 'invoices'],
  invoices: ['invoices'],
  receipts: ['receipts'],
  disbursements: ['disbursements'],
  agreements: ['agreements'],
  reconciliation: ['reconciliation'],
  journal: ['journal'],
}

/** Rules need nothing but themselves. */
const PARTS: readonly Part[] = [
  { files: '*/rules/**/*.ts', tests: ['src/features/*/rules/**/*.test.ts'] },
  ...Object.entries(MONEY).map(([feature, movers]) => ({
    files: `${feature}/server/*.ts`,
    tests: movers.map(serverTests),
  })),
]

function filesOf({ files }: Part, within: string): string[] {
  return globSync(`src/features/${files}`, { cwd: root }).filter(
    (file) => file.startsWith(`src/features/${within}`) && !/\.test\.ts$|\/(tables|testing)\.ts$/.test(file),
  )
}

function optionsOf(files: string[]): Options {
  return {
    mutate: files,
    mutator: { excludedMutations: NOT_CHANGED },
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutants/vitest.config.ts', related: true },
    // What is read once, when a file is loaded, is data: it would need every test again.
    ignoreStatic: true,
    concurrency: Math.max(1, availableParallelism() - 1),
    dryRunTimeoutMinutes: 20,
    timeoutMS: 20_000,
    tempDirName: 'test-results/mutants',
    ignorePatterns: ['/build', '/data', '/screens', '/test-results', '/.cache', '/e2e', '/bench'],
    reporters: ['progress-append-only'],
    allowEmpty: true,
  }
}

function lineOf({ fileName, location, mutatorName, replacement, status }: MutantResult): string {
  const place = `${relative(root, fileName)}:${location.start.line}:${location.start.column}`
  return `${place} ${status} ${mutatorName}: ${replacement?.replaceAll(/\s+/g, ' ')}`
}

function shown(name: string, standing: Standing): string {
  const { caught, survived, untested } = standing
  const score = scoreOf(standing).toFixed(1).padStart(6)
  return `${score} %  ${name}: ${caught} caught, ${survived} survived, ${untested} where no test goes`
}

/** Prints the score of each part of each feature; true where the whole is good enough. */
export async function proveMutants(within: string): Promise<boolean> {
  const results: MutantResult[] = []
  for (const part of PARTS) {
    const files = filesOf(part, within)
    if (files.length === 0) continue
    process.env['MUTANTS_TESTS'] = part.tests.join(' ')
    results.push(...(await new Stryker(optionsOf(files)).runMutationTest()))
  }
  const { whole, byPlace } = tally(
    results.map((result) => ({ ...result, file: relative(root, result.fileName) })),
  )
  const alive = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  mkdirSync(join(root, 'test-results'), { recursive: true })
  writeFileSync(survivors, `${alive.map(lineOf).join('\n')}\n`)
  for (const [place, standing] of byPlace) console.log(shown(place, standing))
  console.log(`\n${shown('all', whole)}`)
  console.log(`What survived: ${relative(root, survivors)}`)
  return scoreOf(whole) >= SCORE_MIN
}
