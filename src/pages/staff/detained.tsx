// /attorney/detained/:reportId: who is detained, and whom to call about it. For attorneys and administrators.
import { detentionStaffWords } from '#areas/intake/detention/words/index.ts'
import { useReport } from '#areas/intake/detention/web/queries.ts'
import { ReportReading } from '#areas/intake/detention/web/report-reading.tsx'
import { Loaded } from '#web/loaded.tsx'
import { addressOf } from '#firm/addresses.ts'
import { CASEWORKERS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/detained'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: detentionStaffWords(languageOf(url)) }
}

/** The tab names no person: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function DetainedPersonPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={CASEWORKERS}>
      <OneReport key={params.reportId} reportId={params.reportId} words={loaderData.words} />
    </SignedInOnly>
  )
}

function OneReport({ reportId, words }: Route.ComponentProps['loaderData'] & { reportId: string }) {
  return (
    <Loaded query={useReport(reportId)} words={words}>
      {(reading) => <ReportReading reading={reading} words={words} deskPath={addressOf('attorney')} />}
    </Loaded>
  )
}
