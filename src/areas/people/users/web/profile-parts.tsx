// The pages of the profile, one row each, and the sections of one of them.
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { AtOnce } from '#web/at-once.tsx'
import { Icon } from '#ui/icon.tsx'
import { ONWARD } from '#ui/icons.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { PROFILE_PARTS, type ProfilePart } from '../rules/profile-parts.ts'
import { useProfileWords } from './words.ts'

export function ProfileRows({ path, children }: { path: string; children: ReactNode }) {
  const words = useProfileWords()
  return (
    <div className="max-w-form">
      <PageHeading isInBar title={words.heading} />
      <ul className="mb-8 divide-y divide-line">
        {PROFILE_PARTS.map((part) => (
          <li key={part}>
            <PageLink
              to={`${path}/${part}`}
              className="flex min-h-14 items-center gap-3 py-2 no-underline hover:bg-sunk"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{words.parts[part].title}</span>
                <span className="block text-sm text-ink-soft">{words.parts[part].hint}</span>
              </span>
              <Icon lines={ONWARD} className="text-ink-soft" />
            </PageLink>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}

export function ProfilePage({ part, children }: { part: ProfilePart; children: ReactNode }) {
  const words = useProfileWords()
  useFocusOnHash()
  return (
    <div className="max-w-form space-y-8">
      <PageHeading title={words.parts[part].title} />
      <AtOnce label={words.loading} className="space-y-8">
        {children}
      </AtOnce>
    </div>
  )
}

/** A link from another page to a section, such as the second step, leads there with focus, also when it comes later. */
function useFocusOnHash(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const id = hash.slice(1)
    if (id === '' || goTo(id)) return
    const watch = new MutationObserver(() => goTo(id) && watch.disconnect())
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] })
    return () => watch.disconnect()
  }, [hash])
}

function goTo(id: string): boolean {
  const heading = document.getElementById(id)
  if (!heading?.checkVisibility()) return false
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ block: 'start' })
  return true
}
