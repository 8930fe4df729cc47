import * as asn1js from 'asn1js'
import { describe, expect, it } from 'vitest'
import { der, DerError, integer, oid, oidIn, partsOf, readOne, sequence, setOf, TAG } from './der.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const byLibrary = (block: asn1js.BaseBlock) => hex(Buffer.from(block.toBER()))

describe('DER, as another program writes it', () => {
  it.each([
    '1.2.840.113549.1.7.2',
    '2.5.4.3',
    '0.9.2342',
    '2.16.840.1.101.3.4.2.1',
    '1.3.6.1.4.1.4294967295',
  ])('of %s', (dotted) => {
    const written = oid(dotted)
    expect(hex(written)).toBe(byLibrary(new asn1js.ObjectIdentifier({ value: dotted })))
    expect(oidIn(readOne(written, TAG.oid))).toBe(dotted)
  })
  it.each([
    [[0], '020100'],
    [[127], '02017f'],
    [[128], '02020080'],
    [[0, 0, 1, 0], '02020100'],
    [[255, 255], '020300ffff'],
  ])('of the number %o', (bytes, written) => {
    expect(hex(integer(Buffer.from(bytes)))).toBe(written)
  })
  it.each([0, 1, 127, 128, 255, 256, 65_535, 65_536])('of %i bytes', (length) => {
    const valueHex = Buffer.alloc(length, 7)
    const written = der(TAG.octets, valueHex)
    expect(hex(written)).toBe(byLibrary(new asn1js.OctetString({ valueHex })))
    expect(readOne(written, TAG.octets).content.equals(valueHex)).toBe(true)
  })
  it('has a set in the order of its bytes, and a sequence in its own', () => {
    const parts = [integer(2), integer(1)]
    expect(partsOf(readOne(setOf(parts), TAG.set)).map(({ whole }) => hex(whole))).toEqual([
      '020101',
      '020102',
    ])
    expect(hex(sequence(...parts))).toBe('3006020102020101')
  })
})

it.each([
  ['nothing', ''],
  ['no length', '04'],
  ['less than it says', '040201'],
  ['more than it says', '04010102'],
  ['another tag', '020101'],
  ['a long tag', '1f0400'],
  ['a length that is not the shortest', '04810101'],
  ['a length with a zero in front', '0482000101'],
  ['a length that comes later', '048001010000'],
  ['a length of five bytes', '04850000000001'],
  ['a length that is cut off', '0482'],
])('%s is not read', (_what, bytes) => {
  expect(() => readOne(Buffer.from(bytes, 'hex'), TAG.octets)).toThrow(DerError)
})
