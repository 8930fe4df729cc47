// The pages about the product's own actions, beside each other.
import { useLocation } from 'react-router'
import { ERASURES_PATH } from '#areas/cases/leaving/rules/erasure.ts'
import { addressOf } from '#firm/addresses.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { PageLink } from '#ui/page-link.tsx'

const PLACES = ['activity', 'mail', 'storedFiles', 'jobs', 'backups', 'retention', 'faults'] as const

/** Their addresses are in no first load: no page but these leads there. */
const BESIDES = [
  ['erasure', ERASURES_PATH],
  ['launch', '/admin/launch'],
  ['firm', '/admin/firm'],
  ['law', '/admin/law'],
  ['readings', '/admin/readings'],
  ['civics', '/admin/civics'],
  ['speed', '/admin/performance'],
] as const

export function LogNav() {
  const { pathname } = useLocation()
  const { nav } = useFrame().words.frame
  return (
    <nav aria-label={nav.activity} className="mb-6">
      <ul className="flex flex-wrap gap-x-6">
        {[...PLACES.map((place) => [place, addressOf(place)] as const), ...BESIDES].map(
          ([place, address]) => (
            <li key={place}>
              <PageLink
                to={address}
                aria-current={pathname.startsWith(address) ? 'page' : undefined}
                className="inline-flex min-h-11 items-center text-action underline aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:no-underline"
              >
                {nav[place]}
              </PageLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
