// The trials of one part (trials.ts), in sequence in one process, with the changed sources in place of ours.
import { readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { useMemoryForTemporaryFiles } from '../temporary-files.ts'
import { NoteTrials } from './note-trials.ts'

useMemoryForTemporaryFiles()

const root = join(import.meta.dirname, '../..')
const folder = process.env['MUTANTS_FOLDER'] ?? ''
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))
const sources = folder === '' ? {} : (read('sources.json') as Record<string, string>)

class ByName extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((one, other) => one.moduleId.localeCompare(other.moduleId)))
  }
}

export default defineConfig({
  plugins: [
    {
      name: 'changed-sources',
      enforce: 'pre',
      load: (id) => sources[relative(root, id)],
    },
  ],
  test: {
    root,
    // A changed source must not be taken for ours, nor for that of another part.
    fsModuleCache: false,
    include: [`${relative(root, folder)}/trials/*.test.ts`],
    globalSetup: process.env['MUTANTS_DATABASE'] === 'yes' ? ['tests/postgres-for-the-run.ts'] : [],
    setupFiles: ['tests/no-console-errors.ts'],
    reporters: [new NoteTrials(folder)],
    sequence: { sequencer: ByName },
    isolate: false,
    maxWorkers: 1,
    execArgv: ['--max-semi-space-size=64', '--max-old-space-size=6144'],
    // A trial is named after its tests (trials.ts), which have their snapshots beside them.
    resolveSnapshotPath(trial, extension) {
      const tests = basename(trial)
        .replace(/^[\d-]+/, '')
        .replaceAll('~', '/')
      return join(root, tests, '..', '__snapshots__', `${basename(tests)}${extension}`)
    },
    update: 'none',
    // What waits for something that a change keeps from coming has noticed it.
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
