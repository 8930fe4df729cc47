import { addressOf } from '#firm/addresses.ts'
import { buttonClass } from '#ui/button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { PortalWords } from '../words/index.ts'

/** What staff see at the clients' portal: the way to their own page. */
export function ForStaff({ words }: { words: PortalWords['staff'] }) {
  return (
    <section className="max-w-text">
      <h1 className="text-3xl">{words.title}</h1>
      <p className="mt-4 text-lg">{words.text}</p>
      <PageLink to={addressOf('attorney')} className={buttonClass('primary', 'mt-8')}>
        {words.link}
      </PageLink>
    </section>
  )
}
