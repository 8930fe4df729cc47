import { describe, expect, it } from 'vitest'
import type { Role } from '#kernel/actor.ts'
import { REASON_LENGTH_MAX, transferredTo, whyNotReason, whyNotSecond, whyNotTransfer } from './hands.ts'
import { canReadCase } from './policy.ts'
import { whomToTell } from './whom-to-tell.ts'

describe('a case is read by', () => {
  const PARTIES = { clientId: 'client', attorneyId: 'first', secondId: 'second' }
  const NOBODYS = { clientId: 'client', attorneyId: null, secondId: null }
  it.each([
    ['client', 'client', true, true],
    ['another', 'client', false, false],
    ['first', 'attorney', true, true],
    ['second', 'attorney', true, true],
    ['another', 'attorney', false, true],
    ['another', 'admin', true, true],
    // Neither assignment gives a right to a person who no longer works here.
    ['first', 'client', false, false],
    ['second', 'client', false, false],
  ] as const)('%s, %s: %j, and %j where nobody has taken it', (userId, role, one, other) => {
    expect(canReadCase({ userId, role }, PARTIES)).toBe(one)
    expect(canReadCase({ userId, role }, NOBODYS)).toBe(other)
  })
})

describe('a reason', () => {
  it.each([
    ['', 'REQUIRED'],
    ['  ', 'REQUIRED'],
    ['ok', 'REQUIRED'],
    ['123 45!', 'REQUIRED'],
    ['año', null],
    ['On leave from Monday.', null],
    ['a'.repeat(REASON_LENGTH_MAX), null],
    ['a'.repeat(REASON_LENGTH_MAX + 1), 'TOO_LONG'],
    ['<b>now</b>', 'DANGEROUS_INPUT'],
  ])('%j: %j', (text, problem) => {
    expect(whyNotReason(text)).toBe(problem)
  })
})

describe('in other hands', () => {
  it.each([
    ['ben', { attorneyId: 'ana', secondId: null }, { attorneyId: 'ben', secondId: null }],
    ['ben', { attorneyId: 'ana', secondId: 'cem' }, { attorneyId: 'ben', secondId: 'cem' }],
    ['ben', { attorneyId: 'ana', secondId: 'ben' }, { attorneyId: 'ben', secondId: null }],
    ['ben', { attorneyId: null, secondId: null }, { attorneyId: 'ben', secondId: null }],
  ])('given to %s: %j becomes %j', (to, before, after) => {
    expect(transferredTo(to, before)).toEqual(after)
  })
  it.each([
    ['ana', 'ben', false, null],
    [null, 'ben', false, null],
    ['ana', 'ana', false, 'ALREADY_SO'],
    ['ana', 'ana', true, 'ALREADY_SO'],
    ['ana', 'ben', true, 'CASE_CLOSED'],
  ])('%j’s case can go to %s, closed %j: %j', (attorneyId, to, isClosed, problem) => {
    expect(whyNotTransfer({ attorneyId, secondId: null, isClosed }, to)).toBe(problem)
  })
  it.each([
    ['ana', null, 'ben', false, null],
    ['ana', 'cem', 'ben', false, null],
    ['ana', 'ben', null, false, null],
    ['ana', 'ben', 'ben', true, 'ALREADY_SO'],
    [null, null, null, false, 'ALREADY_SO'],
    ['ana', null, 'ben', true, 'CASE_CLOSED'],
    [null, null, 'ben', false, 'CASE_WITHOUT_ATTORNEY'],
    ['ana', null, 'ana', false, 'IS_ITS_ATTORNEY'],
  ])(
    'beside %j, after %j, the second is %j, closed %j: %j',
    (attorneyId, secondId, to, isClosed, problem) => {
      expect(whyNotSecond({ attorneyId, secondId, isClosed }, to)).toBe(problem)
    },
  )
})

describe('where nobody has looked at a date, the next morning', () => {
  const STAFF: { id: string; role: Role }[] = [
    { id: 'ana', role: 'attorney' },
    { id: 'root', role: 'admin' },
    { id: 'ben', role: 'attorney' },
    { id: 'ada', role: 'admin' },
  ]
  const told = (secondId: string | null, responsibleId = 'ana', secondToldOn: string | null = null) =>
    whomToTell(
      {
        responsibleId,
        of: { clientId: 'client', attorneyId: 'ana', secondId },
        isSeen: false,
        toldOn: '2026-11-20',
        secondToldOn,
      },
      STAFF,
      '2026-11-23',
    )
  it.each([
    [null, 'ana', { responsible: 'ana', others: ['root'] }],
    ['ben', 'ana', { responsible: 'ana', others: ['ben'] }],
    ['ada', 'ana', { responsible: 'ana', others: ['ada'] }],
    ['ben', 'ben', { responsible: 'ben', others: ['root'] }],
    ['left', 'ana', { responsible: 'ana', others: ['root'] }],
  ])('with the second member %j and %s responsible: %j', (secondId, responsibleId, expected) => {
    expect(told(secondId, responsibleId)).toEqual(expected)
  })
  it('an administrator is the third, once the second was told in vain', () => {
    expect(told('ben', 'ana', '2026-11-23')).toEqual({ responsible: 'ana', others: ['ben'] })
    expect(told('ben', 'ana', '2026-11-21')).toEqual({ responsible: 'ana', others: ['ben', 'root'] })
    expect(told(null, 'ana', '2026-11-21')).toEqual({ responsible: 'ana', others: ['root', 'ada'] })
  })
})
