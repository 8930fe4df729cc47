// The messages of a case, in a tab of its page: nothing is marked as read before it is opened.
import { useState } from 'react'
import { SendAlong } from '#areas/messages/messages/web/attached/send-along.ts'
import type { InboxLabels } from '#areas/messages/messages/web/inbox.tsx'
import { sendAlongByNeed } from '#pages/portal/send-along-by-need.tsx'
import { useFrame } from '#pages/layouts/frame.ts'
import { copyPath } from '#pages/portal/copy-path.ts'
import { byNeed } from '#web/by-need.tsx'
import { casePath } from './case-path.ts'
import { clientPath } from './client-path.ts'
import { inboxPath } from './inbox-path.ts'
import { LazyPart } from './lazy-part.tsx'
import { useReaderZone } from './reader-zone.ts'

const CaseMessages = byNeed(() => import('#areas/messages/messages/web/case-messages.tsx'))

const PATHS = { ofCase: casePath, ofClient: clientPath, ofConversation: inboxPath, ofCopy: copyPath }

export function CaseMessagesPart({ caseId, labels }: { caseId: string; labels: InboxLabels }) {
  const [now] = useState(() => new Date())
  const timeZone = useReaderZone()
  const { publicUrl } = useFrame().settings
  return (
    <SendAlong value={sendAlongByNeed}>
      <LazyPart loading={labels.words.loading}>
        <CaseMessages
          caseId={caseId}
          labels={labels}
          paths={PATHS}
          at={{ now, timeZone }}
          firmHost={URL.parse(publicUrl)?.host ?? ''}
        />
      </LazyPart>
    </SendAlong>
  )
}
