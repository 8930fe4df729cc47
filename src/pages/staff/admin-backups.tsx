// /admin/backups: how old the last proven backup is. For administrators.
import { backupWords } from '#areas/office/backups/words/index.ts'
import { BackupPage } from '#areas/office/backups/web/backup-page.tsx'
import { metaOf } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { useReaderZone } from './reader-zone.ts'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

export const meta = metaOf(backupWords)

export default function AdminBackupsPage() {
  return (
    <SignedInOnly roles={['admin']}>
      <Backups />
    </SignedInOnly>
  )
}

function Backups() {
  return <BackupPage timeZone={useReaderZone()} />
}
