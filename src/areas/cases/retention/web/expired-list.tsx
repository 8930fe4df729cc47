// The administrators' list of closed cases whose documents need not be kept any longer.
import { formatMoment, formatPastDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { Column } from '#web/list/column.ts'
import { ListTable } from '#web/list/list-table.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { ExpiredCaseView } from '../contract.ts'
import { type RetentionWords, retentionWords } from '../words/index.ts'
import { type Decision, useDecide, useExpired } from './queries.ts'
import { useWords } from '#web/use-words.ts'

type ExpiredListProps = {
  timeZone: string
  casePath: (caseId: string) => string
}

export function ExpiredList({ timeZone, casePath }: ExpiredListProps) {
  const words = useWords(retentionWords)
  const list = useExpired()
  const decide = useDecide()
  return (
    <>
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="mt-8 space-y-6">
        <Outcome kind={decide.error ? 'danger' : 'success'}>
          {decide.error?.message ?? (decide.isSuccess ? words.done : null)}
        </Outcome>
        <Loaded query={list} words={words}>
          {(cases) =>
            cases.length === 0 ? (
              <p className="text-ink-soft">{words.none}</p>
            ) : (
              <Cases
                cases={cases}
                timeZone={timeZone}
                casePath={casePath}
                isBusy={decide.isPending}
                onDecide={decide.mutate}
              />
            )
          }
        </Loaded>
      </div>
    </>
  )
}

type CasesProps = Pick<ExpiredListProps, 'timeZone' | 'casePath'> & {
  cases: readonly ExpiredCaseView[]
  isBusy: boolean
  onDecide: (decision: Decision) => void
}

function Cases({ cases, ...rest }: CasesProps) {
  const words = useWords(retentionWords)
  const language = useLanguage()
  return (
    <ListTable
      caption={words.list}
      columns={columnsOf(words, language, rest)}
      items={cases}
      idOf={({ caseId }) => caseId}
    />
  )
}

function columnsOf(
  { columns }: RetentionWords,
  language: Language,
  { timeZone, casePath, ...deciding }: Omit<CasesProps, 'cases'>,
): Column<ExpiredCaseView>[] {
  return [
    { key: 'case', heading: columns.case, cell: (each) => <What of={each} to={casePath(each.caseId)} /> },
    {
      key: 'kept',
      heading: columns.kept,
      onPhone: 'named',
      cell: ({ keepUntil }) => formatPastDate(plainDate(keepUntil), language),
    },
    {
      key: 'state',
      heading: columns.state,
      onPhone: 'below',
      cell: (each) => <Standing of={each} timeZone={timeZone} />,
    },
    {
      key: 'act',
      heading: columns.act,
      onPhone: 'below',
      cell: (each) => <Decide of={each} {...deciding} />,
    },
  ]
}

type OfProps = { of: ExpiredCaseView }

function What({ of: { number, client, documents }, to }: OfProps & { to: string }) {
  const words = useWords(retentionWords)
  const language = useLanguage()
  return (
    <>
      <PageLink to={to} data-key="row" className="block font-semibold text-action underline">
        {number}
      </PageLink>
      <span className="block text-sm font-normal">{client}</span>
      <span className="block text-sm font-normal text-ink-soft">
        {plural(words.documents, documents, language)}
      </span>
    </>
  )
}

const TURNS = { expired: 'theirs', proposed: 'yours', confirmed: 'stopped' } as const

function Standing({
  of: { state, proposed, confirmedBy, canConfirm, aloneFrom },
  timeZone,
}: OfProps & { timeZone: string }) {
  const words = useWords(retentionWords)
  const language = useLanguage()
  const moment = proposed && formatMoment(instant(proposed.at), timeZone, language)
  return (
    <>
      <StatusPill turn={TURNS[state]}>
        {words.states[state === 'proposed' && aloneFrom !== null ? 'waits' : state]}
      </StatusPill>
      {proposed && moment ? (
        <span className="mt-1 block text-sm">{fill(words.proposedBy, { name: proposed.by, moment })}</span>
      ) : null}
      {aloneFrom !== null && !canConfirm ? (
        <span className="block text-sm">
          {fill(words.aloneFrom, { moment: formatMoment(instant(aloneFrom), timeZone, language) })}
        </span>
      ) : null}
      {confirmedBy ? (
        <span className="block text-sm">{fill(words.confirmedBy, { name: confirmedBy })}</span>
      ) : null}
    </>
  )
}

/** A screen reader hears which case each button is for. */
function Decide({ of, isBusy, onDecide }: OfProps & Pick<CasesProps, 'isBusy' | 'onDecide'>) {
  const words = useWords(retentionWords)
  const { caseId, number, state, canConfirm } = of
  const choices: Decision['what'][] =
    state === 'expired' ? ['propose'] : canConfirm ? ['confirm', 'withdraw'] : ['withdraw']
  return (
    <div className="-ml-3 flex flex-wrap">
      {choices.map((what) => (
        <Button
          key={what}
          kind="quiet"
          className="text-left"
          disabled={isBusy}
          aria-label={fill(words.of, { action: words[what], number })}
          onClick={() => onDecide({ caseId, what })}
        >
          {words[what]}
        </Button>
      ))}
    </div>
  )
}
