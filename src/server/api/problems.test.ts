import { expect, it } from 'vitest'
import { asProductError } from './problems.ts'

it('only the reader of bodies says that a body could not be read: a stored text that is no JSON is our own fault', () => {
  let thrown: unknown
  try {
    JSON.parse('{"a":')
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(SyntaxError)
  const { code, entry } = asProductError(thrown, 'en')
  expect([code, entry.status]).toEqual(['UNEXPECTED', 500])
})
