import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LONGEST } from './longest-first.ts'

it.each(LONGEST)('names a file that is there: %s', (file) => {
  expect(existsSync(join(import.meta.dirname, '..', file))).toBe(true)
})
