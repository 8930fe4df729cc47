import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { listReadable } from '#areas/cases/cases/server/index.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { sentDocument } from '#areas/documents/documents/server/testing.ts'
import { keepCasePerson } from '#areas/intake/intake/server/index.ts'
import { searchAllMessages, sendMessage } from '#areas/messages/messages/server/index.ts'
import { issued, matter } from '#areas/money/invoices/server/testing.ts'
import { fillProfile } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { SearchFound } from '../contract.ts'
import { search } from './search.ts'

const PEOPLE = [
  ['María José', 'González Núñez', '+1 (214) 555-0142'],
  ['José', 'Rodríguez', '214.555.0177'],
  ['Wei', 'Li', ''],
  ['Kim', 'Ng', ''],
  ['An', 'Vo', ''],
  ['Thị Mai', 'Nguyễn', ''],
  ['Katarzyna', 'Wiśniewska', ''],
  ['Guillermo', 'Villaseñor', ''],
  ['Sean', "D'Ávila", ''],
  ['小明', '王', ''],
  ['민수', '김', ''],
] as const

const NO_MESSAGES = { found: [], isCut: false, isWhole: true }

let world: World
let admin: SignedIn
let attorney: SignedIn
beforeAll(async () => {
  world = await createWorld()
  ;[admin, attorney] = await Promise.all([world.person('admin'), world.person('attorney')])
  for (const [firstName, lastName, phone] of PEOPLE) {
    const { client } = await openedCase(world, { attorneyId: attorney.userId })
    await fillProfile(world.services.db, client.userId, { firstName, lastName, phone })
  }
})
afterAll(() => world.end())

function found(text: string, actor = attorney): Promise<SearchFound> {
  return search(world.as(actor), { text })
}

async function names(text: string, actor = attorney): Promise<string[]> {
  return (await found(text, actor)).people.map(({ name }) => name)
}

describe('the search box of staff', () => {
  it.each([
    ['gonzales', 'María José González Núñez', 'alike'],
    ['GONZÁLEZ', 'María José González Núñez', 'name'],
    ['gonz', 'María José González Núñez', 'name'],
    ['nunes maria', 'María José González Núñez', 'alike'],
    ['hose rodriges', 'José Rodríguez', 'alike'],
    ['rodrigues', 'José Rodríguez', 'alike'],
    ['王', '小明 王', 'name'],
    ['王小明', '小明 王', 'name'],
    ['민수', '민수 김', 'name'],
    ['김', '민수 김', 'name'],
    ['li', 'Wei Li', 'name'],
    ['ng', 'Kim Ng', 'name'],
    ['VO', 'An Vo', 'name'],
    ['nguyen', 'Thị Mai Nguyễn', 'name'],
    ['wisniewska', 'Katarzyna Wiśniewska', 'name'],
    ['billasenor', 'Guillermo Villaseñor', 'alike'],
    ['guiyermo', 'Guillermo Villaseñor', 'alike'],
    ['davila', "Sean D'Ávila", 'alike'],
    ['(214) 555 0142', 'María José González Núñez', 'phone'],
    ['+1 214-555-0177', 'José Rodríguez', 'phone'],
    ['0177', 'José Rodríguez', 'phone'],
  ])('finds by "%s" %s', async (text, name, by) => {
    const { people, cases } = await found(text)
    expect(people[0]).toMatchObject({ name, by })
    expect(cases[0]).toMatchObject({ client: { name }, by: 'client', id: people[0]?.caseId })
  })

  it.each(['xi', '%%', '__', 'hernandez', '2145559999', 'nobody@nowhere', "'; --", 'LS-2026-99999', '\\\\'])(
    'finds nothing by "%s"',
    async (text) => {
      expect(await found(text)).toEqual({
        people: [],
        cases: [],
        records: [],
        messages: NO_MESSAGES,
        isCut: false,
      })
    },
  )

  it('finds by an e-mail address and by the number of a case', async () => {
    const [{ email, id } = { email: '', id: '' }] = (await found('gonzales')).people
    expect(await names(email.toUpperCase())).toEqual(['María José González Núñez'])
    const number = (await found('gonzales')).cases[0]?.number ?? ''
    const { cases } = await found(number.toLowerCase())
    expect(cases).toMatchObject([{ number, by: 'number', client: { id } }])
  })

  it('finds for an attorney what they may read, and for an administrator everybody', async () => {
    const colleague = await world.person('attorney')
    expect(await names('gonzales', colleague)).toEqual([])
    expect((await found('0142', colleague)).people).toEqual([])
    const number = (await found('gonzales')).cases[0]?.number ?? ''
    expect((await found(number, colleague)).cases).toEqual([])
    expect(await names('gonzales', admin)).toEqual(['María José González Núñez'])
    await expect(found('gonzales', await world.person())).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  })

  it('finds a case by a part of its number', async () => {
    const number = (await found('gonzales')).cases[0]?.number ?? ''
    const [, year = '', count = ''] = number.split('-')
    for (const typed of [count, `${year}-${Number(count)}`, `ls ${year} ${count}`, `LS-${count}`])
      expect((await found(typed)).cases).toMatchObject([{ number, by: 'number' }])
    expect((await found(`1999-${count}`)).cases).toEqual([])
  })

  it('finds a case by who is named in it beside its client, for those who may read it', async () => {
    const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
    const { number = '' } = (await listReadable(world.services.db, admin, { ids: [caseId] }, 1))[0] ?? {}
    await keepCasePerson(
      world.services,
      {
        id: randomUUID(),
        given: 'Wenceslao',
        surnames: 'Iturralde',
        role: 'adverse-party',
        birthDate: null,
      },
      { id: caseId, number, clientId: client.userId },
    )
    for (const typed of ['iturralde', 'ITURALDE wenceslao'])
      expect((await found(typed)).cases).toMatchObject([
        { id: caseId, by: 'person', person: 'Wenceslao Iturralde' },
      ])
    expect((await found('iturralde', await world.person('attorney'))).cases).toEqual([])
  })

  it('finds an invoice by its number, and a document by its title, for those who may read them', async () => {
    const of = await matter(world)
    const { id, number } = await issued(of)
    const client = of.client.actor as SignedIn
    const documentId = await sentDocument(world, {
      caseId: of.caseId,
      by: client,
      fileName: 'Lease Zapopan.png',
    })
    const own = of.attorney.actor as SignedIn
    const colleague = await world.person('attorney')
    for (const [typed, record] of [
      [number ?? '', { id, kind: 'invoice', path: `/attorney/invoices/${id}` }],
      ['inv 2026 1', { id, kind: 'invoice', title: number }],
      ['zapo', { id: documentId, kind: 'document', path: `/dashboard/cases/${of.caseId}/documents` }],
    ] as const) {
      expect((await found(typed, own)).records).toMatchObject([record])
      expect((await found(typed, admin)).records).toMatchObject([record])
      expect((await found(typed, colleague)).records).toEqual([])
    }
  })

  it('finds messages by their words, of cases and of clients, for those who may read them', async () => {
    const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
    await fillProfile(world.services.db, client.userId, { firstName: 'Inés', lastName: 'Quiroga' })
    const own = world.as(client)
    const write = (conversationId: string, text: string) =>
      sendMessage(own, { conversationId, messageId: randomUUID(), text })
    await write(caseId, 'Adjunto la póliza.')
    world.clock.advance(60)
    await write(caseId, 'La poliza del seguro ya venció')
    world.clock.advance(60)
    await write(client.userId, 'Otra póliza')
    const colleague = await world.person('attorney')
    const who = { id: client.userId, name: 'Inés Quiroga' }
    for (const reader of [attorney, admin]) {
      const { messages } = await found('POLIZA', reader)
      expect(messages).toMatchObject({ isCut: false, isWhole: true })
      expect(messages.found.map(({ conversationId, seq }) => [conversationId, seq])).toEqual([
        [client.userId, 1],
        [caseId, 2],
        [caseId, 1],
      ])
      expect(messages.found[0]).toMatchObject({
        client: who,
        excerpt: { before: 'Otra ', found: 'póliza', after: '' },
      })
    }
    expect((await found('seguro póliza')).messages.found).toMatchObject([{ conversationId: caseId, seq: 2 }])
    expect((await found('poliza', colleague)).messages).toEqual(NO_MESSAGES)
    // A short word is in too many.
    expect((await found('del')).messages).toEqual(NO_MESSAGES)
    const cut = await searchAllMessages(world.as(attorney), attorney, { search: 'póliza', most: 2 })
    expect([cut.found.length, cut.isCut]).toEqual([2, true])
  })

  it('says that there are more than it tells', async () => {
    for (let count = 0; count < 12; count += 1) {
      const { client } = await openedCase(world, { attorneyId: attorney.userId })
      await fillProfile(world.services.db, client.userId, { firstName: 'Ana', lastName: `Zaragoza ${count}` })
    }
    const { people, isCut } = await found('zaragoza')
    expect([people.length, isCut]).toEqual([10, true])
  })
})
