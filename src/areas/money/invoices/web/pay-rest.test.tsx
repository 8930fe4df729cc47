// What payer, client and firm see of automatic payments by a payer with a link.
import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { callKey } from '#api/call-key.ts'
import { ApiProvider } from '#api/provider.tsx'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { Autopay, OpenedPayLink, PayerAutopay } from '../contract.ts'
import { invoicesText } from '../words/index.ts'
import { AutopayInvite } from './autopay-links.tsx'
import { AutopayPanel } from './autopay-panel.tsx'
import { PayByLink } from './pay-by-link.tsx'
import { PayerAutopayPage } from './payer-autopay.tsx'
import { InvoiceWordsProvider } from './words.ts'

const { client, autopay: words, payLinks } = invoicesText('en')
const PHONE = '(214) 555-0134'

/** Nothing here calls the API before a button is pressed. */
function textOf(page: ReactNode, key: readonly unknown[], data: unknown): string {
  const queries = new QueryClient()
  queries.setQueryData(key, data)
  const markup = renderToStaticMarkup(
    <ApiProvider api={quietApi()} queries={queries}>
      <MemoryRouter>
        <LanguageProvider language="en">
          <InvoiceWordsProvider words={client}>{page}</InvoiceWordsProvider>
        </LanguageProvider>
      </MemoryRouter>
    </ApiProvider>,
  )
  return markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const SCHEDULE = [{ dueOn: '2026-12-15', amountCents: 40_000 }]

function linkPage(details: Partial<OpenedPayLink>): string {
  const opened: OpenedPayLink = {
    state: 'open',
    kind: 'invoice',
    number: 'INV-2026-0001',
    amountCents: 40_000,
    endsAt: '2026-12-07T15:00:00Z',
    reference: null,
    autopay: { state: 'offered', schedule: SCHEDULE },
    ...details,
  }
  const page = (
    <PayByLink
      link="link"
      words={payLinks.page}
      autopayWords={words}
      phone={PHONE}
      renderForm={() => null}
      renderSaveForm={() => null}
      renderAttempt={() => null}
    />
  )
  return textOf(page, callKey('invoices.openPayLink', { type: 'query', input: { link: 'link' } }), opened)
}

describe('the page of a link to pay', () => {
  const { rest, ends } = payLinks.page
  it('invites to pay the rest of a plan by itself beside the payment, and once that is paid', () => {
    expect(linkPage({})).toContain(rest.invite)
    const paid = linkPage({ state: 'paid', reference: 'P123' })
    expect(paid).toContain(payLinks.page.paid.title)
    expect(paid).toContain(rest.invite)
  })
  it('says that what is due now is paid first, and nothing where nothing is offered', () => {
    expect(linkPage({ autopay: { state: 'pay-first', schedule: [] } })).toContain(rest.payFirst)
    const plain = linkPage({ autopay: null })
    for (const said of [rest.invite, rest.payFirst, rest.onTitle]) expect(plain).not.toContain(said)
  })
  it('asks for no payment once the rest is paid by itself, and does not call that an expired link', () => {
    for (const state of ['open', 'expired'] as const) {
      const on = linkPage({ state, autopay: { state: 'on', schedule: [] } })
      expect(on).toContain(rest.onTitle)
      for (const said of [payLinks.page.payer.next, ends.expired.title]) expect(on).not.toContain(said)
    }
  })
})

function mailPage(link: string | null): ReactNode {
  return (
    <PayerAutopayPage
      link={link}
      words={payLinks.page}
      autopayWords={words}
      phone={PHONE}
      renderSaveForm={() => null}
    />
  )
}

function payerPage(details: Partial<PayerAutopay>): string {
  const found: PayerAutopay = {
    number: 'INV-2026-0001',
    method: 'card',
    cardType: 'VISA',
    last4: '4242',
    expires: { year: 2030, month: 10 },
    statement: ['I, José Núñez, allow it.'],
    agreedAt: '2026-11-23T15:00:00Z',
    ended: null,
    next: { dueOn: '2026-12-15', amountCents: 40_000 },
    cardChange: 'offered',
    ...details,
  }
  const page = mailPage('link')
  return textOf(page, callKey('invoices.openPayerAutopay', { type: 'query', input: { link: 'link' } }), found)
}

describe('the page of a mail to who pays', () => {
  it('says what is charged next, with every word, and stops it', () => {
    const on = payerPage({})
    expect(on).toContain('Visa ending in 4242')
    expect(on).toContain('Next payment: $400 on Tuesday, December 15, 2026.')
    expect(on).toContain('I, José Núñez, allow it.')
    expect(on).toContain(words.stop)
  })
  it('offers another card beside that, and says where that waits for what is due now', () => {
    const { change, changeLater } = payLinks.page.automatic
    expect(payerPage({})).toContain(change)
    const due = payerPage({ cardChange: 'pay-first' })
    expect(due).toContain(changeLater)
    expect(due).not.toContain(change)
    const last = payerPage({ cardChange: null, next: null })
    for (const said of [change, changeLater]) expect(last).not.toContain(said)
  })
  it('says why it is over, and offers nothing to press', () => {
    const ended = { at: '2026-11-24T15:00:00Z', why: 'link-withdrawn' } as const
    const over = payerPage({ ended, next: null, cardChange: null })
    expect(over).toContain(payLinks.page.automatic.ends['link-withdrawn'])
    for (const said of [words.stop, payLinks.page.automatic.change]) expect(over).not.toContain(said)
  })
  it('without its link says that the link is not complete', () => {
    expect(textOf(mailPage(null), [], null)).toContain(payLinks.page.ends.broken.title)
  })
})

describe('what the client and the firm see of it', () => {
  const state: Autopay = {
    offer: null,
    mustPayFirst: false,
    agreed: {
      id: 'autopay-1',
      method: 'card',
      cardType: 'VISA',
      last4: '4242',
      expires: null,
      statement: [],
      agreedAt: '2026-11-23T15:00:00Z',
      ended: null,
      next: SCHEDULE[0] ?? null,
      payer: { name: 'José Núñez' },
    },
  }
  const key = callKey('invoices.autopay', { type: 'query', input: { invoiceId: 'invoice-1' } })
  it('is that somebody pays, by name', () => {
    const invite = <AutopayInvite invoiceId="invoice-1" words={words} path="/payments/invoice-1/automatic" />
    expect(textOf(invite, key, state)).toContain('José Núñez pays your plan automatically')
  })
  it('is, for the firm, with what', () => {
    const panel = <AutopayPanel invoiceId="invoice-1" words={words} />
    const on = textOf(panel, key, state)
    expect(on).toContain('José Núñez pays for the client automatically with Visa ending in 4242.')
    expect(on).toContain(words.staff.stop)
    const ended = { at: '2026-11-24T15:00:00Z', why: 'by-payer' } as const
    const over = textOf(panel, key, { ...state, agreed: state.agreed && { ...state.agreed, ended } })
    expect(over).toContain('The automatic payments by José Núñez ended on Tuesday, November 24, 2026.')
    expect(over).toContain(words.staff.ends['by-payer'])
  })
})
