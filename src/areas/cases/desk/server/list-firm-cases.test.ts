import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDate, finishDate, moveDate } from '#areas/cases/cases/server/change-date.ts'
import { closeCase } from '#areas/cases/cases/server/close-case.ts'
import { openCase } from '#areas/cases/cases/server/index.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { issued, matter } from '#areas/money/invoices/server/testing.ts'
import { postPayment } from '#areas/money/ledger/server/index.ts'
import { fillProfile } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import type { FirmCase, FirmCasesQuery } from '../contract.ts'
import { CASE_ORDERS } from '../rules/case-list.ts'
import { listFirmCases } from './list-firm-cases.ts'

const DAY_HOURS = 24

let world: World
let attorney: SignedIn
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
})
afterAll(() => world.end())

async function open(lastName: string, details: Partial<Parameters<typeof openedCase>[1]> = {}) {
  const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId, ...details })
  await fillProfile(world.services.db, client.userId, { firstName: 'Ana', lastName })
  return { client, caseId }
}

async function listed(query: FirmCasesQuery, actor = attorney): Promise<FirmCase[]> {
  const { items, next } = await listFirmCases(world.as(actor), { whose: 'mine', ...query })
  return next === null ? items : [...items, ...(await listed({ ...query, cursor: next }, actor))]
}

async function names(query: FirmCasesQuery, actor = attorney): Promise<string[]> {
  return (await listed(query, actor)).map(({ client }) => client.name)
}

function signedInOf({ actor }: Context): SignedIn {
  if (actor.kind === 'visitor') throw new Error('nobody is signed in')
  return actor
}

function dateOf(caseId: string, day: string) {
  const dateId = randomUUID()
  const date = { caseId, dateId, kind: 'hearing', day, time: null, basis: 'Notice of hearing' } as const
  return { ...date, zone: null, place: '', bring: '', responsibleId: null, isOverdue: true }
}

describe("the firm's list of cases", () => {
  it('orders by the nearest of the open dates and the day of the next step, and follows every change', async () => {
    attorney = await world.person('attorney')
    await open('Nunca')
    await open('Paso', { due: '2026-12-10' })
    const { caseId } = await open('Fecha', { due: '2026-12-20' })
    expect(await names({})).toEqual(['Ana Paso', 'Ana Fecha', 'Ana Nunca'])
    const ctx = world.as(attorney)
    const added = await addDate(ctx, dateOf(caseId, '2026-12-01'))
    expect((await listed({})).map(({ nextDate }) => nextDate)).toEqual(['2026-12-01', '2026-12-10', null])
    const path = { caseId, dateId: added.id }
    const moved = {
      day: '2026-12-15',
      time: null,
      zone: null,
      place: '',
      bring: '',
      reason: 'The court moved it',
      responsibleId: attorney.userId,
    }
    const { version } = await moveDate(ctx, { ...path, ...moved, version: added.version, isOverdue: false })
    expect((await listed({})).map(({ nextDate }) => nextDate)).toEqual(['2026-12-10', '2026-12-15', null])
    await finishDate(ctx, { ...path, version, proof: 'Attended' })
    expect((await listed({})).map(({ nextDate }) => nextDate)).toEqual(['2026-12-10', '2026-12-20', null])
  })

  it('is cut by status, turn, kind and what needs attention', async () => {
    attorney = await world.person('attorney')
    await open('Cliente', { status: 'preparation', nextAction: 'upload-passport' })
    await open('Firma', { status: 'preparation', nextAction: 'submit-petition', due: '2026-11-20' })
    await open('Agencia', { type: 'daca', status: 'submitted', nextAction: 'wait-for-receipt' })
    await open('Callado', { openedAt: MONDAY_NINE.subtract({ hours: 30 * DAY_HOURS + 1 }) })
    await open('Reciente', { openedAt: MONDAY_NINE.subtract({ hours: 29 * DAY_HOURS }) })
    expect(await names({ status: 'submitted' })).toEqual(['Ana Agencia'])
    expect(await names({ turn: 'firm' })).toEqual(['Ana Firma'])
    expect(await names({ kind: 'daca-renewal' })).toEqual(['Ana Agencia'])
    expect(await names({ needs: 'overdue' })).toEqual(['Ana Firma'])
    expect(await names({ needs: 'quiet' })).toEqual(['Ana Callado'])
    expect(await names({ search: 'callado' })).toEqual(['Ana Callado'])
    expect((await listed({ needs: 'quiet' })).map(({ quietDays }) => quietDays)).toEqual([30])
  })

  it('hides closed cases until they are asked for', async () => {
    attorney = await world.person('attorney')
    await open('Abierto')
    const { caseId } = await open('Cerrado')
    await closeCase(world.as(attorney), { caseId, version: 1, outcome: 'ended' })
    expect(await names({})).toEqual(['Ana Abierto'])
    expect(await names({ state: 'closed' })).toEqual(['Ana Cerrado'])
    expect(await names({ state: 'all', order: 'client' })).toEqual(['Ana Abierto', 'Ana Cerrado'])
  })

  it.each([undefined, ...CASE_ORDERS])(
    'holds each case once over its pages, ordered by %s',
    async (order) => {
      attorney = await world.person('attorney')
      for (const [index, name] of ['Ñandú', 'Ozuna', 'Nieto', 'Ordóñez', 'ávila', 'Zea', 'Nieto'].entries())
        await open(name, { openedAt: MONDAY_NINE.subtract({ hours: index * 50 }) })
      const whole = await listed({ order })
      const pages = await listed({ order, limit: 2 })
      expect(pages.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
      expect(new Set(pages.map(({ id }) => id)).size).toBe(7)
      const surnames = whole.map(({ client }) => client.name.slice(4))
      if (order === 'client')
        expect(surnames).toEqual(['ávila', 'Nieto', 'Nieto', 'Ñandú', 'Ordóñez', 'Ozuna', 'Zea'])
      if (order === 'quiet') expect(whole.map(({ quietDays }) => quietDays)).toEqual([13, 11, 8, 6, 4, 2, 0])
      if (order === 'opened') expect(surnames[0]).toBe('Ñandú')
    },
  )

  it('shows an attorney their own and the unassigned cases, and never those of a colleague', async () => {
    attorney = await world.person('attorney')
    const colleague = await world.person('attorney')
    const admin = await world.person('admin')
    const surname = 'Solamente'
    await open(surname)
    await open(`${surname} Libre`, { attorneyId: null })
    await open(`${surname} Ajeno`, { attorneyId: colleague.userId })
    const all = { search: surname, order: 'client', whose: undefined } as const
    expect(await names(all)).toEqual(['Ana Solamente', 'Ana Solamente Libre'])
    expect(await names({ ...all, whose: 'nobody' })).toEqual(['Ana Solamente Libre'])
    expect(await names({ ...all, whose: 'mine' })).toEqual(['Ana Solamente'])
    expect(await names(all, admin)).toHaveLength(3)
    expect(await names({ ...all, whose: 'mine' }, admin)).toEqual([])
    const theirs = { ...all, whose: colleague.userId }
    expect(await names(theirs, admin)).toEqual(['Ana Solamente Ajeno'])
    expect(await names(theirs)).toEqual([])
  })

  it('shows what the case has in trust and what is owed for it, and nothing of another case of its client', async () => {
    const of = await matter(world)
    attorney = signedInOf(of.attorney)
    await issued(of)
    await issued(of, { lines: [{ kind: 'service', description: 'Copies', amountCents: 2_500 }] })
    const paid = { bank: 'trust', isCollected: true, clientId: of.clientId, paymentId: randomUUID() } as const
    const held = { ...paid, matterId: of.caseId, invoiceId: null, amountCents: 70_000 }
    await world.services.db.transaction((tx) => postPayment(tx, held, MONDAY_NINE))
    const more = {
      clientId: of.clientId,
      attorneyId: attorney.userId,
      type: 'daca',
      status: 'consultation',
    } as const
    const nextAction = 'schedule-consultation'
    await openCase(world.services.db, { ...more, nextAction, due: null, openedAt: MONDAY_NINE })
    const money = (await listed({ order: 'opened' })).map(({ trustCents, owedCents }) => [
      trustCents,
      owedCents,
    ])
    expect(money).toEqual([
      [0, 0],
      [70_000, 122_500],
    ])
  })

  it('is refused to a client', async () => {
    const refused = listFirmCases(world.as(await world.person()), {})
    await expect(refused).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  })
})
