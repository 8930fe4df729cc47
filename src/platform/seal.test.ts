import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSeal, type Place, SealError, type SealKey } from './seal.ts'

function key(id: string): SealKey {
  return { id, secret: randomBytes(32) }
}

const PLACE: Place = { field: 'intake_answers.value', row: '0199a8f0-0000-7000-8000-000000000001' }
const TEXT = 'María José Núñez: sí, una vez, en 2011'

const old = key('2026')
const fresh = key('2027')
const seal = createSeal([old])

/** The same sealed text with one bit of its content turned over. */
function withBitTurned(sealed: string, byte: number): string {
  const [version, id, content = ''] = sealed.split('.')
  const packed = Buffer.from(content, 'base64url')
  packed[byte] = (packed[byte] ?? 0) ^ 1
  return [version, id, packed.toString('base64url')].join('.')
}

describe('a sealed text', () => {
  it.each([TEXT, '', 'x'.repeat(100_000)])('opens to what was sealed', (text) => {
    expect(seal.open(seal.seal(text, PLACE), PLACE)).toBe(text)
  })
  it('holds nothing of the text, and names its format and its key', () => {
    const sealed = seal.seal(TEXT, PLACE)
    expect(sealed).toMatch(/^v1\.2026\.[\w-]+$/)
    expect(Buffer.from(sealed.split('.')[2]!, 'base64url').includes(Buffer.from('2011'))).toBe(false)
  })
  it('is never the same twice, since each has 96 random bits of its own', () => {
    const nonces = Array.from({ length: 500 }, () => seal.seal(TEXT, PLACE).split('.')[2]!.slice(0, 16))
    expect(new Set(nonces).size).toBe(500)
  })
})

describe('opening', () => {
  const sealed = seal.seal(TEXT, PLACE)
  const content = sealed.split('.')[2]!
  it.each([
    ['another row', sealed, { ...PLACE, row: '0199a8f0-0000-7000-8000-000000000002' }],
    ['another field', sealed, { ...PLACE, field: 'intake_answers.note' }],
    [
      'a field and a row that read the same side by side',
      sealed,
      { field: '', row: PLACE.field + PLACE.row },
    ],
    ['a changed nonce', withBitTurned(sealed, 0), PLACE],
    ['a changed text', withBitTurned(sealed, 12), PLACE],
    ['a changed tag', withBitTurned(sealed, Buffer.from(content, 'base64url').length - 1), PLACE],
    ['a shortened text', sealed.slice(0, -4), PLACE],
    ['nothing but a name', 'v1.2026.', PLACE],
    ['an unknown key', sealed.replace('2026', '2025'), PLACE],
    ['an unknown format', sealed.replace('v1', 'v2'), PLACE],
    ['something behind it', `${sealed}.x`, PLACE],
    ['plain text', TEXT, PLACE],
    ['nothing', '', PLACE],
  ])('fails for %s, with one error that tells nothing', (_what, given, place) => {
    expect(() => seal.open(given, place)).toThrow(new SealError())
  })
  it('fails with another key of the same name', () => {
    expect(() => createSeal([key('2026')]).open(sealed, PLACE)).toThrow(SealError)
  })
})

describe('rotation', () => {
  const both = createSeal([fresh, old])
  const before = seal.seal(TEXT, PLACE)
  it('opens what an older key sealed, and seals with the first', () => {
    expect(both.open(before, PLACE)).toBe(TEXT)
    expect(both.seal(TEXT, PLACE)).toMatch(/^v1\.2027\./)
  })
  it('tells what waits for the newer key', () => {
    expect(before.startsWith(both.prefix)).toBe(false)
    expect(both.seal(TEXT, PLACE).startsWith(both.prefix)).toBe(true)
    expect(before.startsWith(seal.prefix)).toBe(true)
  })
  it('ends with an older key that opens nothing new', () => {
    expect(() => seal.open(both.seal(TEXT, PLACE), PLACE)).toThrow(SealError)
  })
})

describe('a mark', () => {
  it('is the same for the same text in the same field, and for no other', () => {
    expect(seal.fingerprint('ana@person.example', 'a')).toBe(seal.fingerprint('ana@person.example', 'a'))
    expect(seal.fingerprint('ana@person.example', 'b')).not.toBe(seal.fingerprint('ana@person.example', 'a'))
    expect(seal.fingerprint('eva@person.example', 'a')).not.toBe(seal.fingerprint('ana@person.example', 'a'))
  })
  it('can be made by the bearer of the key alone', () => {
    expect(createSeal([fresh]).fingerprint('x', 'a')).not.toBe(createSeal([old]).fingerprint('x', 'a'))
  })
  it('of an older key is found beside the newest one', () => {
    const [newest, older] = createSeal([fresh, old]).fingerprints('x', 'a')
    expect(newest).toBe(createSeal([fresh]).fingerprint('x', 'a'))
    expect(older).toBe(createSeal([old]).fingerprint('x', 'a'))
  })
})

describe('keys that cannot seal', () => {
  it.each([
    ['none', []],
    ['a short one', [{ id: 'a', secret: randomBytes(16) }]],
    ['a name with a dot', [{ id: 'a.b', secret: randomBytes(32) }]],
    ['one name twice', [key('a'), key('a')]],
  ])('are refused at once: %s', (_what, keys) => {
    expect(() => createSeal(keys)).toThrow(/key/)
  })
})
