// The head of the page of a case: who, what, on which road, whose turn, what is next, its money, and what is done most.
import type { ReactNode } from 'react'
import { dueName } from '#areas/cases/cases/rules/action-sentence.ts'
import { useCaseDates } from '#areas/cases/cases/web/date-queries.ts'
import { closedLine } from '#areas/cases/cases/web/closing.tsx'
import { firmStep } from '#areas/cases/cases/rules/firm-step.ts'
import { Held } from '#areas/cases/cases/web/legal-hold.tsx'
import { RoadLine } from '#areas/cases/cases/web/road-line.tsx'
import { StaffTurnPill } from '#areas/cases/cases/web/staff-turn-pill.tsx'
import { addressOf } from '#firm/addresses.ts'
import { plainDate } from '#kernel/calendar.ts'
import { formatCents } from '#kernel/money.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ONWARD } from '#ui/icons.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { byNeed } from '#web/by-need.tsx'
import { Part } from '#web/part.tsx'
import type { CasePageProps } from './case-page.ts'
import { caseTabPath } from './case-path.ts'

const CaseTimer = byNeed(() => import('./case-timer.tsx'))

export function CaseHead(props: CasePageProps) {
  const { of, words } = props
  const language = useLanguage()
  const { staff, cases: labels } = words
  return (
    <header className="space-y-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm text-ink-soft">
            <PageLink to={addressOf('cases')} className="inline-block py-1 text-action underline">
              {staff.title}
            </PageLink>
            <Icon isSmall lines={ONWARD} className="inline align-middle" />
            {of.number}
          </p>
          <h1 className="text-3xl break-words" data-page-title={`${of.client.name} · ${of.number}`}>
            {of.client.name}
          </h1>
          <p className="text-ink-soft">{labels.kinds[of.kind]}</p>
        </div>
        <Acts {...props} />
      </div>
      <CaseFacts {...props} />
      {of.closed ? <p>{closedLine(of.closed, staff.closing, language)}</p> : null}
      {of.hold ? <Held hold={of.hold} words={staff.hold} /> : null}
    </header>
  )
}

function Acts({ of, words: { staff, notices }, onSheet }: CasePageProps) {
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Part isQuiet waiting={null}>
        <CaseTimer of={of} />
      </Part>
      <PageLink to={caseTabPath(of.id, 'messages')} className={buttonClass('secondary', 'px-4')}>
        {staff.one.message}
      </PageLink>
      {of.closed ? (
        <Button className="px-4" onClick={() => onSheet('reopen')}>
          {staff.closing.reopen}
        </Button>
      ) : (
        <>
          <Button kind="secondary" className="px-4" onClick={() => onSheet('notice')}>
            {notices.open}
          </Button>
          <Button className="px-4" onClick={() => onSheet('move')}>
            {staff.move.open}
          </Button>
        </>
      )}
    </div>
  )
}

function CaseFacts({ of, file, words, today }: CasePageProps) {
  const language = useLanguage()
  const { one, statuses } = words.staff
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md border border-line bg-sheet px-4 py-3 lg:grid-cols-[minmax(12rem,1.4fr)_1.4fr_1fr_1fr_1fr]">
      <Fact className="col-span-2 lg:col-span-1" label={<RoadLine of={of} words={words.cases.road} />}>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {statuses[of.status]}
          <StaffTurnPill of={of} words={words.staff} />
        </span>
      </Fact>
      <Fact className="col-span-2 lg:col-span-1" label={one.nextDate}>
        <NextDate of={of} words={words} today={today} />
      </Fact>
      <Fact label={one.trust}>{formatCents(file.money.trustCents, language)}</Fact>
      <Fact label={one.owed}>
        <PageLink to={caseTabPath(of.id, 'money')} className="text-action underline">
          {formatCents(file.money.owedCents, language)}
        </PageLink>
      </Fact>
      <Fact className="col-span-2 lg:col-span-1" label={one.attorney}>
        {of.attorney?.name ?? one.noAttorney}
      </Fact>
    </dl>
  )
}

type FactProps = { label: ReactNode; className?: string; children: ReactNode }

function Fact({ label, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt className="flex min-h-6 items-center text-sm text-ink-soft *:flex-1">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

/** The nearest of its dates and the day of its next step; the step alone if nothing has a day. */
function NextDate({ of, words, today }: Pick<CasePageProps, 'of' | 'words' | 'today'>) {
  const language = useLanguage()
  const nearest = useCaseDates(of.id).data?.dates[0]
  const { code, due, text } = of.nextAction
  const isDate = nearest !== undefined && (due === null || nearest.day <= due)
  const day = isDate ? nearest.day : due
  const what = isDate ? words.dates.kinds[nearest.kind] : firmStep(code, words.desk, text)
  const said = day === null ? what : `${dueName(plainDate(day), today, language)} · ${what}`
  return isDate ? (
    <PageLink to={caseTabPath(of.id, 'dates')} className="text-action underline">
      {said}
    </PageLink>
  ) : (
    said
  )
}
