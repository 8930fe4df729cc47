// `npm run prove`: the long rounds of every test that has some (`rounds(short, long)`), the proof files by name (`*.proof.test.ts`), and a
// table of the results. One part: `npm run prove -- intake`. Other proofs: `npm run prove -- mutants` (mutants/run.ts), and `npm run prove
// -- journeys`, the journeys in a browser in both languages.
import { spawn, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildWhereStale } from './build/build.ts'

const root = join(import.meta.dirname, '..')
const report = join(root, 'test-results/prove.json')
const ROUNDS = /(?:(\w+) = )?\brounds\([\d_]+, ([\d_]+)\)/g

type Proof = { file: string; rounds: string[] }
type Assertion = { fullName: string; status: string; duration?: number }
type Report = { testResults: { name: string; assertionResults: Assertion[] }[] }

/** Found by reading them, so that a new proof is never left out of a list. */
function proofs(part: string): Proof[] {
  return globSync('{src,emulators,tests,tools}/**/*.test.{ts,tsx}', { cwd: root })
    .map((file) => ({ file, rounds: roundsIn(file, readFileSync(join(root, file), 'utf8')) }))
    .filter(({ file, rounds }) => rounds.length > 0 && file.includes(part))
    .toSorted((one, other) => one.file.localeCompare(other.file))
}

function roundsIn(file: string, source: string): string[] {
  const rounds = [...source.matchAll(ROUNDS)].map(([, name, long = '']) => {
    const count = Number(long.replaceAll('_', '')).toLocaleString('en-US')
    return `${count} ${name?.toLowerCase().replaceAll('_', ' ') ?? 'rounds'}`
  })
  if (rounds.length > 0) return rounds
  if (file.includes('.proof.')) return ['what runs here alone']
  return /\b(?:rounds|everyNth)[(<]/.test(source) ? ['all rows'] : []
}

function runTests(files: readonly string[]): Promise<boolean> {
  // Each test is named as it ends: a proof may take hours, or be stopped.
  const args = ['run', '--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`, ...files]
  const child = spawn(join(root, 'node_modules/.bin/vitest'), args, {
    cwd: root,
    env: { ...process.env, PROVE: '1' },
    stdio: 'inherit',
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
}

function runJourneys(): boolean {
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/playwright'),
    ['test', ...process.argv.slice(3)],
    {
      cwd: root,
      env: { ...process.env, PROVE: '1' },
      stdio: 'inherit',
    },
  )
  return status === 0
}

function shownTests(file: string, { testResults }: Report): string[] {
  const results = testResults.filter(({ name }) => relative(root, name) === file)
  return results.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status, duration = 0 }) => {
      const seconds = `${(duration / 1_000).toFixed(1)} s`.padStart(10)
      return `${status === 'passed' ? 'proved' : status.toUpperCase().padEnd(6)}${seconds}  ${fullName}`
    }),
  )
}

if (process.argv[2] === 'mutants') {
  const { proveMutants } = await import('./mutants/run.ts')
  process.exit((await proveMutants(process.argv[3] ?? '', Number(process.argv[4] ?? Infinity))) ? 0 : 1)
}
if (process.argv[2] === 'journeys') {
  await buildWhereStale(root)
  process.exit(runJourneys() ? 0 : 1)
}
const wanted = proofs(process.argv[2] ?? '')
mkdirSync(join(root, 'test-results'), { recursive: true })
await buildWhereStale(root)
const started = performance.now()
const isProved = wanted.length > 0 && (await runTests(wanted.map(({ file }) => file)))
if (wanted.length > 0) {
  const results = JSON.parse(readFileSync(report, 'utf8')) as Report
  for (const { file, rounds } of wanted) {
    console.log([`\n${file}: ${rounds.join(', ')}`, ...shownTests(file, results)].join('\n  '))
  }
}
const minutes = ((performance.now() - started) / 60_000).toFixed(1)
console.log(`\n${wanted.length} files, ${minutes} minutes: ${isProved ? 'all proved' : 'NOT proved'}`)
process.exitCode = isProved ? 0 : 1
