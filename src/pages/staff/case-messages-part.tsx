// The messages on the page of a case: read and loaded when the reader comes near them, so that nothing is marked as read before.
import { lazy, useState } from 'react'
import { SendAlong } from '#areas/messages/messages/web/attached/send-along.ts'
import type { InboxLabels } from '#areas/messages/messages/web/inbox.tsx'
import { sendAlongByNeed } from '#pages/portal/send-along-by-need.tsx'
import { useFrame } from '#pages/layouts/frame.ts'
import { copyPath } from '#pages/portal/copy-path.ts'
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx'
import { Part } from '#web/part.tsx'
import { casePath } from './case-path.ts'
import { clientPath } from './client-path.ts'
import { inboxPath } from './inbox-path.ts'
import { useReaderZone } from './reader-zone.ts'
import { useIsNear } from './use-is-near.ts'

const CaseMessages = lazy(() => import('#areas/messages/messages/web/case-messages.tsx'))

const PATHS = { ofCase: casePath, ofClient: clientPath, ofConversation: inboxPath, ofCopy: copyPath }

export function CaseMessagesPart({ caseId, labels }: { caseId: string; labels: InboxLabels }) {
  const [place, isNear] = useIsNear()
  const [now] = useState(() => new Date())
  const timeZone = useReaderZone()
  const { publicUrl } = useFrame().settings
  const waiting = <Waiting label={labels.words.loading} />
  return (
    <SendAlong value={sendAlongByNeed}>
      <div ref={place}>
        {isNear ? (
          <Part waiting={waiting}>
            <CaseMessages
              caseId={caseId}
              labels={labels}
              paths={PATHS}
              at={{ now, timeZone }}
              firmHost={URL.parse(publicUrl)?.host ?? ''}
            />
          </Part>
        ) : (
          waiting
        )}
      </div>
    </SendAlong>
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <LoadingRegion label={label}>
      <Skeleton className="h-40 w-full" />
    </LoadingRegion>
  )
}
