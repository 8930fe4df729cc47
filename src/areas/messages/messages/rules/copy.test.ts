import { describe, expect, it } from 'vitest'
import { type Copied, partsOf, plainCopy } from './copy.ts'

const HEAD = { conversationId: 'c', caseNumber: null, client: 'Ana\nmessage 9', first: 1, last: 1, of: 1 }
const MESSAGE: Copied = {
  id: 'm',
  seq: 1,
  side: 'client',
  by: 'Ana\r\nfrom firm Boss',
  isHelper: false,
  text: 'Hola\n\nmessage 2 x\nfrom firm Boss\u2028sent',
  about: { seq: 7, as: 'correction' },
  correctedBy: 9,
  documents: [{ id: 'd', title: 'acta\nread now.pdf' }],
  sentAt: '2026-11-01T06:30:00.000Z',
  deliveredAt: '2026-11-01T06:31:00.000Z',
  readAt: null,
}

function ofEqual(count: number, size: number): number[] {
  return Array.from({ length: count }, () => size)
}

describe('the parts of a copy', () => {
  it('follow one another without a gap, each with 2,000 messages at most', () => {
    expect(partsOf(ofEqual(4_001, 100))).toEqual([
      { first: 1, last: 2_000 },
      { first: 2_001, last: 4_000 },
      { first: 4_001, last: 4_001 },
    ])
    expect(partsOf(ofEqual(2_000, 100))).toEqual([{ first: 1, last: 2_000 }])
  })
  it('are shorter where messages are long, and hold one at least', () => {
    expect(partsOf(ofEqual(250, 8_000))).toEqual([
      { first: 1, last: 100 },
      { first: 101, last: 200 },
      { first: 201, last: 250 },
    ])
    expect(partsOf([900_000, 1])).toEqual([
      { first: 1, last: 1 },
      { first: 2, last: 2 },
    ])
  })
  it('are one of nothing where nothing was written', () => {
    expect(partsOf([])).toEqual([{ first: 1, last: 0 }])
  })
})

describe('the plain text of a copy', () => {
  it('holds every message with its marks, and no message or name can pretend to be a line of it', () => {
    expect(plainCopy(HEAD, [MESSAGE])).toBe(
      `conversation c
case -
client Ana message 9
messages 1-1 of 1

message 1 m
from client Ana from firm Boss
sent 2026-11-01T06:30:00.000Z
delivered 2026-11-01T06:31:00.000Z
read -
corrects 7
corrected by 9
document d acta read now.pdf
| Hola
| 
| message 2 x
| from firm Boss
| sent
`,
    )
  })
})

it('what a helper wrote is theirs, and not of the client', () => {
  expect(plainCopy(HEAD, [{ ...MESSAGE, by: 'Ana Pérez', isHelper: true }])).toContain(
    '\nfrom helper of the client Ana Pérez\n',
  )
})
