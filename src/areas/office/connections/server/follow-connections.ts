// What administrators have saved, in the memory of this process, as settled readings are (decision 107).
import { follow, type Followed } from '#areas/office/readings/server/index.ts'
import type { Services } from '#platform/context.ts'
import { NOTHING_SAVED, type SavedConnections } from '#platform/ports/connections.ts'
import { savedNow } from './repository.ts'

export function followConnections(
  services: Pick<Services, 'db' | 'log' | 'news' | 'clock' | 'seal'>,
): Promise<Followed<SavedConnections>> {
  return follow(services, NOTHING_SAVED, () => savedNow(services))
}
