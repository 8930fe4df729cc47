// /dashboard/cases/:caseId: one case. Its client reads what comes next and what happened; the firm moves it along.
import { type ReactNode, useState } from 'react'
import { endOf } from '#api/list.ts'
import type { Case } from '#features/cases/contract.ts'
import { actionSentence } from '#features/cases/web/action-sentence.ts'
import { HistoryForClient, HistoryForStaff, nextLine } from '#features/cases/web/case-history.tsx'
import { CaseRoad } from '#features/cases/web/case-road.tsx'
import { firmCasesText } from '#features/cases/web/firm-words.ts'
import { MoveForm } from '#features/cases/web/move-form.tsx'
import { useCase, useHistory } from '#features/cases/web/queries.ts'
import { TurnPill } from '#features/cases/web/turn-pill.tsx'
import { portalWords } from '#features/portal/text/index.ts'
import { NextStepCard } from '#features/portal/web/next-step-card.tsx'
import { addressOf } from '#firm/addresses.ts'
import { dateIn, FIRM_ZONE, formatDate, instant, type PlainDate } from '#kernel/calendar.ts'
import { languageOf } from '#kernel/language.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { useReaderZone } from '#pages/staff/reader-zone.ts'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Route } from './+types/case'
import { useIsStaff } from './is-staff.ts'
import { SignedInOnly } from './signed-in-only.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  return { ...firmCasesText(language), portal: portalWords(language) }
}

type Words = ReturnType<typeof loader>

/** The tab names no person: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.room)

export default function CasePage({ loaderData, params }: Route.ComponentProps) {
  return (
    <SignedInOnly>
      <OneCase key={params.caseId} caseId={params.caseId} words={loaderData} />
    </SignedInOnly>
  )
}

type PartProps = { of: Case; words: Words; today: PlainDate }

function OneCase({ caseId, words }: { caseId: string; words: Words }) {
  const [today] = useState(() => dateIn(FIRM_ZONE, instant(new Date())))
  const isStaff = useIsStaff()
  const query = useCase(caseId)
  const { room, staff } = words
  return (
    <>
      <PageLink
        to={addressOf('cases')}
        className="mb-2 inline-flex min-h-11 items-center text-action underline print:hidden"
      >
        {isStaff ? staff.one.back : room.back}
      </PageLink>
      <Loaded
        query={query}
        words={isStaff ? { ...staff.one, retry: staff.retry } : { ...room.one, retry: room.retry }}
      >
        {(of) =>
          isStaff ? (
            <ForFirm of={of} words={words} today={today} />
          ) : (
            <ForClient of={of} words={words} today={today} />
          )
        }
      </Loaded>
    </>
  )
}

function ForClient({ of, words, today }: PartProps) {
  const language = useLanguage()
  const timeZone = useReaderZone()
  const { contact } = useFrame().settings
  const { room, cases: labels, portal } = words
  const history = useHistory(of.id)
  return (
    <>
      <PageHeading title={labels.types[of.type]} lead={of.number} />
      <div className="mt-8 space-y-12">
        <NextStepCard
          step={{ kind: 'case', case: of }}
          words={portal}
          sentenceOf={({ nextAction }) => actionSentence(nextAction, labels, language, today)}
          renderRoad={(each) => <CaseRoad of={each} words={labels} isOnNight={each.turn === 'client'} />}
          timeZone={timeZone}
          phone={contact.phone}
        />
        <div className="grid items-start gap-x-14 gap-y-12 lg:grid-cols-[8fr_5fr]">
          <Section id={`case-${of.number}`} heading={room.history.heading}>
            <Loaded query={history} words={{ ...room.history, retry: room.retry }}>
              {(events) => (
                <HistoryForClient
                  events={events}
                  words={room.history}
                  labels={labels}
                  today={today}
                  timeZone={timeZone}
                />
              )}
            </Loaded>
            <ListEnd {...endOf(history)} />
          </Section>
          <Section id="facts" heading={room.facts}>
            <Facts
              facts={[
                { label: labels.status, value: labels.statuses[of.status] },
                { label: labels.attorney, value: of.attorney?.name ?? labels.noAttorney },
                { label: labels.opened, value: formatDate(dateIn(timeZone, instant(of.openedAt)), language) },
                {
                  label: labels.updated,
                  value: formatDate(dateIn(timeZone, instant(of.updatedAt)), language),
                },
              ]}
            />
          </Section>
        </div>
      </div>
    </>
  )
}

function ForFirm({ of, words, today }: PartProps) {
  const language = useLanguage()
  const { staff, cases: labels, desk } = words
  const history = useHistory(of.id)
  const dateOf = (moment: string) => formatDate(dateIn(FIRM_ZONE, instant(moment)), language)
  return (
    <>
      <PageHeading
        eyebrow={of.number}
        title={of.client.name}
        lead={nextLine(of.nextAction, staff, desk, today, language)}
      />
      <p className="mt-3">
        <TurnPill of={of} words={staff} />
      </p>
      <div className="mt-8 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <div className="space-y-10">
          <Facts
            facts={[
              { label: staff.columns.type, value: labels.types[of.type] },
              { label: staff.one.status, value: staff.statuses[of.status] },
              { label: staff.one.attorney, value: of.attorney?.name ?? staff.one.noAttorney },
              { label: staff.one.opened, value: dateOf(of.openedAt) },
              { label: staff.one.updated, value: dateOf(of.updatedAt) },
            ]}
          />
          <Section id="history" heading={staff.history.heading}>
            <Loaded query={history} words={{ ...staff.history, retry: staff.retry }}>
              {(events) => <HistoryForStaff events={events} words={staff} due={desk} today={today} />}
            </Loaded>
            <ListEnd {...endOf(history)} />
          </Section>
        </div>
        <section aria-labelledby="move" className="rounded-md border border-line bg-sheet p-5">
          <h2 id="move" className="text-xl">
            {staff.move.heading}
          </h2>
          <MoveForm of={of} words={staff} labels={labels} due={desk} today={today} />
        </section>
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
      {children}
    </section>
  )
}
