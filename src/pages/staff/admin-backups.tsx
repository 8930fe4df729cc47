// /admin/backups: how old the last proven backup is. For administrators.
import { backupWords, copyWords } from '#areas/office/backups/words/index.ts'
import { BackupPage } from '#areas/office/backups/web/backup-page.tsx'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-backups'
import { useReaderZone } from './reader-zone.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  return { words: backupWords(language), copyWords: copyWords(language) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminBackupsPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <Backups {...loaderData} />
    </SignedInOnly>
  )
}

function Backups(words: Route.ComponentProps['loaderData']) {
  return <BackupPage {...words} timeZone={useReaderZone()} />
}
