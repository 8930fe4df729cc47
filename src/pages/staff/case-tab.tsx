// What each tab of a case shows. Each is read and loaded when it is opened.
import type { ReactNode } from 'react'
import { endOf } from '#api/list.ts'
import { CaseDates } from '#areas/cases/cases/web/case-dates.tsx'
import { useCaseDates } from '#areas/cases/cases/web/date-queries.ts'
import { Filings } from '#areas/cases/cases/web/filings.tsx'
import { People } from '#areas/cases/cases/web/people.tsx'
import { useFilings, usePeople } from '#areas/cases/cases/web/record-queries.ts'
import { StaffHistory } from '#areas/cases/cases/web/staff-history.tsx'
import { useFullHistory } from '#areas/cases/cases/web/staff-queries.ts'
import { CaseMeetings } from '#areas/meetings/scheduling/web/case-meetings.tsx'
import { addressOf } from '#firm/addresses.ts'
import { ListEnd } from '#ui/list-end.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { byNeed } from '#web/by-need.tsx'
import { Loaded } from '#web/loaded.tsx'
import { Part } from '#web/part.tsx'
import { CaseDocumentsPart } from './case-documents-part.tsx'
import { CaseMessagesPart } from './case-messages-part.tsx'
import { CaseMoney } from './case-money.tsx'
import { CaseOverview } from './case-overview.tsx'
import type { CasePageProps } from './case-page.ts'
import type { CaseTab } from './case-path.ts'
import { CaseSection } from './case-section.tsx'
import { bookingPath } from './client-path.ts'

const TABS: Record<CaseTab, (props: CasePageProps) => ReactNode> = {
  overview: CaseOverview,
  documents: Documents,
  messages: ({ of, words }) => <CaseMessagesPart caseId={of.id} labels={words.messages} />,
  money: CaseMoney,
  dates: Dates,
  people: PeopleOfCase,
  intake: Intake,
  history: History,
}

export function CaseTabBody({ tab, ...props }: CasePageProps & { tab: CaseTab }) {
  const Body = TABS[tab]
  return <Body {...props} />
}

function Documents({ of, words }: CasePageProps) {
  return (
    <CaseDocumentsPart
      of={{
        ...of,
        isClosed: of.closed !== null,
        keepUntil: of.closed?.keepUntil ?? null,
        isHeld: of.hold !== null,
      }}
      labels={words.caseDocuments}
    />
  )
}

const FilingStatus = byNeed(() => import('#areas/cases/agency/web/filing-status.tsx'))

function Dates({ of, file, words, today, onNoticeOf }: CasePageProps) {
  const { dates, filings, meetings, zones, desk } = words
  const statusOf = ({ id: filingId, receiptNumber }: { id: string; receiptNumber: string }) => (
    <Part waiting={null}>
      <FilingStatus
        {...{ filingId, receiptNumber }}
        caseId={of.id}
        isClosed={of.closed !== null}
        words={words.agency}
        onNotice={() => onNoticeOf(filingId)}
      />
    </Part>
  )
  return (
    <div className="space-y-8">
      <CaseSection id="dates" heading={dates.heading}>
        <Loaded query={useCaseDates(of.id)} words={dates}>
          {(read) => <CaseDates {...{ of, read, today, zones }} words={dates} due={desk} />}
        </Loaded>
      </CaseSection>
      <CaseSection id="filings" heading={filings.heading}>
        <Loaded query={useFilings(of.id)} words={filings}>
          {(read) => (
            <Filings of={of} read={read} words={{ ...filings, dateKinds: dates.kinds }} statusOf={statusOf} />
          )}
        </Loaded>
      </CaseSection>
      <CaseSection id="meetings" heading={meetings.ofCase.heading}>
        <CaseMeetings
          meetings={file.meetings}
          words={meetings}
          calendarPath={`${addressOf('attorney')}/calendar`}
          bookPath={bookingPath(of.client.id)}
        />
      </CaseSection>
    </div>
  )
}

function PeopleOfCase({ of, words: { people } }: CasePageProps) {
  return (
    <Loaded query={usePeople(of.id)} words={people}>
      {(read) => <People of={of} read={read} words={people} />}
    </Loaded>
  )
}

function Intake({ file: { intakeId }, words: { staff } }: CasePageProps) {
  const { one } = staff
  if (intakeId === null) return <p>{one.noIntake}</p>
  return (
    <PageLink
      to={`${addressOf('attorney')}/intakes/${intakeId}`}
      className="inline-flex min-h-11 items-center text-action underline"
    >
      {one.intakeLink}
    </PageLink>
  )
}

function History({ of, words, today }: CasePageProps) {
  const { staff, dates, desk } = words
  const history = useFullHistory(of.id)
  return (
    <>
      <Loaded query={history} words={staff.history}>
        {(events) => (
          <StaffHistory events={events} words={staff} records={words} due={desk} {...{ dates, today }} />
        )}
      </Loaded>
      <ListEnd {...endOf(history)} />
    </>
  )
}
