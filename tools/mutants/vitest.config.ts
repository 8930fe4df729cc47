// The tests that what was changed is tried against, named by run.ts; those that keep money need their database.
import { defineConfig } from 'vitest/config'

const tests = (process.env['MUTANTS_TESTS'] ?? '').split(' ')

export default defineConfig({
  test: {
    include: tests,
    // Half a minute for every change: what it finds is found by the other tests of the same rules.
    exclude: ['**/five-years.test.ts'],
    globalSetup: tests.some((test) => test.includes('/server/')) ? ['tests/postgres-for-the-run.ts'] : [],
    setupFiles: ['tests/no-console-errors.ts'],
    // A file made to be changed in thousands of places is slow.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
