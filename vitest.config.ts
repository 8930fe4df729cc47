import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { LONG, rounds } from './tests/rounds.ts'
import { pageWords } from './tools/build/page-words.ts'
import { LongestFirst } from './tools/longest-first.ts'
import { useMemoryForTemporaryFiles } from './tools/temporary-files.ts'

useMemoryForTemporaryFiles()

/** Which ring of the tests runs (docs/testing.md); without it, whatever file is named. */
const RINGS = {
  loop: { named: '', others: ['**/*.{landing,proof}.test.{ts,tsx}'] },
  landing: { named: 'landing.', others: [] },
  any: { named: '', others: [] },
}
const { named, others } = RINGS[(process.env['RING'] ?? 'any') as keyof typeof RINGS]

const FILES = ['src', 'bench', 'emulators', 'tests', 'tools'].map(
  (folder) => `${folder}/**/*.${named}test.{ts,tsx}`,
)

/** What these replace would be replaced for whatever runs after them; a stubbed global is put back by its own test. */
const REPLACES = /vi\.(?:mock|doMock|resetModules)\(/

const ALONE = globSync(FILES, { exclude: others }).filter((file) => REPLACES.test(readFileSync(file, 'utf8')))

export default defineConfig({
  plugins: [pageWords()],
  test: {
    // What was read and compiled once is not compiled again by the next run.
    fsModuleCache: true,
    globalSetup: ['tests/postgres-for-the-run.ts'],
    setupFiles: ['tests/no-console-errors.ts'],
    testTimeout: rounds(60_000, LONG.timeout),
    hookTimeout: 120_000,
    // Long enough for a machine that stands still: what is waited for has to come, and no test says when.
    expect: { poll: { timeout: 20_000 } },
    // One more than there are cores: half of the time a test waits for the database, a process or a browser.
    maxWorkers: 3,
    // A process reads many files: with four times the usual room for what is new, it is tidied far less often. What a library
    // says is to go, as two questions at once over one connection, is a fault here before it goes.
    execArgv: ['--max-semi-space-size=64', '--throw-deprecation'],
    sequence: { sequencer: LongestFirst },
    projects: [
      // One process after another file's: reading the program again for each took a third of the run.
      {
        extends: true,
        test: { name: 'together', include: FILES, exclude: [...ALONE, ...others], isolate: false },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
})
