// Words that nobody in an office says, in what people read and in what engineers read.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const READ = ['{src,tests,e2e,tools,bench,emulators,docs,content}/**/*.{ts,tsx,json,md,mdx}', '*.{ts,md,cjs}']
const OWN = 'tests/plain-words.test.ts'
const WORDS = /\b(?:whoever|whosoever|anew)\b/i

it('comments, texts and documents have no word that only books use', () => {
  const files = globSync(READ, { cwd: ROOT }).filter((file) => file !== OWN)
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter((file) => WORDS.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})
