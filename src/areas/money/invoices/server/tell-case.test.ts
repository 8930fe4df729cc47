// An invoice's effect on its case's tasks, on a database: always consistent with the books.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyTransaction } from '#areas/money/payments/server/apply-transaction.ts'
import { refundPayment } from '#areas/money/payments/server/refund-payment.ts'
import { tellOfMoneyBack } from '#areas/money/payments/server/tell-of-money-back.ts'
import { collectAll } from '#areas/money/payments/server/testing.ts'
import { reconcilePayment } from '#areas/money/payments/server/index.ts'
import { closeCase, reopenCase } from '#areas/cases/cases/server/close-case.ts'
import { caseHistory } from '#areas/cases/cases/server/case-history.ts'
import { markTask } from '#areas/cases/cases/server/change-task.ts'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { exportFor as exportCases } from '#areas/cases/cases/server/index.ts'
import { listCaseTasks } from '#areas/cases/cases/server/list-tasks.ts'
import { bookedMeeting, reset } from '#areas/meetings/scheduling/server/testing.ts'
import type { Context } from '#platform/context.ts'
import { FEATURES } from '#server/features.ts'
import { SETTLERS } from '#server/jobs.ts'
import { gatewayNews } from '#tests/gateway-news.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { Invoice, PayInput } from '../contract.ts'
import { dueOfInvoices } from './owed.ts'
import { changePlan } from './change-plan.ts'
import { payInvoice } from './pay-invoice.ts'
import { getInvoice } from './read-invoices.ts'
import { issued, matter, type Matter } from './testing.ts'
import { voidInvoice } from './void-invoice.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => reset(world))
afterAll(() => world.end())

const REASON = 'What the client and the firm agreed.'

function pay(of: Matter, { id: invoiceId, openCents }: Invoice, more: Partial<PayInput> = {}) {
  const whole = { through: null, expectedCents: openCents, method: 'card', paymentToken: 'token-1' } as const
  return payInvoice(of.client, { invoiceId, ...whole, ...more })
}

const seen = ({ client, caseId }: Matter) => getCase(client, { caseId })

async function taskOf({ attorney, caseId }: Matter, { id }: Invoice) {
  const { tasks } = await listCaseTasks(attorney, { caseId })
  return tasks.find((task) => task.id === id)
}

async function lastEvent({ client, caseId }: Matter) {
  return (await caseHistory(client, { caseId })).items[0]
}

async function tellOfAllMoneyBack(): Promise<void> {
  const { rows } = await world.connection.pool.query<{ data: { paymentId: string } }>(
    `DELETE FROM pgboss.job WHERE name = 'tell-of-money-back' RETURNING data`,
  )
  for (const { data } of rows) await tellOfMoneyBack(world.services, FEATURES, data)
}

function lastPayment({ payments }: Invoice): string {
  return payments.at(-1)?.id ?? ''
}

describe('an invoice that is issued', () => {
  it('asks its client first, by its number and its day, and staff read who asked', async () => {
    const of = await matter(world)
    const invoice = await issued(of)
    const step = { code: 'pay-invoice', due: '2026-12-15', text: invoice.number, invoiceId: invoice.id }
    expect(await seen(of)).toMatchObject({ turn: 'client', nextAction: step })
    expect((await seen(of)).ownSteps[0]).toMatchObject(step)
    expect(await taskOf(of, invoice)).toMatchObject({ state: 'open', ...step })
    expect(await lastEvent(of)).toMatchObject({ kind: 'task-added', task: 'pay-invoice' })
    const [exported] = (await exportCases(world.services, of.clientId)) as { tasks: object[] }[]
    expect(exported?.tasks).toContainEqual(
      expect.objectContaining({ code: 'pay-invoice', text: invoice.number }),
    )
  })
  it('asks for the part that is due next, in its amount; of what is under way, for what is left', async () => {
    const of = await matter(world)
    const invoice = await issued(of, { planCount: 3 })
    const read = async (ctx: Context) =>
      (await getCase(ctx, { caseId: of.caseId }, dueOfInvoices)).ownSteps.map(({ cents }) => cents)
    expect((await getCase(of.client, { caseId: of.caseId }, dueOfInvoices)).nextAction.cents).toBe(40_000)
    await pay(of, invoice, { partCents: 15_000 })
    expect(await read(of.client)).toContain(25_000)
    expect(await read(of.attorney)).toEqual([])
  })
  it('and is paid out of trust at once asks nothing', async () => {
    const of = await matter(world)
    await pay(of, await issued(of, { kind: 'retainer' }))
    await collectAll(world.services)
    const invoice = await issued(of, { usesTrust: true })
    expect(invoice.status).toBe('paid')
    expect(await taskOf(of, invoice)).toBeUndefined()
    expect((await seen(of)).turn).toBe('firm')
  })
  it('cannot be ticked by staff', async () => {
    const of = await matter(world)
    const invoice = await issued(of)
    const { version } = await seen(of)
    const mark = { caseId: of.caseId, taskId: invoice.id, version, isDone: true }
    await expect(markTask(of.attorney, mark)).rejects.toMatchObject({ code: 'TASK_CLOSED' })
  })
  it('of no case asks nothing in any', async () => {
    const of = await matter(world)
    await issued(of, { caseId: null })
    expect((await seen(of)).turn).toBe('firm')
  })
})

describe('an invoice that is paid', () => {
  it('does its task, which says so, and the turn goes on', async () => {
    const of = await matter(world)
    const invoice = await issued(of)
    await pay(of, invoice)
    expect(await seen(of)).toMatchObject({ turn: 'firm', nextAction: { code: 'prepare-petition' } })
    expect(await taskOf(of, invoice)).toMatchObject({
      state: 'done',
      done: { by: null, because: 'invoice-paid' },
    })
    expect(await lastEvent(of)).toMatchObject({ kind: 'task-done', task: 'pay-invoice' })
  })
  it('in parts asks for the next part behind the others, and first again with another plan’s first day', async () => {
    const of = await matter(world)
    const invoice = await issued(of, { planCount: 3 })
    await pay(of, invoice, { through: 1, expectedCents: 40_000 })
    expect((await seen(of)).turn).toBe('firm')
    expect(await taskOf(of, invoice)).toMatchObject({ state: 'open', due: '2027-01-15' })
    await changePlan(of.attorney, { invoiceId: invoice.id, planCount: null, dueOn: '2026-12-01' })
    expect(await seen(of)).toMatchObject({ nextAction: { code: 'pay-invoice', due: '2026-12-01' } })
  })
  it('while a bank has yet to send the money asks nothing, and again where the bank refuses', async () => {
    const of = await matter(world)
    const invoice = await issued(of)
    const transactionId = crypto.randomUUID()
    const sent = { transactionId, cardType: null, last4: '8932' }
    world.payments.next = () => ({ kind: 'pending', ...sent })
    const client = { ...of.client, firm: { ...of.client.firm, bankFromCents: 100 } }
    const checking = await pay({ ...of, client }, invoice, { method: 'bank' })
    expect((await seen(of)).turn).toBe('firm')
    world.payments.lookUp = () => ({ kind: 'found', ...sent, status: 'failed' })
    await reconcilePayment(world.services, SETTLERS, { paymentId: lastPayment(checking) })
    expect(await seen(of)).toMatchObject({ turn: 'client', nextAction: { code: 'pay-invoice' } })
  })
  it('with a card that is declined still asks', async () => {
    const of = await matter(world)
    const invoice = await issued(of)
    world.payments.next = () => ({ kind: 'declined', reason: 'insufficient_funds', gatewayCode: 'x' })
    await expect(pay(of, invoice)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect((await seen(of)).nextAction.code).toBe('pay-invoice')
  })
})

describe('money that goes back', () => {
  it.each([
    ['asks again where it is billed again', true, 'open'],
    ['asks nothing where it is given back for good', false, 'done'],
  ])('by a refund %s', async (_, billsAgain, state) => {
    const of = await matter(world)
    const invoice = await issued(of)
    const paid = await pay(of, invoice)
    const admin = world.as(await world.person('admin'))
    await refundPayment(admin, {
      paymentId: lastPayment(paid),
      amountCents: 120_000,
      reason: REASON,
      billsAgain,
    })
    await tellOfAllMoneyBack()
    expect(await taskOf(of, invoice)).toMatchObject({ state })
    await tellOfAllMoneyBack()
  })
  it('at the bank opens the invoice that it had paid through the trust', async () => {
    const of = await matter(world)
    const request = await issued(of, { kind: 'retainer' })
    const paid = await pay(of, request)
    await collectAll(world.services)
    const drawn = await issued(of, {
      usesTrust: true,
      lines: [{ kind: 'service', description: 'The petition', amountCents: 150_000 }],
    })
    await pay(of, await getInvoice(of.client, { invoiceId: drawn.id }))
    expect((await seen(of)).turn).toBe('firm')
    const { rows } = await world.connection.pool.query<{ transaction_id: string; reference: string }>(
      'SELECT transaction_id, reference FROM payments WHERE id = $1',
      [lastPayment(paid)],
    )
    const id = rows[0]?.transaction_id ?? ''
    const at = world.clock.now()
    const charge = { id, kind: 'charge', account: 'trust', method: 'card', amount: 120_000 } as const
    const told = { status: 'failed', failure: 'insufficient_funds', amountRefunded: 0 } as const
    const rest = { reference: rows[0]?.reference ?? '', cardType: null, last4: null }
    world.payments.books = [{ ...charge, ...told, ...rest, createdAt: at, modifiedAt: at }]
    await applyTransaction(world.services, SETTLERS, { transactionId: id })
    await tellOfAllMoneyBack()
    // The request's money is now due on the invoice that used it.
    expect(await taskOf(of, request)).toMatchObject({ state: 'done' })
    expect(await taskOf(of, drawn)).toMatchObject({ state: 'open' })
    expect(await seen(of)).toMatchObject({ turn: 'client', nextAction: { invoiceId: drawn.id } })
  })
  it('at the bank opens the invoice that had credited it, and its attorney hears of it', async () => {
    await world.person('attorney')
    const { client, meeting } = await bookedMeeting(world)
    const of = await matter({
      person: (role) => (role ? world.person(role) : Promise.resolve(client)),
      as: world.as,
    })
    const { id: paymentId } = (
      await world.connection.pool.query<{ id: string }>('SELECT id FROM payments WHERE appointment_id = $1', [
        meeting.id,
      ])
    ).rows[0]!
    const invoice = await issued(of)
    expect(await pay(of, invoice)).toMatchObject({ totalCents: 115_000, openCents: 0 })
    expect(await taskOf(of, invoice)).toMatchObject({ state: 'done' })
    await gatewayNews(world, paymentId, 'failed')
    await tellOfAllMoneyBack()
    expect(await taskOf(of, invoice)).toMatchObject({ state: 'open' })
    expect(await seen(of)).toMatchObject({ turn: 'client', nextAction: { invoiceId: invoice.id } })
    const { rows } = await world.connection.pool.query<{ id: string }>(
      `SELECT recipient_id AS id FROM notices WHERE subject_id = $1 AND kind = 'payment-taken-back'`,
      [paymentId],
    )
    const { actor } = of.attorney
    expect(rows).toContainEqual({ id: actor.kind === 'user' ? actor.userId : '' })
  })
})

describe('an invoice that is taken back', () => {
  it('asks nothing any more, and stays in the history', async () => {
    const of = await matter(world)
    const invoice = await issued(of)
    await voidInvoice(of.attorney, { invoiceId: invoice.id, reason: REASON })
    expect((await seen(of)).turn).toBe('firm')
    expect(await taskOf(of, invoice)).toMatchObject({ state: 'withdrawn' })
    expect(await lastEvent(of)).toMatchObject({ kind: 'task-withdrawn' })
  })
})

describe('a closed case', () => {
  it('asks for nothing, takes the payment, and asks for what is still owed once it is reopened', async () => {
    const of = await matter(world)
    const [first, second] = [await issued(of), await issued(of)]
    const { version } = await seen(of)
    const closed = await closeCase(of.attorney, {
      caseId: of.caseId,
      outcome: 'ended',
      version,
      moneyReason: 'Collected later.',
    })
    expect(closed.turn).toBeNull()
    await pay(of, first)
    expect(await seen(of)).toMatchObject({ turn: null, nextAction: { code: 'nothing' } })
    expect(await taskOf(of, first)).toMatchObject({ state: 'done' })
    const now = await seen(of)
    await reopenCase(of.attorney, { caseId: of.caseId, version: now.version })
    expect(await seen(of)).toMatchObject({
      turn: 'client',
      nextAction: { code: 'pay-invoice', invoiceId: second.id },
    })
  })
})
