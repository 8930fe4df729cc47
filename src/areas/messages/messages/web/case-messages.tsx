// The conversation of a case on its page, for staff.
import { PageLink } from '#ui/page-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import { FirmThread, type Paths } from './firm-thread.tsx'
import type { InboxLabels } from './inbox.tsx'
import { useConversation } from './queries.ts'

export type CaseMessagesProps = {
  caseId: string
  labels: InboxLabels
  paths: Paths
  at: { now: Date; timeZone: string }
  firmHost: string
}

export default function CaseMessages({ caseId, ...rest }: CaseMessagesProps) {
  const { words } = rest.labels
  const query = useConversation(caseId)
  return (
    <Loaded query={query} words={words.conversation}>
      {(of) => (
        <div className="space-y-3">
          <FirmThread of={of} {...rest} />
          <PageLink
            to={rest.paths.ofConversation(caseId)}
            className="inline-flex min-h-11 items-center text-action underline"
          >
            {words.ofCase.inbox}
          </PageLink>
        </div>
      )}
    </Loaded>
  )
}
