import { QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ApiProvider } from '#api/provider.tsx'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { csvTable } from '#web/list/column.ts'
import { ListTable } from '#web/list/list-table.tsx'
import type { AdminPayment, GatewayConnection, Reconciliation, Refund } from '../../contract.ts'
import { handMethodLine } from '../../rules/hand-methods.ts'
import {
  isByHand,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  PAYMENT_TYPES,
  REFUND_STATUSES,
} from '../../rules/payment.ts'
import { adminPaymentWords } from '../../words/index.ts'
import { paymentColumns } from './payment-columns.tsx'
import { ShownConnection } from './gateway-connection.tsx'
import { OnePayment } from './one-payment.tsx'
import { paymentsQueryIn } from './payments-query.ts'
import { DIFFERENCE_KINDS } from '../../rules/compare-books.ts'
import { Run, valueIn } from './reconciliations.tsx'
import { RefundCheck, RefundSheet } from './refund-sheet.tsx'

const ID = '01939d6e-0000-7000-8000-000000000001'

function mint(details: Partial<AdminPayment> = {}): AdminPayment {
  return {
    id: ID,
    type: 'consultation',
    amountCents: 5_000,
    date: '2026-11-23T15:00:00Z',
    status: 'completed',
    cardType: 'VISA',
    byHand: null,
    last4: '4242',
    reference: 'LS-REF-1',
    method: 'card',
    refundedCents: 0,
    givenBack: [],
    appointmentId: null,
    invoiceId: null,
    client: { id: ID, name: 'María José Núñez', email: 'maria@person.example' },
    account: 'trust',
    refundableCents: 5_000,
    transactionId: 'tx-1',
    problem: null,
    ...details,
  }
}

/** Every failure reason in the books. */
const REASONS = [
  'declined',
  'expired',
  'insufficient_funds',
  'processing_error',
  'invalid_info',
  'stopped',
  'unreachable',
  'timed_out',
  'misconfigured',
  'not_charged',
  'not_delivered',
]

const REFUND: Refund = {
  id: ID,
  amountCents: 2_000,
  reason: 'The office was closed.',
  status: 'asked',
  reference: 'LS-REF-2',
  by: null,
  date: '2026-11-24T15:00:00Z',
}

function draw(language: Language, part: React.ReactNode): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ApiProvider api={quietApi()} queries={new QueryClient()}>
        <LanguageProvider language={language}>{part}</LanguageProvider>
      </ApiProvider>
    </MemoryRouter>,
  )
}

function one(language: Language, payment: AdminPayment, refunds: Refund[] = []): string {
  const paths = { list: '/list', person: '/person', books: '/books' }
  const detail = { payment, refunds }
  return draw(language, <OnePayment detail={detail} timeZone="America/Phoenix" paths={paths} />)
}

const nothing = () => undefined

function read(address: string) {
  return paymentsQueryIn(new URLSearchParams(address), '')
}

function columnsIn(language: Language) {
  const words = adminPaymentWords(language)
  return paymentColumns({ words, language, timeZone: 'America/Phoenix', pathOf: (id) => `/p/${id}` })
}

function list(language: Language, payments: AdminPayment[]): string {
  const columns = columnsIn(language)
  return draw(language, <ListTable caption="" columns={columns} items={payments} idOf={({ id }) => id} />)
}

describe('a payment in the list', () => {
  it('says what it was, whose, how it stands and in which account', () => {
    const page = list('es', [mint()])
    for (const part of [
      'Consulta: $50',
      'María José Núñez',
      'Pagado',
      'fideicomiso (trust)',
      '23 de noviembre de 2026',
    ])
      expect(page).toContain(part)
    expect(page).not.toContain('LS-REF-1')
    expect(page).toContain(`/p/${ID}`)
  })
  it('says how much of it went back', () => {
    expect(list('en', [mint({ refundedCents: 2_000 })])).toContain('$20 refunded')
  })
})

it('a list of payments as a file has amounts that a spreadsheet counts with, and the receipt number', () => {
  const [head, row] = csvTable(columnsIn('en'), [mint({ refundedCents: 2_050 })])
  expect(head).toHaveLength(row?.length ?? 0)
  expect(row).toEqual(expect.arrayContaining(['Consultation', '2026-11-23', 50, 20.5, 'LS-REF-1']))
})

describe('one payment', () => {
  it('can be given back as long as something is left', () => {
    expect(one('en', mint())).toContain('>Make a refund<')
    const gone = one('en', mint({ refundableCents: 0, status: 'refunded' }))
    expect(gone).not.toContain('>Make a refund<')
    expect(gone).toContain('There is nothing to refund.')
  })
  it.each(REASONS)('says in words why no money moved, never "%s"', (problem) => {
    for (const language of LANGUAGES) {
      const page = one(language, mint({ status: 'failed', problem }))
      expect(page).not.toContain(`>${problem}<`)
      expect(page).not.toContain(adminPaymentWords(language).problems.other)
    }
  })
  it('says so where the reason is one that nobody has put into words', () => {
    expect(one('es', mint({ problem: 'new_code' }))).toContain(adminPaymentWords('es').problems.other)
  })
  it('shows what went back, who decided it and why', () => {
    const page = one('es', mint(), [REFUND])
    for (const part of ['$20', 'En camino', 'Automático', 'The office was closed.'])
      expect(page).toContain(part)
    const byItself = one('es', mint(), [{ ...REFUND, reason: 'at_gateway' }])
    expect(byItself).toContain(adminPaymentWords('es').problems.at_gateway)
  })
})

function refundOf(type: AdminPayment['type']): string {
  return draw('en', <RefundSheet payment={mint({ type })} onDone={nothing} onClose={nothing} />)
}

describe('the question before money goes back', () => {
  it.each(['en', 'es'] as const)('says what will happen and to which account, in %s', (language) => {
    const words = adminPaymentWords(language).refund
    const wanted = { amountCents: 3_050, reason: 'As agreed today.', billsAgain: false }
    const ask = (payment: AdminPayment) =>
      draw(language, <RefundCheck payment={payment} wanted={wanted} onDone={nothing} onBack={nothing} />)
    const trust = ask(mint())
    for (const part of [words.fromTrust, words.mail, words.final, '$30.50', '3 a 5'])
      expect(trust).toContain(language === 'en' && part === '3 a 5' ? '3 to 5' : part)
    expect(ask(mint({ account: 'operating' }))).toContain(words.fromOperating)
  })
  it('asks for all that is left, until another amount is typed', () => {
    const payment = mint({ refundableCents: 3_050 })
    const page = draw('en', <RefundSheet payment={payment} onDone={nothing} onClose={nothing} />)
    for (const part of ['value="30.50"', '$30.50']) expect(page).toContain(part)
  })
  it('offers that the invoice stays to be paid, not ticked, where there is one', () => {
    const words = adminPaymentWords('en').refund
    expect(refundOf('invoice')).toContain(words.billsAgain)
    expect(refundOf('invoice')).not.toContain('checked=""')
    expect(refundOf('consultation')).not.toContain(words.billsAgain)
  })
})

const RUN: Reconciliation = {
  id: ID,
  from: '2026-11-22T06:00:00Z',
  to: '2026-11-23T06:00:00Z',
  startedAt: '2026-11-23T09:00:00Z',
  status: 'done',
  compared: 12,
  requestedBy: null,
  differenceCount: 0,
  differences: [],
}

function comparison(language: Language, details: Partial<Reconciliation> = {}): string {
  const run = { ...RUN, ...details }
  return draw(language, <Run run={run} timeZone="America/Phoenix" pathOf={(id) => `/p/${id}`} />)
}

describe('a comparison with the gateway’s books', () => {
  it('says in one sentence that everything agrees, or that it could not be read', () => {
    expect(comparison('en')).toContain('Everything matches.')
    expect(comparison('es', { status: 'failed' })).toContain('No se pudieron leer completos')
    expect(comparison('es', { status: 'failed' })).not.toContain('Todo coincide')
  })
  it('says in plain words what differs, and leads to the payment', () => {
    const difference = {
      id: ID,
      kind: 'amount' as const,
      paymentId: ID,
      transactionId: 'tx-1',
      reference: 'LS-REF-1',
      ours: '5000',
      theirs: '5100',
    }
    const page = comparison('es', { differenceCount: 1, differences: [difference] })
    for (const part of ['1 diferencia', 'Los montos no coinciden.', '$50', '$51', `/p/${ID}`, 'LS-REF-1'])
      expect(page).toContain(part)
  })
  it('says that only the first of very many differences are listed', () => {
    const page = comparison('en', { differenceCount: 4_000 })
    expect(page).toContain('4,000 differences')
    expect(page).toContain('Only the first 0 differences are listed.')
  })
  it.each([
    ['12345', '$123.45'],
    ['trust', 'Trust account'],
    ['voided', 'Cancelled before it was charged'],
    ['somethingNew', 'somethingNew'],
    [null, 'Nothing'],
  ])('says %s as "%s"', (value, text) => {
    expect(valueIn(value, adminPaymentWords('en').reconciliation, 'en')).toBe(text)
  })
  it.each(['en', 'es'] as const)('has words for every kind of difference, in %s', (language) => {
    expect(Object.keys(adminPaymentWords(language).reconciliation.kinds)).toEqual([...DIFFERENCE_KINDS])
  })
})

const EVENTS_URL = 'https://firm.example/api/payments/events/secret'

function connection(language: Language, details: Partial<GatewayConnection> = {}): string {
  const answer = { eventsUrl: EVENTS_URL, toldAt: null, askedAt: null, ...details }
  return draw(language, <ShownConnection read={answer} timeZone="America/Phoenix" />)
}

describe('the connection to the gateway', () => {
  it.each(LANGUAGES)('shows the address of events, and says that nothing has come yet, in %s', (language) => {
    const page = connection(language)
    const { address, copy, neverTold, neverAsked } = adminPaymentWords(language).connection
    for (const part of [EVENTS_URL, address, copy, neverTold, neverAsked]) expect(page).toContain(part)
  })
  it('says when the gateway last told of an event and when we last asked, in the reader’s zone', () => {
    const moments = { toldAt: '2026-11-23T15:00:00Z', askedAt: '2026-11-23T16:30:00Z' }
    const english = connection('en', moments)
    for (const part of ['November 23, 2026', '8:00', '9:30']) expect(english).toContain(part)
    const spanish = connection('es', moments)
    for (const part of ['23 de noviembre de 2026', '8:00', '9:30']) expect(spanish).toContain(part)
    for (const page of [english, spanish]) expect(page).not.toContain('{')
  })
})

describe('the administrator’s words', () => {
  it.each(['en', 'es'] as const)('name every status, type and means, in %s', (language) => {
    const words = adminPaymentWords(language)
    expect(Object.keys(words.statuses)).toEqual([...PAYMENT_STATUSES])
    expect(Object.keys(words.types)).toEqual([...PAYMENT_TYPES])
    expect(Object.keys(words.methods)).toEqual(PAYMENT_METHODS.filter((method) => !isByHand(method)))
    const byHand = PAYMENT_METHODS.filter((method) => isByHand(method))
    for (const method of byHand) expect(handMethodLine(method, '', language)).toMatch(/^\p{Lu}\p{L}+/u)
    expect(new Set(byHand.map((method) => handMethodLine(method, '', language))).size).toBe(byHand.length)
    expect(Object.keys(words.refunds.statuses)).toEqual([...REFUND_STATUSES])
  })
})

describe('the list’s address', () => {
  it('says which payments are shown, and anything strange says nothing', () => {
    expect(read(`status=pending&type=invoice&client=${ID}`)).toEqual({
      search: '',
      status: 'pending',
      type: 'invoice',
      clientId: ID,
    })
    expect(read('status=lost&type=x&client=1&search=Ana')).toEqual({ search: '' })
  })
})
