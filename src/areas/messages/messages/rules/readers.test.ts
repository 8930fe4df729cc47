import { describe, expect, it } from 'vitest'
import type { Role } from '#kernel/actor.ts'
import { canReadConversation } from './readers.ts'

type Row = [who: string, role: Role, attorneyIds: (string | null)[], mayRead: boolean]

describe('a general conversation is read by', () => {
  it.each<Row>([
    ['client', 'client', [], true],
    ['other', 'client', [], false],
    ['ana', 'attorney', [], true],
    ['ana', 'attorney', ['ana'], true],
    ['ana', 'attorney', ['ben', 'ana'], true],
    ['ana', 'attorney', ['ben'], false],
    ['ana', 'attorney', ['ben', null], true],
    ['root', 'admin', ['ben'], true],
  ])('%s, a %s, where the cases are of %j: %s', (userId, role, attorneyIds, mayRead) => {
    const casesOfClient = attorneyIds.map((attorneyId) => ({
      clientId: 'client',
      attorneyId,
      secondId: null,
    }))
    expect(
      canReadConversation({ userId, role }, { case: null, clientId: 'client', casesOfClient, helperIds: [] }),
    ).toBe(mayRead)
  })
})

it('that of a case is read by those who read the case', () => {
  const ofCase = { clientId: 'client', attorneyId: 'ben', secondId: 'eva' }
  const may = (userId: string, role: Role) =>
    canReadConversation({ userId, role }, { case: ofCase, helperIds: [] })
  expect([may('client', 'client'), may('ben', 'attorney'), may('eva', 'attorney')]).toEqual([
    true,
    true,
    true,
  ])
  expect([may('other', 'client'), may('ana', 'attorney'), may('root', 'admin')]).toEqual([false, false, true])
})

describe('whom the client has named', () => {
  const ofCase = { clientId: 'client', attorneyId: 'ben', secondId: null }
  const general = { case: null, clientId: 'client', casesOfClient: [ofCase] } as const
  it.each<[who: string, role: Role, helperIds: string[], mayRead: boolean]>([
    ['daughter', 'client', ['daughter'], true],
    ['daughter', 'client', ['friend', 'daughter'], true],
    ['daughter', 'client', ['friend'], false],
    ['daughter', 'client', [], false],
    ['client', 'client', ['daughter'], true],
    // Current staff are no helpers: their work decides what they may read.
    ['daughter', 'attorney', ['daughter'], false],
    ['daughter', 'admin', [], true],
  ])('%s, a %s, reads where %j help: %s', (userId, role, helperIds, mayRead) => {
    const reader = { userId, role }
    expect(canReadConversation(reader, { case: ofCase, helperIds })).toBe(mayRead)
    expect(canReadConversation(reader, { ...general, helperIds })).toBe(mayRead)
  })
})
