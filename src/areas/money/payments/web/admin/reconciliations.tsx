// The list of comparisons between the gateway's books and ours, and a button to compare now.
import { endOf } from '#api/list.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { dateIn, formatDate, formatTime, instant, zoneName } from '#kernel/calendar.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Table } from '#ui/table.tsx'
import { ForRoles } from '#web/for-roles.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Difference, Reconciliation } from '../../contract.ts'
import { type AdminPaymentWords, adminPaymentWords } from '../../words/index.ts'
import { useReconciliations } from './queries.ts'
import { useWords } from '#web/use-words.ts'

type Shown = { timeZone: string; pathOf: (paymentId: string) => string }

export function Reconciliations(shown: Shown) {
  const { reconciliation: words } = useWords(adminPaymentWords)
  const { payments } = useCalls()
  const queries = useQueryClient()
  const list = useReconciliations()
  const run = useMutation(
    payments.reconcileNow.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: payments.reconciliations.key() }),
    }),
  )
  return (
    <>
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="mt-8 space-y-6">
        <ForRoles roles={['admin']}>
          <Button busyLabel={run.isPending && words.busy} onClick={() => run.mutate()}>
            {words.run}
          </Button>
        </ForRoles>
        <Outcome kind={run.error ? 'danger' : 'success'}>
          {run.error?.message ?? (run.isSuccess ? words.done : null)}
        </Outcome>
        <Loaded query={list} words={words}>
          {(runs) =>
            runs.length === 0 ? (
              <p className="text-ink-soft">{words.none}</p>
            ) : (
              <>
                <ol className="space-y-10">
                  {runs.map((each) => (
                    <li key={each.id}>
                      <Run run={each} {...shown} />
                    </li>
                  ))}
                </ol>
                <ListEnd {...endOf(list)} />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  )
}

export function Run({ run, timeZone, pathOf }: Shown & { run: Reconciliation }) {
  const { reconciliation: words, central, refunds } = useWords(adminPaymentWords)
  const language = useLanguage()
  const say = (at: string) => {
    const moment = instant(at)
    const date = formatDate(dateIn(timeZone, moment), language)
    const time = formatTime(moment, timeZone, language)
    return fill(central, { date, time, zone: zoneName(timeZone, language) })
  }
  const { requestedBy } = run
  return (
    <section className="space-y-3 border-t border-line pt-6">
      <h2 className="text-xl">{fill(words.at, { moment: say(run.startedAt) })}</h2>
      <p className="text-ink-soft">
        {fill(words.range, { from: say(run.from), to: say(run.to) })}
        {' · '}
        {plural(words.compared, run.compared, language)}
        {' · '}
        {requestedBy === null ? words.night : fill(words.by, { name: requestedBy || refunds.nobody })}
      </p>
      <Verdict run={run} />
      {run.differences.length === 0 ? null : <Differences differences={run.differences} pathOf={pathOf} />}
      {run.differences.length < run.differenceCount ? (
        <p className="text-ink-soft">{fill(words.firstOnly, { count: run.differences.length })}</p>
      ) : null}
    </section>
  )
}

function Verdict({ run: { status, differenceCount } }: { run: Reconciliation }) {
  const { reconciliation: words } = useWords(adminPaymentWords)
  const language = useLanguage()
  if (status === 'failed') return <Notice kind="warning">{words.unread}</Notice>
  if (differenceCount === 0) return <Notice kind="success">{words.agrees}</Notice>
  return <Notice kind="danger">{plural(words.differs, differenceCount, language)}</Notice>
}

type DifferencesProps = Pick<Shown, 'pathOf'> & { differences: readonly Difference[] }

function Differences({ differences, pathOf }: DifferencesProps) {
  const { reconciliation: words } = useWords(adminPaymentWords)
  const language = useLanguage()
  const rows = differences.map((difference) => ({
    id: difference.id,
    cells: [
      <span key="what" className="font-semibold">
        {words.kinds[difference.kind]}
      </span>,
      valueIn(difference.ours, words, language),
      valueIn(difference.theirs, words, language),
      <About key="payment" difference={difference} pathOf={pathOf} />,
    ],
  }))
  const { what, ours, theirs, payment } = words.columns
  return <Table stacks caption={words.heading} columns={[what, ours, theirs, payment]} rows={rows} />
}

function About({ difference, pathOf }: Pick<Shown, 'pathOf'> & { difference: Difference }) {
  const { reconciliation: words } = useWords(adminPaymentWords)
  const { paymentId, reference, transactionId } = difference
  return (
    <>
      {paymentId === null ? null : (
        <PageLink to={pathOf(paymentId)} className="inline-block py-1 text-action underline">
          {words.open}
        </PageLink>
      )}
      {reference === null ? null : (
        <span className="block text-sm break-all">{fill(words.receipt, { reference })}</span>
      )}
      {transactionId === null ? null : (
        <span className="block text-sm break-all">{fill(words.number, { id: transactionId })}</span>
      )}
    </>
  )
}

/** Formats cents as money and known words as ours; the rest verbatim. */
export function valueIn(
  value: string | null,
  { nothing, values }: AdminPaymentWords['reconciliation'],
  language: Language,
): string {
  if (value === null) return nothing
  if (/^\d{1,12}$/.test(value)) return formatCents(Number(value), language)
  return (values as Record<string, string>)[value] ?? value
}
