// /admin/ledger: the firm's books, and with ?client= one client's. For administrators.
import { useSearchParams } from 'react-router'
import { costWords } from '#areas/money/disbursements/words/index.ts'
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { ClosedMoneyLeft } from '#areas/cases/cases/web/money-left.tsx'
import { journalWords } from '#areas/bank/journal/words/index.ts'
import { ClientLedger } from '#areas/bank/journal/web/client-ledger.tsx'
import { withCut } from '#web/days-cut.ts'
import { ledgerWords } from '#areas/money/ledger/words/index.ts'
import { Books } from '#areas/money/ledger/web/books.tsx'
import { ClientBooks } from '#areas/money/ledger/web/client-books.tsx'
import { addressOf } from '#firm/addresses.ts'
import { BOOK_READERS, CASEWORKERS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { ForRoles } from '#web/for-roles.tsx'
import type { Route } from './+types/admin-ledger'
import { casePath } from './case-path.ts'
import { JOURNAL_PATHS } from './journal-paths.ts'
import { AtOnce } from '#web/at-once.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  return {
    words: ledgerWords(language),
    closed: firmCasesText(language).desk.moneyLeft,
    journal: journalWords(language),
    costs: costWords(language),
  }
}

/** The tab names no person: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminLedgerPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={BOOK_READERS}>
      <Ledger {...loaderData} />
    </SignedInOnly>
  )
}

function Ledger({ words, closed, journal, costs }: Route.ComponentProps['loaderData']) {
  const [address, setAddress] = useSearchParams()
  const clientId = address.get('client')
  const books = addressOf('books')
  if (clientId === null)
    return (
      <AtOnce label={words.loading}>
        <Books words={words} pathOf={(id) => `${books}?client=${id}`} />
        <ForRoles roles={CASEWORKERS}>
          <ClosedMoneyLeft words={closed} pathOf={casePath} />
        </ForRoles>
      </AtOnce>
    )
  return (
    <ClientBooks key={clientId} words={words} clientId={clientId} listPath={books}>
      <ClientLedger
        clientId={clientId}
        address={address}
        onCut={(change) => setAddress(withCut(address, change), { preventScrollReset: true })}
        words={{ journal, ledger: words, costs }}
        paths={JOURNAL_PATHS}
      />
    </ClientBooks>
  )
}
