import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Id } from '#api/schema.ts'
import { isId } from './id.ts'

describe('an id in an address', () => {
  it.each([
    randomUUID(),
    randomUUID().toUpperCase(),
    '019a1c2e-7f3b-7c11-9a01-0123456789ab',
    '019a1c2e-7f3b-0c11-9a01-0123456789ab',
    '019a1c2e-7f3b-7c11-1a01-0123456789ab',
    `${randomUUID()} `,
    'mine',
    '',
  ])('is one where the calls take it: %j', (text) => {
    expect(isId(text)).toBe(Id.safeParse(text).success)
  })
})
