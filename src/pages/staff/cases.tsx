// /dashboard/cases/:caseId?: for the firm, every case that the reader may see, or one; a client's own are part of the portal.
import { useState } from 'react'
import { endOf } from '#api/list.ts'
import { CaseTable } from '#features/cases/web/case-table.tsx'
import { firmCasesText } from '#features/cases/web/firm-words.ts'
import { useCases } from '#features/cases/web/queries.ts'
import { dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SearchForm } from '#ui/form/search-form.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Loaded } from '#web/loaded.tsx'
import { casePath } from './case-path.ts'
import type { Route } from './+types/cases'
import { useIsStaff } from './is-staff.ts'
import { ToOwnCases } from '#pages/portal/to-own-cases.tsx'
import { OneCase } from './one-case.tsx'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return firmCasesText(languageOf(url))
}

type Words = ReturnType<typeof loader>

/** The tab names no person: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.staff)

export default function CasesPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <SignedInOnly>
      <Room caseId={params.caseId} words={loaderData} />
    </SignedInOnly>
  )
}

function Room({ caseId, words }: { caseId: string | undefined; words: Words }) {
  if (!useIsStaff()) return <ToOwnCases />
  return (
    <div className="at-work">
      {caseId === undefined ? (
        <FirmsCases words={words} />
      ) : (
        <OneCase key={caseId} caseId={caseId} words={words} />
      )}
    </div>
  )
}

function FirmsCases({ words: { staff, cases: labels, desk } }: { words: Words }) {
  const [today] = useState(() => dateIn(FIRM_ZONE, instant(new Date())))
  const [search, setSearch] = useState('')
  const list = useCases({ search })
  return (
    <>
      <PageHeading title={staff.title} lead={staff.lead} />
      <div className="mt-8 space-y-6">
        <SearchForm id="case-search" search={search} onSearch={setSearch} words={staff.search} isPrimary />
        <Loaded query={list} words={staff}>
          {(cases) => (
            <>
              <output className="block text-ink-soft">
                {cases.length > 0 ? null : search === '' ? staff.empty : staff.none}
              </output>
              {cases.length === 0 ? null : (
                <CaseTable
                  cases={cases}
                  words={staff}
                  labels={labels}
                  due={desk}
                  today={today}
                  pathOf={casePath}
                />
              )}
              <ListEnd {...endOf(list)} />
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}
