// `npm run test:changed`: lint of the files that differ from the last commit (or from the one named), and
// the tests that they reach.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const base = process.argv[2] ?? 'HEAD'
const bin = (name: string) => join(root, 'node_modules/.bin', name)

/** They join all features: by way of them, each change would reach every test. */
const JOINTS = '^src/(api/contract|server/features|server/compose)\\.ts$|node_modules'
const LINTED = /\.tsx?$/
const TEST = /\.test\.tsx?$/

function read(command: string, args: readonly string[]): string {
  return spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 }).stdout
}

function passes(name: string, args: readonly string[]): boolean {
  return spawnSync(bin(name), args, { cwd: root, stdio: 'inherit' }).status === 0
}

function changedFiles(): string[] {
  const lines = [
    read('git', ['diff', '--name-only', base]),
    read('git', ['ls-files', '--others', '--exclude-standard']),
  ].join('')
  return lines.split('\n').filter((file) => file !== '' && existsSync(join(root, file)))
}

type Graph = { modules: { source: string }[] }

function reachedTests(): string[] {
  const folders = ['src', 'tests', 'tools', 'emulators', 'bench']
  const graph = read(bin('depcruise'), [
    '--config',
    '.dependency-cruiser.cjs',
    '--affected',
    base,
    '--exclude',
    JOINTS,
    '--output-type',
    'json',
    ...folders,
  ])
  return (JSON.parse(graph) as Graph).modules
    .map(({ source }) => source)
    .filter((source) => TEST.test(source))
}

const changed = changedFiles().filter((file) => LINTED.test(file))
const tests = [...new Set([...reachedTests(), ...changed.filter((file) => TEST.test(file))])]
console.log(`${changed.length} changed files, ${tests.length} test files reached`)
const isLinted =
  changed.length === 0 || passes('oxlint', ['--type-aware', '--type-check', '--deny-warnings', ...changed])
const isTested = tests.length === 0 || passes('vitest', ['run', ...tests])
process.exitCode = isLinted && isTested ? 0 : 1
