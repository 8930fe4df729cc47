import { describe, expect, it } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { plainDate } from '#kernel/calendar.ts'
import { creditsFor } from './credit.ts'
import { INVOICE_ERRORS } from './errors.ts'
import {
  costsOf,
  creditNotesIn,
  isDiscountTooMuch,
  keptCents,
  leftToPay,
  settledCents,
  type Standing,
  statusOf,
  totalOf,
} from './invoice.ts'
import { creditNoteNumber, invoiceNumber } from './number.ts'
import { centsThrough, planInstalments, standingsOf } from './plan.ts'
import { canManageInvoices, canPayInvoice, canReadInvoice } from './policy.ts'
import { reductionsOf } from './reduction.ts'

function as(role: SignedIn['role'], userId = 'me'): SignedIn {
  return { kind: 'user', userId, role, sessionId: 's' }
}

describe('a number', () => {
  it.each([
    ['invoice', 2026, 1, 'INV-2026-0001'],
    ['retainer', 2026, 42, 'RET-2026-0042'],
    ['invoice', 2027, 10_000, 'INV-2027-10000'],
  ] as const)('of %s %i, the %i., is %s', (kind, year, count, number) => {
    expect(invoiceNumber(kind, year, count)).toBe(number)
  })
  it('is never counted from nothing', () => {
    expect(() => invoiceNumber('invoice', 2026, 0)).toThrow(RangeError)
  })
})

describe('how an invoice stands', () => {
  const today = plainDate('2026-11-23')
  const issued: Standing = {
    state: 'issued',
    totalCents: 10_000,
    settledCents: 0,
    coveredCents: 0,
    dueOn: today,
    isBeingPaid: false,
  }
  it.each([
    ['due on its due date', {}, 'due'],
    ['overdue the day after', { dueOn: plainDate('2026-11-22') }, 'overdue'],
    [
      'checked while a payment runs, also when overdue',
      { dueOn: plainDate('2026-01-01'), isBeingPaid: true },
      'checking',
    ],
    ['still due when a cent is missing', { settledCents: 9_999, coveredCents: 9_999 }, 'due'],
    ['paid with the last cent', { settledCents: 10_000, coveredCents: 10_000 }, 'paid'],
    ['paid where the rest is not asked for any more', { settledCents: 9_000, coveredCents: 10_000 }, 'paid'],
    ['closed where all of it went back', { coveredCents: 10_000 }, 'closed'],
    ['paid at once where the credit covers it', { totalCents: 0 }, 'paid'],
    ['due again where that credit did not stay', { totalCents: 0, coveredCents: -5_000 }, 'due'],
    ['due again where one of what was paid did not', { settledCents: 10_000, coveredCents: 5_000 }, 'due'],
    ['void, whatever was due', { state: 'void', dueOn: plainDate('2026-01-01') }, 'void'],
    ['a draft until it is issued', { state: 'draft', dueOn: null }, 'draft'],
  ] as const)('is %s', (_, part, status) => {
    expect(statusOf({ ...issued, ...part }, today)).toBe(status)
  })
  it('counts what came in and stayed', () => {
    const payments = [
      { isCompleted: true, amountCents: 5_000, goneCents: 0 },
      { isCompleted: true, amountCents: 3_000, goneCents: 1_000 },
      { isCompleted: false, amountCents: 9_000, goneCents: 0 },
    ]
    expect(settledCents(500, payments)).toBe(7_500)
    expect(
      totalOf([
        { kind: 'service', amountCents: 20_000 },
        { kind: 'consultation-credit', amountCents: -5_000 },
      ]),
    ).toBe(15_000)
  })
})

describe('a discount', () => {
  it('is kept below zero, whatever was typed, as the credit is; nothing else is', () => {
    expect(keptCents('discount', 500)).toBe(-500)
    expect(keptCents('discount', -500)).toBe(-500)
    expect(keptCents('service', 500)).toBe(500)
  })
  it.each([
    ['all of the services', 10_000, 0, -10_000, false],
    ['a cent more', 10_000, 0, -10_001, true],
    ['of costs, which are what the firm has paid', 0, 10_000, -1, true],
    ['none', 0, 10_000, 0, false],
  ] as const)('of %s', (_, service, cost, discount, isTooMuch) => {
    const lines = [
      { kind: 'service', amountCents: service },
      { kind: 'cost', amountCents: cost },
      { kind: 'discount', amountCents: discount },
    ] as const
    expect(isDiscountTooMuch(lines)).toBe(isTooMuch)
  })
})

describe('a payment plan', () => {
  it.each([
    [10_000, 3, [3_334, 3_333, 3_333]],
    [10_001, 2, [5_001, 5_000]],
    [120_000, 12, Array.from({ length: 12 }, () => 10_000)],
  ])('of %i cents in %i parts has the rest in the first', (total, count, amounts) => {
    const plan = planInstalments(total, count, plainDate('2026-12-01'))
    expect(plan.map(({ amountCents }) => amountCents)).toEqual(amounts)
  })
  it('never loses or invents a cent', () => {
    for (let total = 100; total < 5_000; total += 7)
      for (let count = 2; count <= 24; count += 1) {
        const plan = planInstalments(total, count, plainDate('2026-12-31'))
        expect(plan.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(total)
      }
  })
  it('that begins on the 31st is due on the last day of shorter months, and on the 31st again after', () => {
    const days = planInstalments(50_000, 5, plainDate('2027-12-31')).map(({ dueOn }) => dueOn.toString())
    expect(days).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'])
  })
  it('is paid from its beginning', () => {
    const plan = planInstalments(10_000, 3, plainDate('2026-12-01'))
    expect(standingsOf(plan, 4_000).map(({ openCents }) => openCents)).toEqual([0, 2_667, 3_333])
    expect(centsThrough(plan, 1, 10_000, 4_000)).toBe(0)
    expect(centsThrough(plan, 2, 10_000, 4_000)).toBe(2_667)
    expect(centsThrough(plan, null, 10_000, 4_000)).toBe(6_000)
  })
})

describe('the consultation credit', () => {
  const fee = { id: 'p1', amountCents: 5_000, isCreditable: true }
  it.each([
    ['goes to an invoice that is large enough', 'invoice', 5_000, [fee], ['p1']],
    ['waits for an invoice that is large enough', 'invoice', 4_999, [fee], []],
    ['never shortens a retainer', 'retainer', 50_000, [fee], []],
    [
      'needs a fee that is paid, whole and not credited yet',
      'invoice',
      50_000,
      [{ ...fee, isCreditable: false }],
      [],
    ],
    ['counts every fee', 'invoice', 50_000, [fee, { ...fee, id: 'p2' }], ['p1', 'p2']],
    ['leaves what does not fit for the next invoice', 'invoice', 9_999, [fee, { ...fee, id: 'p2' }], ['p1']],
  ] as const)('%s', (_, kind, subtotal, fees, ids) => {
    expect(creditsFor(kind, subtotal, fees).map(({ id }) => id)).toEqual(ids)
  })
})

describe('who may', () => {
  const mine = { clientId: 'me', state: 'issued', isAttorneyOfClient: false } as const
  it.each([
    ['a client reads their own', as('client'), mine, true],
    ['a client does not see a draft', as('client'), { ...mine, state: 'draft' }, false],
    ["a client does not see another's", as('client', 'other'), mine, false],
    [
      'the attorney of a case of the client reads',
      as('attorney', 'other'),
      { ...mine, isAttorneyOfClient: true },
      true,
    ],
    ['another attorney does not', as('attorney', 'other'), mine, false],
    ['an administrator reads all', as('admin', 'other'), mine, true],
  ] as const)('%s', (_, actor, parties, may) => {
    expect(canReadInvoice(actor, parties)).toBe(may)
  })
  it('clients pay for themselves and make no invoices', () => {
    expect(canPayInvoice(as('client'), mine)).toBe(true)
    expect(canPayInvoice(as('admin'), mine)).toBe(false)
    expect(canManageInvoices(as('client'), { isAttorneyOfClient: true })).toBe(false)
  })
})

describe('the errors of paying', () => {
  it.each(['INVOICE_NOT_PAYABLE', 'INVOICE_AMOUNT_CHANGED', 'BANK_PAYMENT_NOT_OFFERED'] as const)(
    '%s says that no money moved',
    (code) => {
      expect(INVOICE_ERRORS[code].text.en).toContain('You were not charged.')
      expect(INVOICE_ERRORS[code].text.es).toContain('No se le cobró nada.')
    },
  )
})

describe('what is still to be paid of an invoice', () => {
  it.each([
    [10_000, 0, 10_000],
    [10_000, 4_000, 6_000],
    [10_000, 10_000, 0],
    [10_000, 12_000, 0],
  ])('of %i cents with %i covered: %i', (total, covered, open) => {
    expect(leftToPay(total, covered)).toBe(open)
  })
})

it('the credit notes that stand are those that were not undone, and nothing else that made it less', () => {
  const note = { kind: 'credit-note', undoneAt: null }
  const reductions = [note, { kind: 'credit-note', undoneAt: 'x' }, { kind: 'write-off', undoneAt: null }]
  expect(creditNotesIn({ reductions })).toEqual([note])
})
it('costs are what the firm has paid, without its fees', () => {
  expect(
    costsOf([
      { kind: 'service', amountCents: 100 },
      { kind: 'cost', amountCents: 30 },
      { kind: 'cost', amountCents: 7 },
      { kind: 'discount', amountCents: -20 },
    ]),
  ).toBe(37)
})
it('less is asked for by what fits: an invoice is lowered or written off, a request closed', () => {
  expect(reductionsOf('invoice')).toEqual(['credit-note', 'write-off'])
  expect(reductionsOf('retainer')).toEqual(['closed-request'])
  expect(creditNoteNumber(2026, 7)).toBe('CN-2026-0007')
})
it('nobody pays for another, or a draft, nor staff for themselves', () => {
  const mine = { clientId: 'me', state: 'issued' } as const
  expect(canPayInvoice(as('client'), mine)).toBe(true)
  expect(canPayInvoice(as('client'), { ...mine, clientId: 'other' })).toBe(false)
  expect(canPayInvoice(as('client'), { ...mine, state: 'draft' })).toBe(false)
  expect(canPayInvoice(as('admin'), mine)).toBe(false)
})
it('an invoice with no day by which it is due is never late', () => {
  const standing: Standing = {
    state: 'issued',
    totalCents: 100,
    settledCents: 0,
    coveredCents: 0,
    dueOn: null,
    isBeingPaid: false,
  }
  expect(statusOf(standing, plainDate('2026-11-23'))).toBe('due')
})
