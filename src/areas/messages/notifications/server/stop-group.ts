// The address in a mail at which its reader ends mails of its group: no sign-in, and nothing else can be done there.
import { findById as findUser, lockUser, type UserRow } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { type Manner, NOTICE_GROUPS, type NoticeGroup } from '../rules/manner.ts'
import { stoppedWay } from '../rules/stop.ts'
import { findWishes, saveWishes } from './repository.ts'

export const STOP_PATH = '/api/notices/stop/'

/** Null if it may not be turned off: security, money that is due, dates. */
export function stopUrlOf(
  { links, firm }: Pick<Services, 'links' | 'firm'>,
  { group, mayTurnOff }: Pick<Manner, 'group' | 'mayTurnOff'>,
  userId: string,
): string | null {
  if (!mayTurnOff) return null
  return `${firm.publicUrl}${STOP_PATH}${group}/${links.tokenFor('stop-notices', userId, group)}`
}

export type StopAsked = { group: string; token: string }
type Stopping = Pick<Services, 'db' | 'links' | 'clock'>

/** Whose mails it would end, and of which group; null if forged. */
export async function readStop(
  { db, links }: Stopping,
  asked: StopAsked,
): Promise<{ reader: UserRow; group: NoticeGroup } | null> {
  const group = NOTICE_GROUPS.find((each) => each === asked.group)
  const userId = group === undefined ? null : links.idIn('stop-notices', asked.token, group)
  const reader = userId === null ? null : await findUser(db, userId)
  return group === undefined || !reader ? null : { reader, group }
}

/** Changes the wish for this group and nothing else; done twice it is done once. */
export async function stopGroup(services: Stopping, asked: StopAsked): Promise<void> {
  const found = await readStop(services, asked)
  if (!found) return
  const { reader, group } = found
  await services.db.transaction(async (tx) => {
    // Two groups at once: the second reads the first one's result.
    await lockUser(tx, reader.id)
    const before = await findWishes(tx, reader.id)
    await saveWishes(tx, {
      quietFrom: null,
      quietUntil: null,
      digestAt: null,
      ...before,
      userId: reader.id,
      ways: { ...before?.ways, [group]: stoppedWay(before?.ways[group]) },
      updatedAt: toDate(services.clock.now()),
    })
  })
}
