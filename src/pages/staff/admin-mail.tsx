// /admin/mail: mails and texts that did not go out, came back, or may not have arrived. For administrators.
import { mailWords } from '#areas/messages/notifications/words/index.ts'
import { MailList } from '#areas/messages/notifications/web/mail-list.tsx'
import { FailedTexts } from '#areas/messages/texts/web/failed-texts.tsx'
import { metaOf } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { useReaderZone } from './reader-zone.ts'
import { AtOnce } from '#web/at-once.tsx'
import { useWords } from '#web/use-words.ts'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

export const meta = metaOf(mailWords)

export default function AdminMailPage() {
  return (
    <SignedInOnly roles={['admin']}>
      <Mails />
    </SignedInOnly>
  )
}

function Mails() {
  const timeZone = useReaderZone()
  return (
    <AtOnce label={useWords(mailWords).loading}>
      <MailList timeZone={timeZone} />
      <FailedTexts timeZone={timeZone} />
    </AtOnce>
  )
}
