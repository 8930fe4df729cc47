// /admin/ledger: the firm's books, and with ?client= one client's. For administrators.
import { useSearchParams } from 'react-router'
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { ClosedMoneyLeft } from '#areas/cases/cases/web/money-left.tsx'
import { ClientLedger } from '#areas/bank/journal/web/client-ledger.tsx'
import { withCut } from '#web/days-cut.ts'
import { ledgerWords } from '#areas/money/ledger/words/index.ts'
import { Books } from '#areas/money/ledger/web/books.tsx'
import { ClientBooks } from '#areas/money/ledger/web/client-books.tsx'
import { addressOf } from '#firm/addresses.ts'
import { BOOK_READERS, CASEWORKERS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { metaOf } from '#pages/framed-meta.ts'
import { pageWords } from '#pages/page-words.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { ForRoles } from '#web/for-roles.tsx'
import type { Route } from './+types/admin-ledger'
import { casePath } from './case-path.ts'
import { JOURNAL_PATHS } from './journal-paths.ts'
import { AtOnce } from '#web/at-once.tsx'
import { useWords } from '#web/use-words.ts'

export { shouldRevalidate } from '#pages/page-words.ts'

export function loader(args: Route.LoaderArgs) {
  return { ...pageWords(args), closed: firmCasesText(languageOf(args.url)).desk.moneyLeft }
}

/** The tab names no person: its title stays in the browser's history. */
export const meta = metaOf(ledgerWords)

export default function AdminLedgerPage({ loaderData: { closed } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={BOOK_READERS}>
      <Ledger closed={closed} />
    </SignedInOnly>
  )
}

function Ledger({ closed }: Pick<Route.ComponentProps['loaderData'], 'closed'>) {
  const words = useWords(ledgerWords)
  const [address, setAddress] = useSearchParams()
  const clientId = address.get('client')
  const books = addressOf('books')
  if (clientId === null)
    return (
      <AtOnce label={words.loading}>
        <Books pathOf={(id) => `${books}?client=${id}`} />
        <ForRoles roles={CASEWORKERS}>
          <ClosedMoneyLeft words={closed} pathOf={casePath} />
        </ForRoles>
      </AtOnce>
    )
  return (
    <ClientBooks key={clientId} clientId={clientId} listPath={books}>
      <ClientLedger
        clientId={clientId}
        address={address}
        onCut={(change) => setAddress(withCut(address, change), { preventScrollReset: true })}
        paths={JOURNAL_PATHS}
      />
    </ClientBooks>
  )
}
