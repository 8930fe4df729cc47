// /portal/documents/:caseId?/:requestId?: what a case needs of its client, and the page of one such thing.
import { useState } from 'react'
import { Navigate } from 'react-router'
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { useCases } from '#areas/cases/cases/web/queries.ts'
import { signingTexts } from '#areas/cases/engagements/words/index.ts'
import { roomWords, sendingWords } from '#areas/documents/documents/words/browser.ts'
import { askedWords, exampleWords } from '#areas/documents/documents/words/index.ts'
import { DocumentsOfCase } from '#areas/documents/documents/web/documents-of-case.tsx'
import { LeftOver } from '#areas/documents/documents/web/left-over.tsx'
import { SendingArea } from '#areas/documents/documents/web/sending-area.tsx'
import { addressOf } from '#firm/addresses.ts'
import type { PageHandle } from '#firm/site.ts'
import { CASE_READERS } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'
import { fill, inLanguage, languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { useIsStaff } from '#pages/staff/is-staff.ts'
import { casePath } from '#pages/staff/case-path.ts'
import { useReaderZone } from '#pages/staff/reader-zone.ts'
import { buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ROWS } from '#ui/rows.tsx'
import { byNeed } from '#web/by-need.tsx'
import { Loaded } from '#web/loaded.tsx'
import { Part } from '#web/part.tsx'
import type { Route } from './+types/documents'
import { SignedInOnly } from './signed-in-only.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

const OwnPapers = byNeed(() => import('#areas/cases/engagements/web/signing/own-papers.tsx'))

export const handle: PageHandle = {
  ...(import.meta.env.SSR && {
    asks: () => ({
      person: ['/users/profile', '/cases', '/messages/unread'],
      following: [{ after: '/cases', list: 'items', id: 'id', path: '/cases/{}/documents' }],
    }),
  }),
}

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  const { documents, cases } = firmCasesText(language)
  return {
    room: roomWords(language),
    asked: askedWords(language),
    examples: exampleWords(language),
    sending: sendingWords(language),
    signing: signingTexts(language).own,
    kinds: documents.kinds,
    caseKinds: cases.kinds,
  }
}

type Words = ReturnType<typeof loader>

/** The tab names no document: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const room = loaderData?.room
  return framedMeta(
    matches,
    room && params.requestId !== undefined ? { ...room, title: room.one.title } : room,
  )
}

export default function DocumentsPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={CASE_READERS}>
      <OwnOrStaff words={loaderData} {...params} />
    </SignedInOnly>
  )
}

type Case = NonNullable<ReturnType<typeof useCases>['data']>[number]
type At = { words: Words; caseId?: string | undefined; requestId?: string | undefined }

/** Staff look at documents on the page of the case. */
function OwnOrStaff({ words, caseId, requestId }: At) {
  const language = useLanguage()
  const page = caseId === undefined ? addressOf('cases') : casePath(caseId)
  if (useIsStaff()) return <Navigate to={inLanguage(page, language)} replace />
  return <OwnDocuments words={words} caseId={caseId} requestId={requestId} />
}

function OwnDocuments({ words, caseId, requestId }: At) {
  const list = useCases()
  return (
    <div className="space-y-5">
      {requestId === undefined ? <PageHeading isInBar title={words.room.title} /> : null}
      {requestId === undefined ? (
        <Part isQuiet waiting={null}>
          <ul className={ROWS}>
            <OwnPapers words={words.signing} />
          </ul>
        </Part>
      ) : null}
      <Loaded query={list} words={words.room}>
        {(cases) => <OfCases cases={cases} words={words} caseId={caseId} requestId={requestId} />}
      </Loaded>
    </div>
  )
}

/** The one requested; else the first: cases with something to do come first. */
export function shownCase(cases: readonly Case[], caseId: string | undefined): string | null {
  const open = cases.find(({ closed }) => closed === null)
  return caseId ?? open?.id ?? cases[0]?.id ?? null
}

function OfCases({ cases, words, caseId, requestId }: At & { cases: readonly Case[] }) {
  const [today] = useState(() => dateIn(FIRM_ZONE, instant(new Date())))
  const timeZone = useReaderZone()
  const shown = shownCase(cases, caseId)
  if (shown === null) return <NoCase words={words} />
  return (
    <>
      {cases.length > 1 && requestId === undefined ? (
        <CaseChoice cases={cases} shown={shown} words={words} />
      ) : null}
      <LeftOver key={`left-of-${shown}`} caseId={shown} words={words.sending} />
      <DocumentsOfCase
        key={shown}
        caseId={shown}
        requestId={requestId}
        words={words}
        today={today}
        timeZone={timeZone}
        renderSending={(requestIds, title) => (
          <SendingArea caseId={shown} requestIds={requestIds} title={title} words={words} />
        )}
      />
    </>
  )
}

function NoCase({ words: { room } }: { words: Words }) {
  return (
    <div className="max-w-text space-y-4">
      <p>{room.noCase}</p>
      <PageLink to={addressOf('portal')} className={buttonClass('secondary')}>
        {room.toPortal}
      </PageLink>
    </div>
  )
}

type CaseChoiceProps = { cases: readonly Case[]; shown: string; words: Words }

function CaseChoice({ cases, shown, words: { room, caseKinds } }: CaseChoiceProps) {
  return (
    <nav aria-label={room.cases}>
      <ul className="flex flex-wrap gap-3">
        {cases.map(({ id, kind, number }) => (
          <li key={id} className="min-w-0">
            <PageLink
              to={`${addressOf('documents')}/${id}`}
              aria-current={id === shown ? 'page' : undefined}
              className="block rounded-md border-2 border-line-strong px-4 py-2 no-underline hover:border-ink aria-[current=page]:border-action aria-[current=page]:bg-action-soft"
            >
              <span className="block font-semibold">{caseKinds[kind]}</span>
              <span className="block text-sm text-ink-soft">{fill(room.caseLine, { number })}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
