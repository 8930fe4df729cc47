// On the desk: clients from whom mail comes back, with whom to call. Nothing where mail reaches everybody.
import { dialLink, readablePhone } from '#kernel/phone.ts'
import { dateIn, formatDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { UnreachedClients as Unreached } from '../notices-contract.ts'
import type { DeskReachWords } from '../words/index.ts'
import { useUnreached } from './told-queries.ts'

type UnreachedClientsProps = {
  words: DeskReachWords
  timeZone: string
  pathOf: (clientId: string) => string
}

export function UnreachedClients({ words, timeZone, pathOf }: UnreachedClientsProps) {
  const clients = useUnreached().data?.clients ?? []
  if (clients.length === 0) return null
  return (
    <section aria-labelledby="unreached" className="mt-8 space-y-4">
      <h2 id="unreached" className="text-2xl">
        {words.heading}
      </h2>
      <p className="max-w-form text-ink-soft">{words.lead}</p>
      <ul className="divide-y divide-line border-y border-line">
        {clients.map((client) => (
          <li key={client.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
            <Client client={client} words={words} timeZone={timeZone} path={pathOf(client.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ClientProps = Pick<UnreachedClientsProps, 'words' | 'timeZone'> & {
  client: Unreached['clients'][number]
  path: string
}

function Client({ client: { name, phone, since }, words, timeZone, path }: ClientProps) {
  const language = useLanguage()
  const date = formatDate(dateIn(timeZone, instant(since)), language)
  return (
    <>
      <span className="min-w-0 grow">
        <PageLink to={path} className="inline-block py-1 font-semibold break-words text-action underline">
          {name}
        </PageLink>
        <span className="block text-sm text-ink-soft">{fill(words.since, { date })}</span>
      </span>
      {phone === '' ? null : (
        <a
          href={dialLink(phone)}
          aria-label={fill(words.callOf, { name, phone: readablePhone(phone) })}
          className={buttonClass('secondary', 'px-4')}
        >
          {readablePhone(phone)}
        </a>
      )}
    </>
  )
}
