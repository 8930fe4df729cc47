// Moves between the two accounts not yet made at the bank.
import { dateIn, FIRM_ZONE, formatPastDate, instant } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { ForRoles } from '#web/for-roles.tsx'
import { useTransferMade, useTransfers } from './queries.ts'
import { useWords } from '#web/use-words.ts'
import { ledgerWords } from '../words/index.ts'

export function TransfersDue() {
  const { client: one, transfers: words } = useWords(ledgerWords)
  const language = useLanguage()
  const { data } = useTransfers()
  const made = useTransferMade()
  if (!data || data.transfers.length === 0) return null
  const more = data.toOperating.count + data.toTrust.count - data.transfers.length
  return (
    <Notice kind="warning" title={words.heading}>
      <p>{words.lead}</p>
      <ul className="mt-3 space-y-3">
        {data.transfers.map(({ id, at, client, amountCents }) => {
          const line = fill(amountCents > 0 ? words.toOperating : words.toTrust, {
            day: formatPastDate(dateIn(FIRM_ZONE, instant(at)), language),
            amount: formatCents(Math.abs(amountCents), language),
            client: client.name || one.closed,
          })
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 break-words">{line}</span>
              <ForRoles roles={['admin']}>
                <Button
                  kind="secondary"
                  aria-label={fill(words.doneName, { line })}
                  disabled={made.isPending}
                  onClick={() => made.mutate(id)}
                >
                  {words.done}
                </Button>
              </ForRoles>
            </li>
          )
        })}
      </ul>
      {more > 0 ? <p className="mt-3">{plural(words.more, more, language)}</p> : null}
      {made.isError ? <p className="mt-3">{words.failed}</p> : null}
    </Notice>
  )
}
