// Forbidden actions on an invoice: each verb in each state. A refusal leaves nothing behind.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reset } from '#areas/meetings/scheduling/server/testing.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { Invoice } from '../contract.ts'
import { applyTrust } from './apply-trust.ts'
import { changePlan } from './change-plan.ts'
import { changeDraft, createDraft, discardDraft } from './drafts.ts'
import { stopAutopay } from './end-autopay.ts'
import { holdInvoice } from './hold-invoice.ts'
import { issueInvoice } from './issue-invoice.ts'
import { offerAutopay } from './offer-autopay.ts'
import { payInvoice } from './pay-invoice.ts'
import { makePayLink } from './pay-links.ts'
import { reduceInvoice } from './reduce-invoice.ts'
import { draftFor, issued, matter, type Matter } from './testing.ts'
import { voidInvoice } from './void-invoice.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ bankFromCents: CENTS })
})
beforeEach(() => reset(world))
afterAll(() => world.end())

const REASON = 'What the client and the firm agreed.'
const CENTS = 120_000

type Asked = { of: Matter; invoiceId: string }

const pay = ({ of, invoiceId }: Asked, method: 'card' | 'bank') =>
  payInvoice(of.client, { invoiceId, through: null, expectedCents: CENTS, method, paymentToken: 'token-1' })

const STATES = {
  draft: (of: Matter) => createDraft(of.attorney, draftFor(of)),
  open: (of: Matter) => issued(of),
  checking: async (of: Matter) => {
    world.payments.next = () => ({
      kind: 'pending',
      transactionId: randomUUID(),
      cardType: null,
      last4: '8932',
    })
    return pay({ of, invoiceId: (await issued(of)).id }, 'bank')
  },
  paid: async (of: Matter) => pay({ of, invoiceId: (await issued(of)).id }, 'card'),
  void: async (of: Matter) => voidInvoice(of.attorney, { invoiceId: (await issued(of)).id, reason: REASON }),
} satisfies Record<string, (of: Matter) => Promise<Invoice>>

const VERBS = {
  change: ({ of, invoiceId }: Asked) =>
    changeDraft(of.attorney, { invoiceId, ...draftFor(of, { caseId: null }) }),
  discard: ({ of, invoiceId }: Asked) => discardDraft(of.attorney, { invoiceId }),
  issue: ({ of, invoiceId }: Asked) => issueInvoice(of.attorney, { invoiceId }),
  void: ({ of, invoiceId }: Asked) => voidInvoice(of.attorney, { invoiceId, reason: REASON }),
  lower: ({ of, invoiceId }: Asked) =>
    reduceInvoice(of.attorney, {
      invoiceId,
      kind: 'credit-note',
      amountCents: 20_000,
      reason: REASON,
      expectedOpenCents: CENTS,
    }),
  'use trust': ({ of, invoiceId }: Asked) =>
    applyTrust(of.attorney, { invoiceId, fund: 'own', amountCents: 1, expectedOpenCents: CENTS }),
  plan: ({ of, invoiceId }: Asked) =>
    changePlan(of.attorney, { invoiceId, planCount: 2, dueOn: '2026-12-20' }),
  hold: ({ of, invoiceId }: Asked) => holdInvoice(of.attorney, { invoiceId, hold: 'disputed' }),
  pay: (asked: Asked) => pay(asked, 'card'),
  link: ({ of, invoiceId }: Asked) =>
    makePayLink(of.client, {
      invoiceId,
      amountCents: CENTS,
      email: 'rosa@family.example',
      language: 'es',
    }),
  'pay by itself': ({ of, invoiceId }: Asked) =>
    offerAutopay(of.client, { invoiceId, method: 'card', paymentToken: 'token-1' }),
  'stop paying by itself': ({ of, invoiceId }: Asked) => stopAutopay(of.client, { invoiceId }),
}
type State = keyof typeof STATES
type Verb = keyof typeof VERBS

/** `done`: allowed. `same`: a repeat returns the same answer and changes nothing. */
const EXPECTED: Record<Verb, Record<State, string>> = {
  change: rest('INVOICE_NOT_DRAFT', { draft: 'done' }),
  discard: rest('INVOICE_NOT_DRAFT', { draft: 'done' }),
  issue: rest('same', { draft: 'done', void: 'INVOICE_NOT_DRAFT' }),
  void: {
    draft: 'INVOICE_NOT_PAYABLE',
    open: 'done',
    checking: 'INVOICE_PAYMENT_IN_PROGRESS',
    paid: 'INVOICE_HAS_PAYMENTS',
    void: 'same',
  },
  lower: rest('INVOICE_NOTHING_OPEN', { open: 'done', checking: 'INVOICE_PAYMENT_IN_PROGRESS' }),
  'use trust': rest('INVOICE_NOTHING_OPEN', {
    open: 'INVOICE_TRUST_TOO_LITTLE',
    checking: 'INVOICE_PAYMENT_IN_PROGRESS',
  }),
  plan: {
    draft: 'INVOICE_NOT_PAYABLE',
    open: 'done',
    checking: 'INVOICE_PAYMENT_IN_PROGRESS',
    paid: 'INVOICE_NOTHING_OPEN',
    void: 'INVOICE_NOT_PAYABLE',
  },
  hold: rest('INVOICE_NOTHING_OPEN', { open: 'done', checking: 'INVOICE_PAYMENT_IN_PROGRESS' }),
  pay: {
    draft: 'NOT_FOUND',
    open: 'done',
    checking: 'INVOICE_PAYMENT_IN_PROGRESS',
    paid: 'same',
    void: 'INVOICE_NOT_PAYABLE',
  },
  // Several people may share a sum: one pays, another is asked.
  link: rest('INVOICE_NOT_PAYABLE', { draft: 'NOT_FOUND', open: 'done', checking: 'done' }),
  'pay by itself': rest('AUTOPAY_NOT_POSSIBLE', { draft: 'NOT_FOUND' }),
  'stop paying by itself': rest('same', { draft: 'NOT_FOUND' }),
}

function rest(others: string, named: Partial<Record<State, string>>): Record<State, string> {
  return { draft: others, open: others, checking: others, paid: others, void: others, ...named }
}

/** All tables they write. */
const TRACES = ['invoices', 'payments', 'ledger_entries', 'notices', 'audit_entries', 'pay_links']

async function traces(): Promise<unknown> {
  const counted = TRACES.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`).join(', ')
  const { rows } = await world.connection.pool.query<object>(
    `SELECT ${counted}, (SELECT md5(string_agg(i::text, '' ORDER BY id)) FROM invoices i) AS written`,
  )
  return { ...rows[0], charges: world.payments.charges.length }
}

describe.each(Object.keys(STATES) as State[])('an invoice that is %s', (state) => {
  it.each(Object.keys(VERBS) as Verb[])('%s', async (verb) => {
    const of = await matter(world)
    const { id: invoiceId } = await STATES[state](of)
    const before = await traces()
    const expected = EXPECTED[verb][state]
    const done = VERBS[verb]({ of, invoiceId })
    if (expected === 'done' || expected === 'same') await done
    else await expect(done).rejects.toMatchObject({ code: expected })
    if (expected === 'done') expect(await traces()).not.toEqual(before)
    else expect(await traces()).toEqual(before)
  })
})
