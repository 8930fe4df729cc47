// Spelling of all pages and mails in both languages: dictionaries, and the words of the field in tools/spelling/.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { rounds } from '#tests/rounds.ts'

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))
/** It reads every word that there is: 7 s with nothing else to do, and four times that on a busy machine. */
const READING_MS_MAX = 120_000
/** By its contents, its settings and dictionaries, a file that was read and found right is not read again. */
const REMEMBERS = [
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  'node_modules/.cache/spelling.json',
]
const PROGRAM = fileURLToPath(import.meta.resolve('cspell/bin.mjs'))

it(
  'every word that people read is in a dictionary of its language',
  async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const options = ['lint', '--no-progress', '--no-summary', '--no-color', ...rounds(REMEMBERS, [])]
    execFile(process.execPath, [PROGRAM, ...options], { cwd: ROOT }, (_, stdout) => resolve(stdout))
    expect(await promise).toBe('')
  },
  READING_MS_MAX,
)
