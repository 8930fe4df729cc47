// /dashboard/cases/:caseId for a client: the page of their case. Any other is not there.
import { useState } from 'react'
import { ApiFailure } from '#api/failure.ts'
import { endOf } from '#api/list.ts'
import type { OwnStatusProps } from '#areas/cases/agency/web/own-status.tsx'
import { CASE_ERRORS } from '#areas/cases/cases/rules/errors.ts'
import { ClientHistory } from '#areas/cases/cases/web/client-history.tsx'
import { useHistory } from '#areas/cases/cases/web/history-query.ts'
import { OwnCaseView } from '#areas/cases/cases/web/own-case-view.tsx'
import { OwnFilings, OwnPeople, useOwnRecord } from '#areas/cases/cases/web/own-record.tsx'
import { useOwnCase } from '#areas/cases/cases/web/queries.ts'
import { dateIn, FIRM_ZONE, instant, type PlainDate } from '#kernel/calendar.ts'
import { MessagePage } from '#pages/errors/message-page.tsx'
import { useFrame } from '#pages/layouts/frame.ts'
import { useReaderZone } from '#pages/staff/reader-zone.ts'
import { ListEnd } from '#ui/list-end.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { byNeed } from '#web/by-need.tsx'
import { Loaded } from '#web/loaded.tsx'
import { Part } from '#web/part.tsx'
import type { OwnCaseWords } from './own-case-words.ts'
import { ALL_CASES } from './own-cases.tsx'
import { Loading } from './signed-in-only.tsx'

const OwnStatus = byNeed(() => import('#areas/cases/agency/web/own-status.tsx'))

export function OwnCase({ caseId, words: own }: { caseId: string; words: OwnCaseWords }) {
  const { words } = useFrame()
  const query = useOwnCase(caseId)
  const [today] = useState(() => dateIn(FIRM_ZONE, instant(new Date())))
  const timeZone = useReaderZone()
  const { general } = words.errors
  if (isNoCase(query.error)) return <CaseNotFound />
  return (
    <Loaded
      query={query}
      words={{ loading: words.frame.loadingPage, failed: general.title }}
      skeleton={<Loading />}
    >
      {(of) => (
        <>
          <OwnCaseView
            of={of}
            words={{ cases: own.cases, happened: own.room.history.heading, loading: own.list.loading }}
            today={today}
            timeZone={timeZone}
            filings={<Filings caseId={caseId} turn={of.turn} words={own} today={today} />}
            record={<People caseId={caseId} words={own} />}
            history={<History caseId={caseId} words={own} today={today} timeZone={timeZone} />}
          />
          <PageLink to={ALL_CASES} className="mt-8 inline-flex min-h-11 items-center print:hidden">
            {own.list.all}
          </PageLink>
        </>
      )}
    </Loaded>
  )
}

type FilingsProps = Pick<OwnStatusProps, 'caseId' | 'turn' | 'today'> & { words: OwnCaseWords }

function Filings({ caseId, turn, words, today }: FilingsProps) {
  const statusOf = (filingId: string) => (
    <Part waiting={null}>
      <OwnStatus {...{ caseId, filingId, turn, today }} words={words.agency} />
    </Part>
  )
  const { loading, failed } = words.list
  return (
    <Part>
      <Loaded query={useOwnRecord(caseId)} words={{ loading, failed }}>
        {(record) => <OwnFilings record={record} words={words} statusOf={statusOf} />}
      </Loaded>
    </Part>
  )
}

function People({ caseId, words }: { caseId: string; words: OwnCaseWords }) {
  const { loading, failed } = words.list
  return (
    <Part>
      <Loaded query={useOwnRecord(caseId)} words={{ loading, failed }}>
        {(record) => <OwnPeople record={record} words={words} />}
      </Loaded>
    </Part>
  )
}

/** As many are unfolded as a phone shows at once. */
const NEWEST = 4

type HistoryProps = { caseId: string; words: OwnCaseWords; today: PlainDate; timeZone: string }

function History({ caseId, words: { cases: labels, room, list }, ...rest }: HistoryProps) {
  const history = useHistory(caseId)
  const shared = { words: room.history, labels, ...rest }
  return (
    <Loaded query={history} words={room.history}>
      {(events) => (
        <>
          <ClientHistory events={events.slice(0, NEWEST)} {...shared} />
          {events.length > NEWEST ? (
            <details>
              <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
                {list.earlier}
              </summary>
              <div className="pt-3">
                <ClientHistory events={events.slice(NEWEST)} {...shared} />
                <ListEnd {...endOf(history)} />
              </div>
            </details>
          ) : null}
        </>
      )}
    </Loaded>
  )
}

/** An id that no case can have is refused as an input, and means the same to who reads it. */
export function isNoCase(error: Error | null): boolean {
  return error instanceof ApiFailure && [400, 404].includes(error.body.statusCode)
}

export function CaseNotFound() {
  const { language, settings, words } = useFrame()
  const title = CASE_ERRORS.CASE_NOT_FOUND.text[language]
  return (
    <div role="alert">
      <MessagePage
        words={{ ...words.errors.notFound, title }}
        contact={settings.contact}
        language={language}
      />
    </div>
  )
}
