// The pages about the firm's money, beside each other.
import { useLocation } from 'react-router'
import { addressOf } from '#firm/addresses.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { PageLink } from '#ui/page-link.tsx'

const PATHS = {
  money: addressOf('money'),
  books: addressOf('books'),
  // Its address is for this one page, and no page of a client needs it.
  journal: '/admin/journal',
  reconciliation: addressOf('reconciliation'),
}
const PLACES = ['money', 'books', 'journal', 'reconciliation'] as const

export function MoneyNav() {
  const { pathname } = useLocation()
  const { nav } = useFrame().words.frame
  const names = {
    money: nav.payments,
    books: nav.books,
    journal: nav.journal,
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
