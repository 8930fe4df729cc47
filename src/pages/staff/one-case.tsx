// One case, for the firm, which moves it along from here. Its client reads it in the portal.
import { type ComponentProps, type ReactNode, useState } from 'react'
import { endOf } from '#api/list.ts'
import { CaseDates } from '#areas/cases/cases/web/case-dates.tsx'
import { keepCaseParts } from '#areas/cases/cases/web/case-parts.ts'
import { ChangedByOthers } from '#areas/cases/cases/web/changed-by-others.tsx'
import { useCaseDates } from '#areas/cases/cases/web/date-queries.ts'
import type { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { CaseCourse } from '#areas/cases/cases/web/closing.tsx'
import { LegalHold } from '#areas/cases/cases/web/legal-hold.tsx'
import { Filings } from '#areas/cases/cases/web/filings.tsx'
import { NoteForm } from '#areas/cases/cases/web/note-form.tsx'
import { Notices } from '#areas/cases/cases/web/notices.tsx'
import { People } from '#areas/cases/cases/web/people.tsx'
import { useFilings, usePeople } from '#areas/cases/cases/web/record-queries.ts'
import { useCase, useFullHistory } from '#areas/cases/cases/web/staff-queries.ts'
import { nextLine, StaffHistory } from '#areas/cases/cases/web/staff-history.tsx'
import { StaffTurnPill } from '#areas/cases/cases/web/staff-turn-pill.tsx'
import { AddTaskForm } from '#areas/cases/cases/web/add-task-form.tsx'
import { NewerVersion } from '#areas/cases/cases/web/newer-version.tsx'
import { Tasks } from '#areas/cases/cases/web/tasks.tsx'
import { whenName } from '#areas/cases/cases/web/when-name.ts'
import { useTasks } from '#areas/cases/cases/web/task-queries.ts'
import { useCaseFile } from '#areas/cases/desk/web/case-file-query.ts'
import type { CaseMeetingWords } from '#areas/meetings/scheduling/words/index.ts'
import { CaseMeetings } from '#areas/meetings/scheduling/web/case-meetings.tsx'
import type { CaseLabels } from '#areas/documents/documents/web/case/case-labels.ts'
import type { FeeWords } from '#areas/money/agreements/words/index.ts'
import type { CostWords } from '#areas/money/disbursements/words/index.ts'
import type { InvoiceWords } from '#areas/money/invoices/words/index.ts'
import type { ReceiptWords } from '#areas/money/receipts/words/index.ts'
import type { InboxLabels } from '#areas/messages/messages/web/inbox.tsx'
import type { HandsWords } from '#areas/cases/desk/words/index.ts'
import { Hands } from '#areas/cases/desk/web/hands.tsx'
import { addressOf } from '#firm/addresses.ts'
import { dateIn, FIRM_ZONE, formatDate, instant } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import { Part } from '#web/part.tsx'
import type { ZoneWords } from '#web/zone-choices.ts'
import { CaseCostsPart } from './case-costs-part.tsx'
import { CaseFeesPart } from './case-fees-part.tsx'
import { CaseReceiptsPart } from './case-receipts-part.tsx'
import { CaseDocumentsPart } from './case-documents-part.tsx'
import { CaseMessagesPart } from './case-messages-part.tsx'
import { CaseNotFound, isNoCase } from '#pages/portal/own-case.tsx'
import { bookingPath, clientPath } from './client-path.ts'
import { useReader } from './is-staff.ts'

type Words = ReturnType<typeof firmCasesText> & {
  meetings: CaseMeetingWords
  hands: HandsWords
  caseDocuments: CaseLabels
  messages: InboxLabels
  costs: CostWords
  fees: FeeWords
  receipts: ReceiptWords
  invoices: InvoiceWords
  zones: ZoneWords
}
type File = NonNullable<ReturnType<typeof useCaseFile>['data']>
type PartProps = Pick<ComponentProps<typeof CaseCourse>, 'of' | 'today'> &
  Pick<ComponentProps<typeof Hands>, 'onGone'> & {
    words: Words
    file: File
    reread: () => Promise<unknown>
  }

export function OneCase({ caseId, words }: { caseId: string; words: Words }) {
  const [today] = useState(() => dateIn(FIRM_ZONE, instant(new Date())))
  const [gone, setGone] = useState<string | null>(null)
  const query = useCaseFile(caseId, keepCaseParts)
  const { staff } = words
  if (isNoCase(query.error)) return <CaseNotFound />
  return (
    <>
      <PageLink
        to={addressOf('cases')}
        className="mb-2 inline-flex min-h-11 items-center text-action underline print:hidden"
      >
        {staff.one.back}
      </PageLink>
      <Loaded query={query} words={{ ...staff.one, retry: staff.retry }}>
        {(file) =>
          gone === null ? (
            <Stands file={file} reread={query.refetch} words={words} today={today} onGone={setGone} />
          ) : (
            <Gone sentence={gone} number={file.tasks.of.number} />
          )
        }
      </Loaded>
    </>
  )
}

/** As read, then as changed from here. */
function Stands(props: Omit<PartProps, 'of'>) {
  const { of } = props.file.tasks
  return <ForFirm of={useCase(of.id).data ?? of} {...props} />
}

function ForFirm({ of, words, today, file, reread, onGone }: PartProps) {
  const reader = useReader()
  const language = useLanguage()
  const { staff, cases: labels, dates: dateWords, desk } = words
  const dates = useCaseDates(of.id)
  const history = useFullHistory(of.id)
  const tasks = useTasks(of.id)
  const people = usePeople(of.id)
  const filings = useFilings(of.id)
  const dateOf = (moment: string) => formatDate(dateIn(FIRM_ZONE, instant(moment)), language)
  return (
    <>
      <PageHeading
        eyebrow={of.number}
        title={of.client.name}
        lead={nextLine(of.nextAction, staff, desk, today, language)}
      />
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <StaffTurnPill of={of} words={staff} />
        <NearestDate dates={dates.data?.dates ?? []} words={words} />
      </p>
      <PartsOfPage words={words} isClosed={of.closed !== null} />
      {history.data ? (
        <ChangedByOthers
          events={history.data}
          shown={file.history.items[0]?.number ?? 0}
          userId={reader.userId}
          reread={reread}
          words={staff.changed}
        />
      ) : null}
      <div className="mt-8 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <div className="space-y-10">
          <Facts
            facts={[
              {
                label: staff.one.client,
                value: (
                  <PageLink to={clientPath(of.client.id)} className="text-action underline">
                    {of.client.name}
                  </PageLink>
                ),
              },
              { label: staff.columns.type, value: labels.kinds[of.kind] },
              { label: staff.one.status, value: staff.statuses[of.status] },
              { label: staff.one.attorney, value: of.attorney?.name ?? staff.one.noAttorney },
              { label: staff.one.opened, value: dateOf(of.openedAt) },
              { label: staff.one.updated, value: dateOf(of.updatedAt) },
              ...moneyFacts(file, staff.one, language),
              ...(file.intakeId === null
                ? []
                : [
                    {
                      label: staff.one.intake,
                      value: (
                        <PageLink
                          to={`${addressOf('attorney')}/intakes/${file.intakeId}`}
                          className="text-action underline"
                        >
                          {staff.one.intakeLink}
                        </PageLink>
                      ),
                    },
                  ]),
            ]}
          />
          <Section id="tasks" heading={staff.tasks.heading}>
            <NewerVersion
              of={of}
              words={staff}
              templates={words.templates}
              labels={labels}
              due={desk}
              today={today}
            />
            <Loaded query={tasks} words={{ ...staff.tasks, retry: staff.retry }}>
              {(read) => <Tasks read={read} words={staff.tasks} due={desk} today={today} />}
            </Loaded>
            {of.closed ? null : (
              <details className="mt-4">
                <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
                  {staff.tasks.add.heading}
                </summary>
                <AddTaskForm of={of} words={staff.tasks} />
              </details>
            )}
          </Section>
          <Section id="dates" heading={dateWords.heading}>
            <Loaded query={dates} words={{ ...dateWords, retry: staff.retry }}>
              {(read) => (
                <CaseDates {...{ of, read, today }} words={dateWords} zones={words.zones} due={desk} />
              )}
            </Loaded>
          </Section>
          <Section id="notices" heading={words.notices.heading}>
            <Notices of={of} words={words} zones={words.zones} today={today} />
          </Section>
          <Section id="people" heading={words.people.heading}>
            <Loaded query={people} words={{ ...words.people, retry: staff.retry }}>
              {(read) => <People of={of} read={read} words={words.people} />}
            </Loaded>
          </Section>
          <Section id="documents" heading={words.caseDocuments.words.heading}>
            <CaseDocumentsPart
              of={{
                ...of,
                isClosed: of.closed !== null,
                keepUntil: of.closed?.keepUntil ?? null,
                isHeld: of.hold !== null,
              }}
              labels={words.caseDocuments}
            />
          </Section>
          <Section id="messages" heading={words.messages.words.ofCase.heading}>
            <CaseMessagesPart caseId={of.id} labels={words.messages} />
          </Section>
          <Section id="filings" heading={words.filings.heading}>
            <Loaded query={filings} words={{ ...words.filings, retry: staff.retry }}>
              {(read) => <Filings of={of} read={read} words={words.filings} />}
            </Loaded>
          </Section>
          <Section id="fees" heading={words.fees.heading}>
            <CaseFeesPart caseId={of.id} words={words.fees} today={today} />
          </Section>
          <Section id="costs" heading={words.costs.heading}>
            <CaseCostsPart caseId={of.id} words={words.costs} today={today} />
          </Section>
          <Section id="received" heading={words.receipts.heading}>
            <CaseReceiptsPart
              caseId={of.id}
              words={words.receipts}
              invoices={words.invoices}
              today={today}
              isAdmin={reader.role === 'admin'}
            />
          </Section>
          <Section id="meetings" heading={words.meetings.ofCase.heading}>
            <CaseMeetings
              meetings={file.meetings}
              words={words.meetings}
              calendarPath={`${addressOf('attorney')}/calendar`}
              bookPath={bookingPath(of.client.id)}
            />
          </Section>
          <Section id="note" heading={staff.note.heading}>
            <NoteForm caseId={of.id} words={staff.note} />
          </Section>
          <Section id="history" heading={staff.history.heading}>
            <Loaded query={history} words={{ ...staff.history, retry: staff.retry }}>
              {(events) => (
                <StaffHistory
                  events={events}
                  words={staff}
                  dates={dateWords}
                  records={words}
                  due={desk}
                  today={today}
                />
              )}
            </Loaded>
            <ListEnd {...endOf(history)} />
          </Section>
        </div>
        <div className="space-y-6">
          <CaseCourse of={of} words={staff} labels={labels} due={desk} today={today} />
          <Hands
            of={of}
            words={words.hands}
            reader={reader}
            clientSentence={words.room.history.transferred}
            onGone={onGone}
          />
          <LegalHold of={of} words={staff.hold} isAdmin={reader.role === 'admin'} />
        </div>
      </div>
    </>
  )
}

type NearestDateProps = Pick<PartProps, 'words'> & { dates: File['dates']['dates'] }

function NearestDate({ dates: [nearest], words }: NearestDateProps) {
  const language = useLanguage()
  if (!nearest) return null
  return (
    <a href="#dates" className="font-semibold text-action underline">
      {fill(words.staff.one.nearest, {
        what: words.dates.kinds[nearest.kind],
        when: whenName(nearest, language),
      })}
    </a>
  )
}

/** A long page: each of its parts is one press away. */
function PartsOfPage({ words, isClosed }: { words: Words; isClosed: boolean }) {
  const { staff } = words
  const parts = {
    tasks: staff.tasks.heading,
    dates: words.dates.heading,
    notices: words.notices.heading,
    people: words.people.heading,
    documents: words.caseDocuments.words.heading,
    messages: words.messages.words.ofCase.heading,
    filings: words.filings.heading,
    fees: words.fees.heading,
    costs: words.costs.heading,
    received: words.receipts.heading,
    meetings: words.meetings.ofCase.heading,
    note: staff.note.heading,
    history: staff.history.heading,
    move: isClosed ? staff.closing.closed : staff.move.heading,
    hands: words.hands.heading,
    hold: staff.hold.heading,
  }
  return (
    <nav aria-label={staff.one.parts} className="mt-4 flex flex-wrap gap-x-5 print:hidden">
      {Object.entries(parts).map(([id, heading]) => (
        <a key={id} href={`#${id}`} className="inline-flex min-h-11 items-center text-action underline">
          {heading}
        </a>
      ))}
    </nav>
  )
}

function moneyFacts({ money }: File, words: Words['staff']['one'], language: Language) {
  const { trustCents, owedCents } = money
  return [
    { label: words.trust, value: formatCents(trustCents, language) },
    {
      label: words.owed,
      value: (
        <PageLink to={`${addressOf('attorney')}/invoices`} className="text-action underline">
          {formatCents(owedCents, language)}
        </PageLink>
      ),
    },
  ]
}

/** What its reader has given away is theirs no longer. */
function Gone({ sentence, number }: { sentence: string; number: string }) {
  return (
    <>
      <PageHeading title={number} />
      <div className="mt-6">
        <Outcome>{sentence}</Outcome>
      </div>
    </>
  )
}

function Section({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="mb-5 text-2xl">
        {heading}
      </h2>
      <Part>{children}</Part>
    </section>
  )
}
