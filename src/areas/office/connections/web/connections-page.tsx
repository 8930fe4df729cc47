// What the firm sends, charges and signs in with, for its administrators.
import { CONNECTION_NAMES } from '#kernel/connections.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { OwnAccount } from '#web/proven-form.tsx'
import { useWords } from '#web/use-words.ts'
import { connectionsWords } from '../words/index.ts'
import { ConnectionCard } from './connection-card.tsx'
import { useConnections } from './queries.ts'

type ConnectionsPageProps = { owner: OwnAccount; address: string }

export function ConnectionsPage({ owner, address }: ConnectionsPageProps) {
  const words = useWords(connectionsWords)
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <Loaded query={useConnections()} words={words}>
        {(view) => (
          <div className="mt-6 max-w-form space-y-6">
            {CONNECTION_NAMES.map((name) => (
              <ConnectionCard key={name} name={name} card={view[name]} owner={owner} address={address} />
            ))}
          </div>
        )}
      </Loaded>
    </>
  )
}
