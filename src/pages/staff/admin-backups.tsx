// /admin/backups: how old the last proven backup is. For administrators.
import { backupWords } from '#areas/office/backups/words/index.ts'
import { BackupPage } from '#areas/office/backups/web/backup-page.tsx'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-backups'
import { useReaderZone } from './reader-zone.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: backupWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminBackupsPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <Backups words={words} />
    </SignedInOnly>
  )
}

function Backups({ words }: Route.ComponentProps['loaderData']) {
  return <BackupPage words={words} timeZone={useReaderZone()} />
}
