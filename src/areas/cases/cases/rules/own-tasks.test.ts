import { expect, it } from 'vitest'
import { TASK_LENGTH_MAX, whyNotTask } from './own-tasks.ts'

it.each([
  ['nothing', '  ', 'REQUIRED'],
  ['a few words', 'Call the court', null],
  ['as many letters as are allowed', 'x'.repeat(TASK_LENGTH_MAX), null],
  ['one letter more', 'x'.repeat(TASK_LENGTH_MAX + 1), 'TOO_LONG'],
  ['two lines', 'Call\nthe court', 'INVALID_FORMAT'],
])('a task of %s', (_case, text, code) => {
  expect(whyNotTask(text)).toBe(code)
})
