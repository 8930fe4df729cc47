// /portal/more and /attorney/more: on a phone, the places that have no room in the bar at the bottom, and the way out.
import { useSessionState } from '#areas/people/auth/web/session.tsx'
import { placesWords, type PlacesWords } from '#areas/office/content/words/browser.ts'
import { addressOf } from '#firm/addresses.ts'
import { telephoneLink } from '#firm/contact.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { PLACE_ICONS } from '#pages/layouts/place-icons.ts'
import { groupsOf, moreOf, type PageName, tabsOf } from '#pages/layouts/places.ts'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ONWARD } from '#ui/icons.ts'
import { useLanguage } from '#ui/language.tsx'
import { DocumentLink, PageLink } from '#ui/page-link.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import type { Route } from './+types/more'
import { SignedInOnly } from './signed-in-only.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { title: placesWords(languageOf(url)).more }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData)

export default function MorePage({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInOnly>
      <PageHeading isInBar title={loaderData.title} />
      <More />
    </SignedInOnly>
  )
}

function More() {
  const words = placesWords(useLanguage())
  const { phone } = useFrame().settings.contact
  const state = useSessionState()
  if (state.status !== 'signed-in') return null
  const role = state.person.heldRole ?? state.person.role
  const reader = { role, readsBooks: state.person.readsBooks ?? false }
  const tabs = tabsOf(reader)
  const groups = groupsOf(reader).map(({ name, places }) => ({
    name,
    places: places.filter((place) => !tabs.includes(place.name)),
  }))
  return (
    <div className="max-w-form space-y-6">
      {groups.map(({ name, places }) => (
        <div key={name ?? 'first'}>
          {name === null ? null : <h2 className="text-sm text-ink-soft">{words.groups[name]}</h2>}
          <ul className="divide-y divide-line">
            {places.map(({ name: place, pages: [first] }) => (
              <li key={place}>
                <PageLink to={first?.to ?? moreOf(reader)} className={ROW}>
                  <Said name={place} words={words} isRich={role === 'client'} />
                </PageLink>
              </li>
            ))}
            {role === 'client' ? (
              <li>
                <DocumentLink to={addressOf('help')} className={ROW}>
                  <Said name="help" words={words} isRich />
                </DocumentLink>
              </li>
            ) : null}
          </ul>
        </div>
      ))}
      <div className="grid grid-cols-2 gap-3">
        {role === 'client' ? (
          <ButtonLink kind="secondary" href={telephoneLink(phone)}>
            {words.call}
          </ButtonLink>
        ) : null}
        <PageLink to={addressOf('logout')} className={buttonClass('secondary')}>
          {words.signOut}
        </PageLink>
      </div>
    </div>
  )
}

const ROW = 'flex min-h-14 items-center gap-3 py-2 no-underline hover:bg-sunk'

type SaidProps = { name: PageName; words: PlacesWords; isRich: boolean }

/** Clients get a drawing and a line more. */
function Said({ name, words: { pages, hints }, isRich }: SaidProps) {
  const icon = isRich ? PLACE_ICONS[name] : undefined
  const hint = isRich && name in hints ? hints[name as keyof typeof hints] : null
  return (
    <>
      {icon === undefined ? null : (
        <span className="rounded-md bg-action-soft p-2 text-action">
          <Icon lines={icon} />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{pages[name]}</span>
        {hint === null ? null : <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
      <Icon isSmall lines={ONWARD} className="text-ink-soft" />
    </>
  )
}
