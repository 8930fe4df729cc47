// The pages about the firm's money, beside each other.
import { useLocation } from 'react-router'
import { addressOf } from '#firm/addresses.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { PageLink } from '#ui/page-link.tsx'

const PATHS = {
  money: addressOf('money'),
  books: addressOf('books'),
  // Their addresses are for these pages, and no page of a client needs them.
  journal: '/admin/journal',
  deposits: '/admin/deposits',
  bank: '/admin/bank',
  reconciliation: addressOf('reconciliation'),
}
const PLACES = ['money', 'deposits', 'books', 'journal', 'bank', 'reconciliation'] as const

export function MoneyNav() {
  const { pathname } = useLocation()
  const { nav } = useFrame().words.frame
  const names = {
    money: nav.payments,
    books: nav.books,
    journal: nav.journal,
    deposits: nav.deposits,
    bank: nav.bank,
    reconciliation: nav.reconciliation,
  }
  return (
    <nav aria-label={nav.money} className="mb-6">
      <ul className="flex flex-wrap gap-x-6">
        {PLACES.map((place) => (
          <li key={place}>
            <PageLink
              to={PATHS[place]}
              aria-current={pathname.startsWith(PATHS[place]) ? 'page' : undefined}
              className="inline-flex min-h-11 items-center text-action underline aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:no-underline"
            >
              {names[place]}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
