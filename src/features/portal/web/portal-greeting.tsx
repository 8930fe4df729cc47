// Who is greeted, and the way around the page by the names of its parts.
import type { Profile } from '#features/users/contract.ts'
import { greetingName } from '#features/users/rules/profile.ts'
import { fill } from '#kernel/language.ts'
import { DocumentLink, PageLink } from '#ui/page-link.tsx'
import type { PortalWords } from '../text/index.ts'

type PortalGreetingProps = {
  words: PortalWords
  /** The specification's labels. */
  nav: { home: string; appointments: string; cases: string; payments: string; logout: string }
  /** Null until it is read. */
  profile: Profile | null
}

const LINK = 'inline-flex min-h-11 items-center px-1 underline-offset-4 hover:underline'

export function PortalGreeting({ words, nav, profile }: PortalGreetingProps) {
  const parts = ['appointments', 'cases', 'payments'] as const
  return (
    <header>
      <nav
        aria-label={words.parts}
        className="-mx-1 mb-6 flex flex-wrap gap-x-4 text-sm font-semibold text-action"
      >
        <DocumentLink to="/" className={LINK}>
          {nav.home}
        </DocumentLink>
        {parts.map((part) => (
          <a key={part} href={`#${part}`} className={LINK}>
            {nav[part]}
          </a>
        ))}
        <PageLink to="/logout" className={LINK}>
          {nav.logout}
        </PageLink>
      </nav>
      <h1 className="text-3xl sm:text-4xl">
        {profile ? fill(words.greeting, { name: greetingName(profile) }) : words.title}
      </h1>
      <p className="mt-2 max-w-text text-lg text-ink-soft">{words.lead}</p>
    </header>
  )
}
