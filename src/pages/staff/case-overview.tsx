// The first tab of a case: what there is to do, what happened last, its people, a note to the file, and what is done rarely.
import type { ReactNode } from 'react'
import { NewAddresses } from '#areas/cases/cases/web/new-addresses.tsx'
import { NewerVersion } from '#areas/cases/cases/web/newer-version.tsx'
import { NoteForm } from '#areas/cases/cases/web/note-form.tsx'
import { usePeople } from '#areas/cases/cases/web/record-queries.ts'
import { StaffHistory } from '#areas/cases/cases/web/staff-history.tsx'
import { useFullHistory } from '#areas/cases/cases/web/staff-queries.ts'
import { useTasks } from '#areas/cases/cases/web/task-queries.ts'
import { Tasks } from '#areas/cases/cases/web/tasks.tsx'
import { fullName } from '#areas/cases/cases/rules/people.ts'
import { Button } from '#ui/button.tsx'
import { Hint } from '#ui/hint.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { byNeed } from '#web/by-need.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { CasePageProps, CaseSheetName } from './case-page.ts'
import { caseTabPath } from './case-path.ts'
import { CaseSection } from './case-section.tsx'
import { clientPath } from './client-path.ts'
import { LazyPart } from './lazy-part.tsx'
import { renewalPath } from './renewal-path.ts'

const WhatRunsOut = byNeed(() => import('#areas/cases/renewals/web/what-runs-out.tsx'))

const LATEST = 3

export function CaseOverview(props: CasePageProps) {
  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
      <div className="min-w-0 space-y-6">
        <ToDo {...props} />
        <Latest {...props} />
      </div>
      <div className="min-w-0 space-y-6">
        <PeopleInBrief {...props} />
        <Note {...props} />
        <RunsOut {...props} />
        <Keep {...props} />
      </div>
    </div>
  )
}

function ToDo({ of, words, today, onSheet }: CasePageProps) {
  const { staff, cases: labels, desk } = words
  return (
    <CaseSection id="tasks" heading={staff.tasks.heading}>
      <NewAddresses caseId={of.id} words={words} today={today} />
      <NewerVersion {...{ of, labels, today }} words={staff} templates={words.templates} due={desk} />
      <Loaded query={useTasks(of.id)} words={staff.tasks}>
        {(read) => <Tasks read={read} words={staff.tasks} filings={words.filings} due={desk} today={today} />}
      </Loaded>
      {of.closed ? null : (
        <Button kind="quiet" className="-ml-3" onClick={() => onSheet('task')}>
          {staff.tasks.add.heading}
        </Button>
      )}
    </CaseSection>
  )
}

function Latest({ of, words, today }: CasePageProps) {
  const { staff, dates, desk } = words
  return (
    <CaseSection
      id="latest"
      heading={staff.one.latest}
      aside={<More to={caseTabPath(of.id, 'history')}>{staff.one.wholeHistory}</More>}
    >
      <Loaded query={useFullHistory(of.id)} words={staff.history}>
        {(events) => (
          <StaffHistory
            events={events.slice(0, LATEST)}
            words={staff}
            records={words}
            due={desk}
            {...{ dates, today }}
          />
        )}
      </Loaded>
    </CaseSection>
  )
}

function PeopleInBrief({ of, words }: CasePageProps) {
  const { people: said, staff } = words
  return (
    <CaseSection
      id="people-in-brief"
      heading={said.heading}
      aside={<More to={clientPath(of.client.id)}>{staff.one.clientsPage}</More>}
    >
      <Loaded query={usePeople(of.id)} words={said}>
        {({ people, client }) => (
          <ul className="divide-y divide-line border-y border-line">
            {people.some(({ isClient }) => isClient) ? null : (
              <Person name={client.name} part={said.client} reach={[client.phone, client.email]} />
            )}
            {people
              .toSorted((one, other) => Number(other.isClient) - Number(one.isClient))
              .map((person) => (
                <Person
                  key={person.id}
                  name={fullName(person)}
                  part={[...(person.isClient ? [said.client] : []), said.parts[person.part]].join(', ')}
                  reach={[person.phone, person.email]}
                />
              ))}
          </ul>
        )}
      </Loaded>
    </CaseSection>
  )
}

function Person({ name, part, reach }: { name: string; part: string; reach: readonly string[] }) {
  const said = reach.filter(Boolean).join(' · ')
  return (
    <li className="py-1.5 break-words">
      <p>
        <span className="font-semibold">{name}</span> <span className="text-ink-soft">{part}</span>
      </p>
      {said === '' ? null : <p className="text-sm text-ink-soft">{said}</p>}
    </li>
  )
}

function Note({ of, words: { staff } }: CasePageProps) {
  const { heading, help } = staff.note
  return (
    <CaseSection id="note" heading={heading} aside={<Hint about={heading}>{help}</Hint>}>
      <NoteForm caseId={of.id} words={staff.note} />
    </CaseSection>
  )
}

/** Once something was granted, or the case has ended. */
function RunsOut({ of, words: { renewals } }: CasePageProps) {
  if (!of.closed && of.status !== 'approved') return null
  const { heading, lead, loading } = renewals.record
  return (
    <CaseSection id="runs-out" heading={heading} aside={<Hint about={heading}>{lead}</Hint>}>
      <LazyPart loading={loading}>
        <WhatRunsOut caseId={of.id} pathOf={renewalPath} words={renewals} />
      </LazyPart>
    </CaseSection>
  )
}

/** Forms that are seldom needed: one row that opens them. */
function Keep({ of, words, onSheet }: CasePageProps) {
  const { staff, hands } = words
  const transfer = of.attorney ? hands.transfer.open : hands.transfer.take
  const second = of.second ? hands.pickSecond.change : hands.pickSecond.open
  const forms: [CaseSheetName, string][] = [
    ...(of.closed
      ? []
      : ([['transfer', transfer], ...(of.attorney ? [['second', second] as const] : [])] as [
          CaseSheetName,
          string,
        ][])),
    ['hold', of.hold ? staff.hold.lift : staff.hold.open],
    ...(of.closed ? [] : ([['close', staff.closing.heading]] as [CaseSheetName, string][])),
  ]
  return (
    <CaseSection id="keep" heading={staff.one.keep}>
      {of.second ? (
        <p>
          {hands.second}: <span className="font-semibold">{of.second.name}</span>
        </p>
      ) : null}
      <p className="-ml-3 flex flex-wrap">
        {forms.map(([name, label]) => (
          <Button key={name} kind="quiet" onClick={() => onSheet(name)}>
            {label}
          </Button>
        ))}
      </p>
    </CaseSection>
  )
}

function More({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PageLink to={to} className="inline-flex min-h-11 items-center text-action underline lg:min-h-8">
      {children}
    </PageLink>
  )
}
