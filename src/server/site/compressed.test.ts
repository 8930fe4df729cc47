import { describe, expect, it } from 'vitest'
import { encodingFor, isHeld } from './compressed.ts'

describe('the form of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['br;q=0', 'identity'],
    ['br; q=0.0, gzip', 'gzip'],
    ['deflate', 'identity'],
  ] as const)('for %j is %s', (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding))
})

describe('a version the browser holds', () => {
  it.each(['"a"', 'W/"a"', '"b", "a"', '*'])('is recognised in %s', (header) =>
    expect(isHeld(header, '"a"')).toBe(true),
  )
  it.each([undefined, '', '"b"', 'a'])('is not seen in %s', (header) =>
    expect(isHeld(header, '"a"')).toBe(false),
  )
})
