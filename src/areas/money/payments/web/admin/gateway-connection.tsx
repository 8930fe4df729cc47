// The gateway's event address, how to set it up, and the times of the last events.
import { useId } from 'react'
import { dateIn, formatDate, formatTime, instant, zoneName } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { GatewayConnection as Connection } from '../../contract.ts'
import { useWords } from '#web/use-words.ts'
import { adminPaymentWords } from '../../words/index.ts'
import { useGatewayConnection } from './queries.ts'

export function GatewayConnection({ timeZone }: { timeZone: string }) {
  const id = useId()
  const { connection: words } = useWords(adminPaymentWords)
  const { heading, lead } = words
  return (
    <section aria-labelledby={id} className="mt-14 max-w-text space-y-4 border-t border-line pt-6">
      <h2 id={id} className="text-2xl">
        {heading}
      </h2>
      <p>{lead}</p>
      <Loaded query={useGatewayConnection()} words={words}>
        {(read) => <ShownConnection read={read} timeZone={timeZone} />}
      </Loaded>
    </section>
  )
}

export function ShownConnection({ read, timeZone }: { read: Connection; timeZone: string }) {
  const { connection: said, central } = useWords(adminPaymentWords)
  const language = useLanguage()
  const momentOf = (at: string) => {
    const moment = instant(at)
    const date = formatDate(dateIn(timeZone, moment), language)
    return fill(central, {
      date,
      time: formatTime(moment, timeZone, language),
      zone: zoneName(timeZone, language),
    })
  }
  const { eventsUrl, toldAt, askedAt } = read
  return (
    <>
      <div className="space-y-3">
        <p className="font-semibold">{said.address}</p>
        <p className="rounded-sm border border-line bg-sheet px-4 py-3 break-all">
          <code translate="no">{eventsUrl}</code>
        </p>
        <CopyButton text={eventsUrl} label={said.copy} words={said} />
      </div>
      <p>{toldAt === null ? said.neverTold : fill(said.told, { moment: momentOf(toldAt) })}</p>
      <p>{askedAt === null ? said.neverAsked : fill(said.asked, { moment: momentOf(askedAt) })}</p>
    </>
  )
}
