import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { isProof, LONG } from './tests/rounds.ts'
import { LongestFirst } from './tools/longest-first.ts'
import { useMemoryForTemporaryFiles } from './tools/temporary-files.ts'

useMemoryForTemporaryFiles()

const FILES = [
  'src/**/*.test.{ts,tsx}',
  'bench/**/*.test.ts',
  'emulators/**/*.test.ts',
  'tests/**/*.test.{ts,tsx}',
  'tools/**/*.test.ts',
]

/** What these replace would be replaced for whatever runs after them; a stubbed global is put back by its own test. */
const REPLACES = /vi\.(?:mock|doMock|resetModules)\(/

const ALONE = globSync(FILES).filter((file) => REPLACES.test(readFileSync(file, 'utf8')))

export default defineConfig({
  test: {
    globalSetup: ['tests/postgres-for-the-run.ts'],
    setupFiles: ['tests/no-console-errors.ts'],
    testTimeout: isProof ? LONG.timeout : 60_000,
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
      { extends: true, test: { name: 'together', include: FILES, exclude: ALONE, isolate: false } },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
})
