import { expect, it } from 'vitest'
import { termsVersion } from './terms-version.ts'

it('knows the terms in force by their day and by a digest of both languages', () => {
  expect(termsVersion()).toEqual({
    edition: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})
