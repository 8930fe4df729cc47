// /admin/retention: closed cases whose documents need not be kept any longer. For administrators.
import { retentionWords } from '#areas/cases/retention/words/index.ts'
import { ExpiredList } from '#areas/cases/retention/web/expired-list.tsx'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-retention'
import { casePath } from './case-path.ts'
import { useReaderZone } from './reader-zone.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: retentionWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminRetentionPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <Expired words={words} />
    </SignedInOnly>
  )
}

function Expired({ words }: Route.ComponentProps['loaderData']) {
  return <ExpiredList words={words} timeZone={useReaderZone()} casePath={casePath} />
}
