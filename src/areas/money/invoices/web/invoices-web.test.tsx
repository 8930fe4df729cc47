import { QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ApiFailure, offlineFailure } from '#api/failure.ts'
import { ApiProvider } from '#api/provider.tsx'
import type { GatewayMethod } from '#areas/money/payments/rules/payment.ts'
import type { Language } from '#kernel/language.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { ListTable } from '#web/list/list-table.tsx'
import type { Invoice } from '../contract.ts'
import { invoicesText } from '../words/index.ts'
import { centsOf, dollarsOf } from '#kernel/typed-dollars.ts'
import { AMOUNT_CENTS_MAX } from '../rules/invoice.ts'
import { ageingTable } from './ageing.tsx'
import { answersOf, lineOfPrice, newAnswers, newLine, problemsOf, sentOf, withLine } from './draft-answers.ts'
import { isoOf, partsOf } from './due-date.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { type PayFormProps, PayInvoice } from './pay-invoice.tsx'
import { PaidPart } from './paid-invoice.tsx'
import { payProblemOf } from './pay-outcome.ts'
import { InvoiceWordsProvider } from './words.ts'

const PHONE = '(214) 555-0134'

function mint(details: Partial<Invoice> = {}): Invoice {
  return {
    id: 'invoice-1',
    kind: 'invoice',
    number: 'INV-2026-0001',
    status: 'due',
    client: { id: 'client-1', name: 'María José Núñez' },
    case: { id: 'case-1', number: 'LS-2026-0001' },
    issuedOn: '2026-11-23',
    dueOn: '2026-12-15',
    lines: [
      { kind: 'service', description: 'Preparing the petition', amountCents: 120_000 },
      { kind: 'consultation-credit', description: '', amountCents: -5_000 },
    ],
    totalCents: 115_000,
    trustAppliedCents: 0,
    settledCents: 0,
    closedCents: 0,
    creditUndoneCents: 0,
    reductions: [],
    hold: null,
    usesUnassignedTrust: false,
    trust: null,
    costsToBillCents: null,
    openCents: 115_000,
    planCount: null,
    usesTrust: false,
    instalments: [],
    next: { cents: 115_000, dueOn: '2026-12-15', through: null, chargedOn: null },
    payments: [],
    bankFromCents: null,
    ...details,
  }
}

function payment(
  status: Invoice['payments'][number]['status'],
  amountCents: number,
): Invoice['payments'][number] {
  const date = '2026-11-27T18:00:00Z'
  return { id: `payment-${status}`, status, amountCents, refundedCents: 0, date, reference: 'PTX4B7' }
}

const PAID = { status: 'paid', settledCents: 115_000, openCents: 0, next: null } as const

function render(language: Language, page: React.ReactNode): string {
  const queries = new QueryClient()
  // Nothing here calls the API before a button is pressed.
  const api = quietApi()
  return renderToStaticMarkup(
    <ApiProvider api={api} queries={queries}>
      <MemoryRouter>
        <LanguageProvider language={language}>{page}</LanguageProvider>
      </MemoryRouter>
    </ApiProvider>,
  )
}

function textOf(markup: string): string {
  return markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function list(language: Language, ...invoices: Invoice[]): string {
  return render(
    language,
    <InvoiceList
      invoices={invoices}
      words={invoicesText(language).client}
      phone={PHONE}
      payPathOf={(id) => `/payments/${id}`}
    />,
  )
}

describe('the day that an invoice is due', () => {
  it('is typed in three fields, and half of a day is none', () => {
    expect(partsOf('2026-12-05')).toEqual({ year: '2026', month: '12', day: '5' })
    expect(isoOf(partsOf('2026-12-05'))).toBe('2026-12-05')
    expect(isoOf({ year: '2026', month: '', day: '5' })).toBe('')
    expect(isoOf({ year: '2026', month: '2', day: '30' })).toBe('')
    expect(isoOf(partsOf(''))).toBe('')
  })
})

describe("a client's invoices", () => {
  it.each([
    ['en', 'Invoice INV-2026-0001', 'To pay', '$1,150 by Tuesday, December 15, 2026', 'Pay $1,150'],
    [
      'es',
      'Factura INV-2026-0001',
      'Por pagar',
      '$1,150 a más tardar el martes, 15 de diciembre de 2026',
      'Pagar $1,150',
    ],
  ] as const)('say in %s what is due, by when, and how to pay it', (language, ...words) => {
    const markup = list(language, mint())
    for (const word of words) expect(textOf(markup)).toContain(word)
    expect(markup).toContain(`href="/payments/invoice-1${language === 'es' ? '?lang=es' : ''}"`)
  })
  it.each([
    ['en', 'Paid'],
    ['es', 'Pagado'],
  ] as const)('are called paid in %s, and nothing more is asked', (language, word) => {
    const markup = list(language, mint(PAID))
    expect(textOf(markup)).toContain(word)
    expect(markup).not.toContain('href="/payments/')
  })
  it('offer no payment while one is being checked, and say not to pay again', () => {
    const markup = list('es', mint({ status: 'checking' }))
    expect(markup).not.toContain('href="/payments/')
    expect(textOf(markup)).toContain('No pague otra vez')
  })
  it('show what is left where something is to be paid, and the whole where all is', () => {
    const next = { cents: 57_500, dueOn: '2027-01-15', through: 2, chargedOn: null }
    const half = textOf(list('en', mint({ settledCents: 57_500, openCents: 57_500, next })))
    expect(half).toContain('To pay $575')
    expect(half).toContain('$575 of $1,150 paid')
    expect(textOf(list('en', mint(PAID)))).toContain('Paid $1,150')
  })
  it.each([
    ['en', 'We charge $575 automatically on Friday, January 15, 2027', 'Pay $575'],
    ['es', 'Cobramos $575 automáticamente el viernes, 15 de enero de 2027', 'Pagar $575'],
  ] as const)(
    'say in %s when a part is charged by itself, and do not ask for it',
    (language, said, asked) => {
      const next = { cents: 57_500, dueOn: '2027-01-15', through: 2, chargedOn: '2027-01-15' }
      const text = textOf(list(language, mint({ status: 'overdue', openCents: 57_500, next })))
      expect(text).toContain(said)
      for (const word of [asked, PHONE, language === 'en' ? 'Overdue' : 'Vencid'])
        expect(text).not.toContain(word)
    },
  )
  it('show large what is due next, and small what all of it is', () => {
    const markup = list(
      'es',
      mint({ next: { cents: 52_500, dueOn: '2026-12-04', through: 1, chargedOn: null } }),
    )
    expect(markup).toMatch(/text-3xl[^>]*>\$525</)
    expect(markup).toMatch(/text-sm[^>]*>\$1,150 en total</)
  })
  it('in a plan of which a part is at the bank have that part alone in review', () => {
    const instalments = ['2026-12-04', '2027-01-04'].map((dueOn, index) => {
      return { id: dueOn, position: index + 1, dueOn, amountCents: 57_500, openCents: 57_500 }
    })
    const next = { cents: 57_500, dueOn: '2026-12-04', through: 1, chargedOn: null }
    const of = mint({ status: 'checking', instalments, next, payments: [payment('pending', 57_500)] })
    const text = textOf(list('es', of))
    expect(text).toContain('En revisión $575 Después: $575 a más tardar el lunes, 4 de enero de 2027.')
    expect(text).not.toContain('En revisión $1,150')
    expect(textOf(list('en', { ...of, payments: [payment('pending', 115_000)] }))).toContain(
      'Being checked $1,150 With this payment, everything is paid.',
    )
  })
  it('say whom to call when the date has passed', () => {
    expect(textOf(list('en', mint({ status: 'overdue' })))).toContain(PHONE)
  })
  it('show the plan with what is paid of it', () => {
    const instalments = [
      { id: 'i1', position: 1, dueOn: '2026-12-15', amountCents: 57_500, openCents: 0 },
      { id: 'i2', position: 2, dueOn: '2027-01-15', amountCents: 57_500, openCents: 57_500 },
    ]
    const text = textOf(list('es', mint({ instalments, settledCents: 57_500 })))
    expect(text).toContain('Su plan de $1,150 faltan $575')
    expect(text).toContain('Cuota 1 · 15 de diciembre')
    expect(text).toContain('Cuota 2 · 15 de enero de 2027')
    expect(text).toContain('$575 · Pagada')
    expect(text).toMatch(/15 de enero de 2027 \$575 (?!·)/)
  })
  it('begin with what is to be paid, the nearest date first', () => {
    const later = mint({
      id: 'later',
      number: 'INV-2026-0002',
      next: { cents: 1, dueOn: '2027-01-01', through: null, chargedOn: null },
    })
    const text = textOf(list('en', mint({ ...PAID, number: 'INV-2026-0003' }), later, mint()))
    const order = ['0001', '0002', '0003'].map((number) => text.indexOf(`INV-2026-${number}`))
    expect(order).toEqual(order.toSorted((one, other) => one - other))
  })
  it('offer another amount, but not of a balance that is too small to be divided', () => {
    expect(list('en', mint())).toContain('href="/payments/invoice-1?amount=other"')
    const next = { cents: 2_500, dueOn: '2026-12-15', through: null, chargedOn: null }
    expect(list('en', mint({ openCents: 2_500, next }))).not.toContain('?amount')
  })
  it('are none at first, and say so', () => {
    expect(textOf(list('es'))).toContain('No tiene facturas')
  })
})

function payPage(
  language: Language,
  invoice: Invoice,
  methods: readonly GatewayMethod[] = ['card', 'bank'],
  isOfPart = false,
): { text: string; form: PayFormProps | null } {
  const seen: PayFormProps[] = []
  const markup = render(
    language,
    <InvoiceWordsProvider words={invoicesText(language).client}>
      <PayInvoice
        invoice={invoice}
        methods={methods}
        isOfPart={isOfPart}
        listPath="/payments"
        homePath="/portal"
        renderForm={(props) => {
          seen.push(props)
          return null
        }}
        renderAttempt={() => null}
      />
    </InvoiceWordsProvider>,
  )
  return { text: textOf(markup), form: seen.at(-1) ?? null }
}

function paidPart(invoice: Invoice): string {
  const markup = render(
    'es',
    <InvoiceWordsProvider words={invoicesText('es').client}>
      <PaidPart invoice={invoice} isNew homePath="/portal" />
    </InvoiceWordsProvider>,
  )
  return textOf(markup)
}

describe('paying an invoice', () => {
  it('asks for the whole sum by card, and names the credit', () => {
    const { text, form } = payPage('es', mint())
    expect(form).toMatchObject({ amountCents: 115_000, method: 'card' })
    expect(text).toContain('Crédito por su tarifa de consulta')
    expect(text).not.toContain('Cuenta bancaria')
  })
  it('asks at once for another amount where the client chose that', () => {
    const { text, form } = payPage('en', mint(), ['card'], true)
    expect(text).toContain('Amount in dollars')
    expect(form).toBeNull()
  })
  it('of a plan begins with the next instalment and offers the rest', () => {
    const { text, form } = payPage(
      'en',
      mint({ next: { cents: 57_500, dueOn: '2026-12-15', through: 1, chargedOn: null } }),
    )
    expect(form).toMatchObject({ amountCents: 57_500 })
    expect(text).toContain('The next installment: $575')
    expect(text).toContain('The full balance: $1,150')
  })
  it.each([
    ['en', 'We charge $575 automatically on Friday, January 15, 2027'],
    ['es', 'Cobramos $575 automáticamente el viernes, 15 de enero de 2027'],
  ] as const)(
    'says first in %s that a part is charged by itself, and that it may be paid now',
    (language, said) => {
      const next = { cents: 57_500, dueOn: '2027-01-15', through: 2, chargedOn: '2027-01-15' }
      const { text, form } = payPage(language, mint({ next }))
      expect(text).toContain(said)
      expect(text.indexOf(said)).toBeLessThan(text.indexOf(invoicesText(language).client.pay.howMuch))
      expect(form).toMatchObject({ amountCents: 57_500 })
      expect(payPage(language, mint()).text).not.toContain(invoicesText(language).client.pay.charged)
    },
  )
  it('offers the bank account from the firm’s amount on, and not below it', () => {
    expect(payPage('en', mint({ bankFromCents: 115_000 })).text).toContain('Bank account (eCheck)')
    expect(payPage('en', mint({ bankFromCents: 115_000 }), ['card']).text).not.toContain('eCheck')
    expect(payPage('en', mint({ bankFromCents: 115_001 })).text).not.toContain('Bank account (eCheck)')
  })
  it('says of money in advance that it stays the client’s', () => {
    expect(payPage('es', mint({ kind: 'retainer' })).text).toContain(
      'guardamos aparte, en una cuenta de fideicomiso (trust)',
    )
  })
  it('that is paid has its own heading, the receipt, that nothing is left, and a way on', () => {
    const paid = mint({ ...PAID, payments: [payment('failed', 1), payment('completed', 115_000)] })
    const { text, form } = payPage('es', paid)
    expect(form).toBeNull()
    for (const said of [
      'Factura INV-2026-0001: pagada',
      'Viernes, 27 de noviembre de 2026 $1,150 PTX4B7',
      'Descargar recibo',
      'Aquí ya no queda nada por pagar.',
      'Ir a mi portal',
    ])
      expect(text.toLocaleLowerCase('es')).toContain(said.toLocaleLowerCase('es'))
    expect(text).not.toContain('Pagar la factura')
  })
  it('says after a part was paid which part comes next, and when', () => {
    const next = { cents: 52_500, dueOn: '2027-01-04', through: 2, chargedOn: null }
    const instalments = ['2027-01-04', '2027-02-04'].map((dueOn, index) => {
      return { id: dueOn, position: index + 2, dueOn, amountCents: 52_500, openCents: 52_500 }
    })
    const of = mint({ openCents: 105_000, next, instalments, payments: [payment('completed', 52_500)] })
    expect(paidPart(of)).toContain('Su próximo pago es de $525, a más tardar el lunes, 4 de enero de 2027.')
    const charged = { ...of, next: { ...next, chargedOn: '2027-01-04' } }
    expect(paidPart(charged)).toContain('Cobramos $525 automáticamente el lunes, 4 de enero de 2027.')
  })
  it.each(['paid', 'void', 'checking'] as const)('has no form where it is %s', (status) => {
    const next = status === 'checking' ? mint().next : null
    expect(payPage('en', mint({ status, next })).form).toBeNull()
  })
})

function failure(code: string): ApiFailure {
  const { body } = offlineFailure('en')
  return new ApiFailure({ ...body, details: { ...body.details, code } })
}

describe('what became of a payment', () => {
  it.each([
    ['PAYMENT_DECLINED', 'declined'],
    ['CARD_EXPIRED', 'declined'],
    ['PAYMENT_BEING_CHECKED', 'checking'],
    ['INVOICE_PAYMENT_IN_PROGRESS', 'checking'],
    ['INVOICE_AMOUNT_CHANGED', 'changed'],
    ['INVOICE_NOT_PAYABLE', 'changed'],
    ['INVOICE_PAYMENT_RETURNED', 'returned'],
    ['OFFLINE', 'line-lost'],
    ['UNEXPECTED', 'line-lost'],
  ])('%s means %s', (code, problem) => {
    expect(payProblemOf(failure(code))).toBe(problem)
  })
  it('is not known where no answer of ours was heard', () => {
    expect(payProblemOf(new TypeError('fetch failed'))).toBe('line-lost')
  })
})

describe('the draft that staff write', () => {
  it.each([
    ['1200', 120_000],
    ['$1,200.50', 120_050],
    ['75.5', 7_550],
    ['100,000', 10_000_000],
    ['100,000.01', null],
    ['0', null],
    ['12,00', null],
    ['1.234', null],
    ['-5', null],
    ['abc', null],
    ['', null],
  ])('reads %s as %s cents', (typed, cents) => {
    expect(centsOf(typed, AMOUNT_CENTS_MAX)).toBe(cents)
    if (cents !== null) expect(centsOf(dollarsOf(cents), AMOUNT_CENTS_MAX)).toBe(cents)
  })
  it('says everything that is missing, in the order of the form', () => {
    expect(problemsOf(newAnswers(), true).map(({ code }) => code)).toEqual([
      'case',
      'dueOn',
      'text',
      'amount',
    ])
  })
  it('sends what was written, and takes a draft apart without its credit', () => {
    const lines = [{ ...newLine(), text: ' Filing fee ', amount: '675' }]
    const answers = { ...newAnswers(), caseId: 'case-1', dueOn: '2026-12-15', lines, planCount: '3' }
    expect(problemsOf(answers, true)).toEqual([])
    expect(sentOf(answers)).toEqual({
      caseId: 'case-1',
      kind: 'invoice',
      dueOn: '2026-12-15',
      lines: [{ kind: 'service', description: 'Filing fee', amountCents: 67_500 }],
      planCount: 3,
      usesTrust: false,
      usesUnassignedTrust: false,
    })
    expect(answersOf(mint({ status: 'draft' })).lines).toMatchObject([
      { text: 'Preparing the petition', amount: '1200' },
    ])
  })
  it('stands in the list with the others, each with its client and status', () => {
    const { staff, client } = invoicesText('es')
    const markup = render(
      'es',
      <ListTable
        caption={staff.heading}
        columns={invoiceColumns({
          words: staff,
          clientWords: client,
          language: 'es',
          pathOf: (id) => `/attorney/invoices/${id}`,
        })}
        items={[mint(), mint({ id: 'draft', number: null, status: 'draft', next: null })]}
        idOf={({ id }) => id}
      />,
    )
    for (const word of [
      'Factura INV-2026-0001',
      'Borrador de factura',
      'María José Núñez',
      'Por pagar',
      'Borrador',
    ])
      expect(textOf(markup)).toContain(word)
  })
})

describe('a line of the price list', () => {
  const price = {
    id: 'price-1',
    kind: 'cost',
    name: { en: 'Courier', es: 'Mensajería' },
    amountCents: 4_550,
    isActive: true,
  } as const
  it('is copied in the chosen language, where nothing is written yet or at the end', () => {
    const line = lineOfPrice(price, 'es')
    expect(line).toMatchObject({ kind: 'cost', text: 'Mensajería', amount: '45.50' })
    const written = { ...newLine(), text: 'Petition' }
    expect(withLine([written, newLine()], line)).toEqual([written, line])
    expect(withLine([written], line)).toEqual([written, line])
  })
})

describe('what is owed as a file', () => {
  it('has a row for each client and the sum under them, in dollars', () => {
    const { ageing: words } = invoicesText('en').staff
    const ageing = { current: 100, '1-30': 250, '31-60': 0, '61-90': 0, '90+': 5_050 }
    const clients = [{ client: { id: 'client-1', name: '=Núñez' }, ageing, totalCents: 5_400 }]
    const [head, one, sum] = ageingTable({ clients, totals: ageing }, words)
    expect(head).toHaveLength(7)
    expect(one).toEqual(['=Núñez', 1, 2.5, 0, 0, 50.5, 54])
    expect(sum).toEqual(['Total', 1, 2.5, 0, 0, 50.5, 54])
  })
})
