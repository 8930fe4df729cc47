// Moves between the two accounts not yet made at the bank: as sums on the desk, singly in the ledger.
import { dateIn, FIRM_ZONE, formatPastDate, instant } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { LedgerWords } from '../words/index.ts'
import { useTransferMade, useTransfers } from './queries.ts'
import { useLedgerWords } from './words.ts'

type TransfersNoticeProps = { words: LedgerWords['transfers']['desk']; path: string }

/** On the administrator's desk. Hidden if none. */
export function TransfersNotice({ words, path }: TransfersNoticeProps) {
  const language = useLanguage()
  const { data } = useTransfers()
  if (!data || data.transfers.length === 0) return null
  const sums = (['toOperating', 'toTrust'] as const).filter((way) => data[way].count > 0)
  return (
    <Notice kind="warning" title={words.heading} className="mt-8">
      {sums.map((way) => {
        const { count, cents } = data[way]
        const amount = formatCents(cents, language)
        return <p key={way}>{fill(plural(words[way], count, language), { amount })}</p>
      })}
      <PageLink to={path} className="inline-block py-1 underline">
        {words.open}
      </PageLink>
    </Notice>
  )
}

export function TransfersDue() {
  const { client: one, transfers: words } = useLedgerWords()
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
              <Button
                kind="secondary"
                aria-label={fill(words.doneName, { line })}
                disabled={made.isPending}
                onClick={() => made.mutate(id)}
              >
                {words.done}
              </Button>
            </li>
          )
        })}
      </ul>
      {more > 0 ? <p className="mt-3">{plural(words.more, more, language)}</p> : null}
      {made.isError ? <p className="mt-3">{words.failed}</p> : null}
    </Notice>
  )
}
