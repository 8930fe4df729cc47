// /attorney/invoices/:invoiceId: one invoice and what staff do with it; "new" writes the draft of another one.
import { useSessionState } from '#areas/people/auth/web/session.tsx'
import { useState } from 'react'
import { useCases } from '#areas/cases/cases/web/queries.ts'
import { invoicesText, invoiceStaffWords } from '#areas/money/invoices/words/index.ts'
import { InvoiceDesk } from '#areas/money/invoices/web/invoice-desk.tsx'
import { NewDraft } from '#areas/money/invoices/web/new-draft.tsx'
import { useInvoice } from '#areas/money/invoices/web/one-invoice.ts'
import { Loaded } from '#web/loaded.tsx'
import { addressOf } from '#firm/addresses.ts'
import { CASEWORKERS, INVOICE_READERS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { metaOf } from '#pages/framed-meta.ts'
import { pageWords } from '#pages/page-words.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { useGo } from '#ui/page-link.tsx'
import { useWords } from '#web/use-words.ts'
import type { Route } from './+types/invoice'

export { shouldRevalidate } from '#pages/page-words.ts'

const NEW = 'new'

export function loader(args: Route.LoaderArgs) {
  const { client, payLinks, autopay } = invoicesText(languageOf(args.url))
  return { ...pageWords(args), client, links: payLinks.manage, autopay }
}

/** The tab names no client: its title stays in the browser's history. */
export const meta = metaOf(invoiceStaffWords)

export default function InvoicePage({ loaderData, params }: Route.ComponentProps) {
  const { invoiceId } = params
  return (
    <SignedInOnly roles={INVOICE_READERS}>
      {invoiceId === NEW ? (
        <SignedInOnly roles={CASEWORKERS}>
          <NewInvoice />
        </SignedInOnly>
      ) : (
        <OneInvoice key={invoiceId} {...loaderData} invoiceId={invoiceId} />
      )}
    </SignedInOnly>
  )
}

type Words = Route.ComponentProps['loaderData']

/** An attorney invoices the clients of their own cases. */
function NewInvoice() {
  const words = useWords(invoiceStaffWords)
  const go = useGo()
  const state = useSessionState()
  const person = state.status === 'signed-in' ? state.person : null
  const listPath = addressOf('invoices')
  const [search, setSearch] = useState('')
  const list = useCases({
    search,
    ...(person?.role === 'attorney' && person.uid !== null && { attorneyId: person.uid }),
  })
  return (
    <Loaded query={list} words={words}>
      {(cases) => (
        <NewDraft
          cases={cases}
          search={search}
          isCut={list.hasNextPage}
          onSearch={setSearch}
          listPath={listPath}
          onMade={(invoiceId) => go(`${listPath}/${invoiceId}`, { replace: true })}
        />
      )}
    </Loaded>
  )
}

function OneInvoice({ client, links, autopay, invoiceId }: Words & { invoiceId: string }) {
  const words = useWords(invoiceStaffWords)
  const go = useGo()
  const listPath = addressOf('invoices')
  return (
    <Loaded query={useInvoice(invoiceId)} words={words.detail}>
      {(invoice) => (
        <InvoiceDesk
          invoice={invoice}
          clientWords={client}
          linkWords={links}
          autopayWords={autopay}
          listPath={listPath}
          onGone={() => go(listPath, { replace: true })}
        />
      )}
    </Loaded>
  )
}
