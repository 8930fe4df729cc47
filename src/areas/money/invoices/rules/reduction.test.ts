import { describe, expect, it } from 'vitest'
import { creditNoteNumber } from './number.ts'
import { isToldToClient, whyNotReduced } from './reduction.ts'
import { trustToApply } from './trust.ts'

describe('taking something off an invoice', () => {
  it.each([
    ['a credit note over what is left', 'invoice', 5_000, 'credit-note', 5_000, null],
    ['a write-off over a part', 'invoice', 5_000, 'write-off', 1, null],
    ['a cent more than is left', 'invoice', 5_000, 'credit-note', 5_001, 'too-much'],
    ['where nothing is left', 'invoice', 0, 'write-off', 1, 'nothing-open'],
    ['closing an invoice as if it were a request', 'invoice', 5_000, 'closed-request', 1, 'kind'],
    ['a write-off of what nobody owes', 'retainer', 5_000, 'write-off', 1, 'kind'],
    ['closing the rest of a request', 'retainer', 5_000, 'closed-request', 5_000, null],
  ] as const)('%s: %s', (_, kind, openCents, wanted, amountCents, why) => {
    expect(whyNotReduced({ kind, openCents }, { kind: wanted, amountCents })).toBe(why)
  })
  it('is told to the client unless it is a loss of the firm', () => {
    expect(isToldToClient('credit-note')).toBe(true)
    expect(isToldToClient('closed-request')).toBe(true)
    expect(isToldToClient('write-off')).toBe(false)
  })
  it('by a credit note has a number of its own', () => {
    expect(creditNoteNumber(2026, 7)).toBe('CN-2026-0007')
    expect(() => creditNoteNumber(2026, 0)).toThrow(RangeError)
  })
})

describe('the trust money that issuing moves', () => {
  const held = { collectedCents: 700, unassignedCents: 400 }
  it.each([
    ['nothing unless staff chose it', 1_000, false, true, 0, 0],
    ['the case’s alone', 1_000, true, false, 700, 0],
    ['the case’s first, then what is for no case', 1_000, true, true, 700, 300],
    ['no more than is owed', 500, true, true, 500, 0],
    ['no more than there is', 5_000, true, true, 700, 400],
  ] as const)('is %s', (_, openCents, usesTrust, usesUnassignedTrust, own, unassigned) => {
    expect(trustToApply(openCents, held, { usesTrust, usesUnassignedTrust })).toEqual({ own, unassigned })
  })
})
