// /dashboard/cases/:caseId?: for the firm, every case that the reader may see, or one; for a client, their own.
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { endOf } from '#api/list.ts'
import { dueName } from '#areas/cases/cases/rules/action-sentence.ts'
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { caseListWords, handsWords } from '#areas/cases/desk/words/index.ts'
import { CaseCsv } from '#areas/cases/desk/web/case-csv.tsx'
import { CaseFilters } from '#areas/cases/desk/web/case-filters.tsx'
import { caseFiltersIn, isSameCut, withFilters } from '#areas/cases/desk/web/case-filters-in.ts'
import { firmStep } from '#areas/cases/cases/rules/firm-step.ts'
import { BulkCases } from '#areas/cases/desk/web/bulk-cases.tsx'
import { useFirmCases } from '#areas/cases/desk/web/queries.ts'
import { SavedViews } from '#areas/cases/desk/web/saved-views.tsx'
import { feeWords } from '#areas/money/agreements/words/index.ts'
import { costWords } from '#areas/money/disbursements/words/index.ts'
import { invoicesText } from '#areas/money/invoices/words/index.ts'
import { receiptWords } from '#areas/money/receipts/words/index.ts'
import { inboxWords } from '#areas/messages/messages/words/index.ts'
import { caseMeetingWords, zoneWords } from '#areas/meetings/scheduling/words/index.ts'
import { addressOf } from '#firm/addresses.ts'
import { dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SearchForm } from '#ui/form/search-form.tsx'
import { buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useAttorneys } from '#web/use-attorneys.ts'
import { caseDocumentLabels } from './case-document-labels.ts'
import { casePath, caseTabOf } from './case-path.ts'
import type { Route } from './+types/cases'
import { useIsAdmin, useIsStaff } from './is-staff.ts'
import { OwnCase } from '#pages/portal/own-case.tsx'
import { ownCaseWords } from '#pages/portal/own-case-words.ts'
import { OwnCases } from '#pages/portal/own-cases.tsx'
import { settingsOf } from '#pages/site-request.ts'
import { OneCase } from './one-case.tsx'
import { TEMPLATES } from './template-path.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url)
  const text = firmCasesText(language)
  return {
    ...text,
    own: ownCaseWords(language, settingsOf(context).settled),
    list: caseListWords(language),
    meetings: caseMeetingWords(language),
    hands: handsWords(language),
    caseDocuments: caseDocumentLabels(language),
    costs: costWords(language),
    fees: feeWords(language),
    receipts: receiptWords(language),
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
    <SignedInOnly>
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

function FirmsCases({ words: { list: words, hands, desk, staff, cases, templates } }: { words: Words }) {
  const isAdmin = useIsAdmin()
  const language = useLanguage()
  const [today] = useState(() => dateIn(FIRM_ZONE, instant(new Date())))
  const [address, setAddress] = useSearchParams()
  const [search, setSearch] = useState('')
  const filters = caseFiltersIn(address)
  const list = useFirmCases({ ...filters, search })
  const labels = { statuses: staff.statuses, kinds: cases.kinds, turns: staff.turns }
  const attorneys = useColleagues()
  const isCut = search !== '' || !isSameCut(filters, {})
  return (
    <>
      <PageHeading title={words.title} />
      <div className="mt-4 space-y-4">
        <PageLink to={`${addressOf('cases')}/new`} className={buttonClass('secondary')}>
          {words.new}
        </PageLink>
        {isAdmin ? (
          <PageLink to={TEMPLATES} className={buttonClass('quiet')}>
            {templates.link}
          </PageLink>
        ) : null}
        <SavedViews filters={filters} words={words} pathOf={cutPath} />
        <SearchForm id="case-search" search={search} onSearch={setSearch} words={words.search} isPrimary />
        <CaseFilters
          filters={filters}
          words={words}
          labels={labels}
          attorneys={attorneys}
          onChange={(next) => setAddress((before) => withFilters(before, next), { preventScrollReset: true })}
        />
        <Loaded query={list} words={words}>
          {(found) => (
            <>
              <output className="block text-ink-soft">
                {found.length > 0 ? null : isCut ? words.none : words.empty}
              </output>
              {found.length === 0 ? null : (
                <BulkCases
                  cases={found}
                  hands={hands}
                  actionName={({ code, text }) => firmStep(code, desk, text)}
                  words={words}
                  labels={labels}
                  today={today}
                  order={filters.order}
                  pathOf={casePath}
                  dayName={(day) => dueName(day, today, language)}
                />
              )}
              <ListEnd {...endOf(list)} />
              {found.length === 0 ? null : (
                <CaseCsv query={{ ...filters, search }} words={words} labels={labels} />
              )}
            </>
          )}
        </Loaded>
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

function cutPath(filters: Parameters<typeof withFilters>[1]): string {
  return `${addressOf('cases')}?${withFilters(new URLSearchParams(), filters)}`
}
