// Refunds waiting to be paid out, for all clients: payee, amount, and the form to record the check.
import { endOf } from '#api/list.ts'
import type { PlainDate } from '#kernel/calendar.ts'
import { ListEnd } from '#ui/list-end.tsx'
import { useHasOneOf } from '#web/for-roles.tsx'
import { Loaded } from '#web/loaded.tsx'
import { OneGiveBack } from './give-backs.tsx'
import { useGiveBacksDue } from './queries.ts'
import { useReceiptWords } from './words.ts'

export function RefundsDue({ today }: { today: PlainDate }) {
  const list = useGiveBacksDue()
  const isAdmin = useHasOneOf(['admin'])
  const all = useReceiptWords()
  const { giveBack: words } = all
  return (
    <Loaded query={list} words={all}>
      {(due) =>
        due.length === 0 ? (
          <p className="mt-4 text-ink-soft">{words.dueNone}</p>
        ) : (
          <>
            <p className="mt-2 max-w-text text-ink-soft">{words.dueLead}</p>
            <ul className="mt-4 divide-y divide-line border-y border-line">
              {due.map(({ giveBack, receipt }) => (
                <li key={giveBack.id} className="py-4">
                  <h3 className="text-lg break-words">
                    {[receipt.client.name, receipt.case?.number, receipt.number].filter(Boolean).join(' · ')}
                  </h3>
                  <OneGiveBack giveBack={giveBack} receipt={receipt} today={today} isAdmin={isAdmin} />
                </li>
              ))}
            </ul>
            <ListEnd {...endOf(list)} />
          </>
        )
      }
    </Loaded>
  )
}
