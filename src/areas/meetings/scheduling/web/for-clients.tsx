import { addressOf } from '#firm/addresses.ts'
import { buttonClass } from '#ui/button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { SchedulerWords } from '../words/index.ts'

/** What staff see at the scheduler: their own page is elsewhere. */
export function ForClients({ words }: { words: SchedulerWords['scheduler']['staff'] }) {
  return (
    <section className="max-w-text">
      <h1 className="text-3xl">{words.title}</h1>
      <p className="mt-4 text-lg">{words.message}</p>
      <PageLink to={addressOf('attorney')} className={buttonClass('primary', 'mt-8')}>
        {words.link}
      </PageLink>
    </section>
  )
}
