// One case, for the firm: its head, tabs with addresses of their own, and forms in side sheets. Its client reads it in the portal.
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { keepCaseParts } from '#areas/cases/cases/web/case-parts.ts'
import { ChangedByOthers } from '#areas/cases/cases/web/changed-by-others.tsx'
import { useCase, useFullHistory } from '#areas/cases/cases/web/staff-queries.ts'
import { useCaseFile } from '#areas/cases/desk/web/case-file-query.ts'
import { dateIn, FIRM_ZONE, instant, type PlainDate } from '#kernel/calendar.ts'
import { CaseNotFound, isNoCase } from '#pages/portal/own-case.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink, useGo } from '#ui/page-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import { Part } from '#web/part.tsx'
import { CaseHead } from './case-head.tsx'
import type { CasePageFile, CasePageWords, CaseSheetName } from './case-page.ts'
import { type CaseTab, casePath, caseTabOf, caseTabPath, tabOfAnchor } from './case-path.ts'
import { CaseSheet } from './case-sheet.tsx'
import { CaseTabBody } from './case-tab.tsx'
import { CaseTabs } from './case-tabs.tsx'
import { useReader } from './is-staff.ts'

type OneCaseProps = { caseId: string; part: string | undefined; words: CasePageWords }

export function OneCase({ caseId, part, words }: OneCaseProps) {
  const [today] = useState(() => dateIn(FIRM_ZONE, instant(new Date())))
  const [gone, setGone] = useState<string | null>(null)
  const query = useCaseFile(caseId, keepCaseParts)
  const { staff } = words
  const tab = caseTabOf(part)
  useFormerAnchors(caseId, tab)
  if (isNoCase(query.error)) return <CaseNotFound />
  if (tab === null) return <NoSuchPart caseId={caseId} words={staff.one} />
  return (
    <Loaded query={query} words={staff.one}>
      {(file) =>
        gone === null ? (
          <CasePage {...{ file, words, today, tab }} reread={query.refetch} onGone={setGone} />
        ) : (
          <Gone sentence={gone} number={file.tasks.of.number} />
        )
      }
    </Loaded>
  )
}

/** Links of before lead to where their part is now. */
function useFormerAnchors(caseId: string, tab: CaseTab | null): void {
  const { hash } = useLocation()
  const go = useGo()
  const meant = tab === 'overview' ? tabOfAnchor(hash) : null
  useEffect(() => {
    if (meant !== null) go(`${caseTabPath(caseId, meant)}${hash}`, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- `go` is another one at each drawing
  }, [caseId, meant, hash])
}

type CasePageProps = {
  file: CasePageFile
  words: CasePageWords
  today: PlainDate
  tab: CaseTab
  reread: () => Promise<unknown>
  onGone: (sentence: string) => void
}

function CasePage({ file, words, today, tab, reread, onGone }: CasePageProps) {
  const reader = useReader()
  // As read, then as changed from here.
  const of = useCase(file.tasks.of.id).data ?? file.tasks.of
  const history = useFullHistory(of.id)
  const [sheet, setSheet] = useState<CaseSheetName | null>(null)
  const [about, setAbout] = useState<string | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const panel = useTabFocus(tab, reread)
  const { staff } = words
  const open = (name: CaseSheetName, filingId: string | null = null) => {
    setSaid(null)
    setSheet(name)
    setAbout(filingId)
  }
  const onNoticeOf = (filingId: string) => open('notice', filingId)
  const shared = { of, file, words, today, reader, onSheet: (name: CaseSheetName) => open(name), onNoticeOf }
  return (
    <div tabIndex={-1}>
      <CaseHead {...shared} />
      <CaseTabs {...shared} tab={tab} />
      <div className="mt-3">
        <Outcome>{said}</Outcome>
      </div>
      {history.data ? (
        <ChangedByOthers
          events={history.data}
          shown={file.history.items[0]?.number ?? 0}
          userId={reader.userId}
          reread={reread}
          historyPath={caseTabPath(of.id, 'history')}
          words={staff.changed}
        />
      ) : null}
      <section ref={panel} tabIndex={-1} id={tab} aria-label={staff.one.tabs[tab]} className="mt-3">
        <Part key={tab}>
          <CaseTabBody {...shared} tab={tab} />
        </Part>
      </section>
      {sheet === null ? null : (
        <CaseSheet
          {...{ of, words, today, reader, onGone }}
          name={sheet}
          about={about}
          onClose={() => setSheet(null)}
          onSaved={(sentence) => {
            setSheet(null)
            setSaid(sentence)
          }}
        />
      )}
    </div>
  )
}

/** Another tab takes the focus, as another page does, and what waits is counted again. */
function useTabFocus(tab: CaseTab, reread: () => Promise<unknown>) {
  const panel = useRef<HTMLElement>(null)
  const seen = useRef(tab)
  useEffect(() => {
    if (seen.current === tab) return
    seen.current = tab
    // After the frame's own focus on its main part.
    requestAnimationFrame(() => panel.current?.focus({ preventScroll: true }))
    void reread()
  }, [tab, reread])
  return panel
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

function NoSuchPart({ caseId, words }: { caseId: string; words: CasePageWords['staff']['one'] }) {
  return (
    <div role="alert">
      <PageHeading title={words.unknownPart} />
      <PageLink to={casePath(caseId)} className="inline-flex min-h-11 items-center text-action underline">
        {words.tabs.overview}
      </PageLink>
    </div>
  )
}
