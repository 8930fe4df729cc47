// Whether the client is reminded of an invoice. It can be paid either way.
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import { Button } from '#ui/button.tsx'
import type { Invoice } from '../contract.ts'
import { type Hold, HOLDS } from '../rules/reminders.ts'
import { rememberInvoice } from './one-invoice.ts'
import { Refused } from './refused.tsx'
import { useAction } from './use-action.ts'
import { useWords } from '#web/use-words.ts'
import { invoiceStaffWords } from '../words/index.ts'

export function HoldPanel({ invoice: { id: invoiceId, hold } }: { invoice: Invoice }) {
  const { hold: words } = useWords(invoiceStaffWords)
  const api = useApi()
  const queries = useQueryClient()
  const action = useAction()
  const change = (wanted: Hold | null) =>
    action.run(async () => rememberInvoice(queries, await api.invoices.hold({ invoiceId, hold: wanted })))
  return (
    <section aria-labelledby="hold" className="max-w-form space-y-4">
      <h2 id="hold" className="text-2xl">
        {words.heading}
      </h2>
      <p>{hold === null ? words.reminded : words.states[hold]}</p>
      <Refused sentence={action.refusal} />
      <div className="flex flex-wrap gap-3">
        {hold === null ? (
          HOLDS.map((each) => (
            <Button
              key={each}
              kind="secondary"
              busyLabel={action.isBusy && words.saving}
              onClick={() => change(each)}
            >
              {words.stop[each]}
            </Button>
          ))
        ) : (
          <Button kind="secondary" busyLabel={action.isBusy && words.saving} onClick={() => change(null)}>
            {words.resume}
          </Button>
        )}
      </div>
    </section>
  )
}
