// /dashboard/cases/:caseId?: for the firm, every case that the reader may see, or one; for a client, their own.
import { useState } from 'react'
import { useApi } from '#api/provider.tsx'
import { agencyStaffWords } from '#areas/cases/agency/words/index.ts'
import { dueName } from '#areas/cases/cases/rules/action-sentence.ts'
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { caseListWords, handsWords } from '#areas/cases/desk/words/index.ts'
import { caseColumns } from '#areas/cases/desk/web/case-columns.tsx'
import { caseFilterChoices, caseFiltersIn, caseOrder } from '#areas/cases/desk/web/case-filters.ts'
import { firmStep } from '#areas/cases/cases/rules/firm-step.ts'
import { BulkCases, useBulk } from '#areas/cases/desk/web/bulk-cases.tsx'
import { NOTICE_PATH } from '#areas/cases/desk/rules/notice-path.ts'
import { useFirmCases } from '#areas/cases/desk/web/queries.ts'
import { recordWords } from '#areas/cases/renewals/words/index.ts'
import { paperToSignWord, proposeWord } from '#areas/cases/engagements/words/index.ts'
import { feeWords } from '#areas/money/agreements/words/index.ts'
import { costWords } from '#areas/money/disbursements/words/index.ts'
import { invoicesText } from '#areas/money/invoices/words/index.ts'
import { receiptWords } from '#areas/money/receipts/words/index.ts'
import { inboxWords } from '#areas/messages/messages/words/index.ts'
import { caseMeetingWords, zoneWords } from '#areas/meetings/scheduling/words/index.ts'
import { addressOf } from '#firm/addresses.ts'
import { CASE_READERS } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE, instant, type PlainDate } from '#kernel/calendar.ts'
import { fill, languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { useListAddress } from '#web/list/list-address.ts'
import { List } from '#web/list/list.tsx'
import { useAttorneys } from '#web/use-attorneys.ts'
import { caseDocumentLabels } from './case-document-labels.ts'
import { casePath, caseTabOf } from './case-path.ts'
import type { Route } from './+types/cases'
import { useIsAdmin, useIsStaff } from './is-staff.ts'
import { OwnCase } from '#pages/portal/own-case.tsx'
import { ownCaseWords } from '#pages/portal/own-case-words.ts'
import { OwnCases } from '#pages/portal/own-cases.tsx'
import { settingsOf } from '#pages/site-request.ts'
import { timesheetWords } from '#areas/money/timesheet/words/index.ts'
import { OneCase } from './one-case.tsx'
import { factLabels } from './fact-labels.ts'
import { TEMPLATES } from './template-path.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url)
  const text = firmCasesText(language)
  return {
    ...text,
    people: { ...text.people, labels: factLabels(language) },
    own: ownCaseWords(language, settingsOf(context).settled),
    agency: agencyStaffWords(language),
    list: caseListWords(language),
    meetings: caseMeetingWords(language),
    hands: handsWords(language),
    caseDocuments: caseDocumentLabels(language),
    costs: costWords(language),
    propose: proposeWord(language),
    paperToSign: paperToSignWord(language),
    renewals: recordWords(language),
    fees: feeWords(language),
    receipts: receiptWords(language),
    time: timesheetWords(language),
    invoices: invoicesText(language).client,
    messages: { words: inboxWords(language), kinds: text.cases.kinds },
    zones: zoneWords(language),
  }
}

type Words = ReturnType<typeof loader>

/** The tab names no person: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  framedMeta(matches, loaderData && titled(loaderData.staff, params))

function titled({ title, one }: Words['staff'], { caseId, part }: { caseId?: string; part?: string }) {
  const tab = caseTabOf(part)
  if (caseId === undefined) return { title }
  return { title: tab === null || part === undefined ? one.title : `${one.tabs[tab]} · ${one.title}` }
}

export default function CasesPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={CASE_READERS}>
      <Room {...params} words={loaderData} />
    </SignedInOnly>
  )
}

type RoomProps = { caseId?: string | undefined; part?: string | undefined; words: Words }

function Room({ caseId, part, words }: RoomProps) {
  if (!useIsStaff())
    return caseId === undefined ? (
      <OwnCases words={words.own} />
    ) : (
      <OwnCase key={caseId} caseId={caseId} words={words.own} />
    )
  return (
    <div className="at-work">
      {caseId === undefined ? (
        <FirmsCases words={words} />
      ) : (
        <OneCase key={caseId} {...{ caseId, part, words }} />
      )}
    </div>
  )
}

function FirmsCases({ words: all }: { words: Words }) {
  const { list: words, hands, desk, staff, cases, templates, notices } = all
  const isAdmin = useIsAdmin()
  const language = useLanguage()
  const api = useApi()
  const [today] = useState(() => dateIn(FIRM_ZONE, instant(new Date())))
  const { address } = useListAddress()
  const [search, setSearch] = useState('')
  const filters = caseFiltersIn(address)
  const query = { ...filters, search }
  const labels = { statuses: staff.statuses, kinds: cases.kinds, turns: staff.turns }
  const attorneys = useColleagues()
  const bulk = useBulk()
  const dayName = (day: PlainDate) => dueName(day, today, language)
  return (
    <>
      <PageHeading title={words.title} />
      <div className="mt-4 space-y-4">
        <PageLink to={`${addressOf('cases')}/new`} className={buttonClass('secondary')}>
          {words.new}
        </PageLink>
        <PageLink to={NOTICE_PATH} className={buttonClass('quiet')}>
          {notices.letter.title}
        </PageLink>
        {isAdmin ? (
          <PageLink to={TEMPLATES} className={buttonClass('quiet')}>
            {templates.link}
          </PageLink>
        ) : null}
        <List
          id="case"
          caption={words.title}
          query={useFirmCases(query)}
          columns={caseColumns({ words, labels, language, today, pathOf: casePath, dayName })}
          idOf={({ id }) => id}
          words={words}
          search={{ text: search, onSearch: setSearch, words: words.search }}
          filters={caseFilterChoices(filters, words, labels, attorneys)}
          order={caseOrder(filters, words)}
          views="cases"
          selection={{
            ...bulk,
            nameOf: ({ client, number }) => fill(words.bulk.select, { name: client.name, number }),
          }}
          file={{ name: words.csv.file, ask: (page) => api.desk.cases({ ...query, ...page }) }}
        >
          {(found) => (
            <BulkCases
              {...{ bulk, cases: found, hands, words, labels }}
              actionName={({ code, text }) => firmStep(code, desk, text)}
            />
          )}
        </List>
      </div>
    </>
  )
}

/** Whose cases they can ask for by name: an attorney reads none of a colleague's. */
function useColleagues() {
  const isAdmin = useIsAdmin()
  const staff = useAttorneys(isAdmin)
  return isAdmin && staff.data ? staff.data.attorneys : []
}
