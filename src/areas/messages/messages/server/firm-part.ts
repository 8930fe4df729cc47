// The staff's part of a conversation, beside what both sides read: the assignee, and until when it is snoozed.
import { displayName } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { FirmPart } from '../contract.ts'
import { aheadView, snoozeAt } from './inbox.ts'
import { aheadOf } from './outgoing-repository.ts'
import { staffWhoRead, type Subject } from './subject.ts'

export async function firmPart({ db, clock }: Context, subject: Subject): Promise<FirmPart> {
  const { row } = subject
  const staff = (await staffWhoRead(db, subject)).map((each) => ({ id: each.id, name: displayName(each) }))
  return {
    isUrgent: row?.isUrgent ?? false,
    assigned: staff.find(({ id }) => id === row?.assignedId) ?? null,
    snoozedUntil: row ? snoozeAt(row, toDate(clock.now())) : null,
    ahead: aheadView((await aheadOf(db, [subject.id])).get(subject.id)),
    staff,
    clientZone: subject.client.timeZone || null,
  }
}
