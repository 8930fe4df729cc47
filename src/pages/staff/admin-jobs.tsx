// /admin/jobs: the product's automatic work. For administrators.
import { jobWords } from '#areas/office/upkeep/words/index.ts'
import { JobList } from '#areas/office/upkeep/web/job-list.tsx'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-jobs'
import { useReaderZone } from './reader-zone.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: jobWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminJobsPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <Jobs words={words} />
    </SignedInOnly>
  )
}

function Jobs({ words }: Route.ComponentProps['loaderData']) {
  return <JobList words={words} timeZone={useReaderZone()} />
}
