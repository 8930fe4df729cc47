// Meetings that have to be moved, that ended unmarked, and those by video without a link.
import { addressOf } from '#firm/addresses.ts'
import { ATTORNEYS_AND_ADMINS } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE, formatTime, instant, isBefore, momentAt, plusDays } from '#kernel/calendar.ts'
import { DESK_ROWS_MAX, type DeskRow, deskRows, inOneLine } from '#kernel/desk-row.ts'
import { type Language, plural } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { DeskSource } from '#platform/feature.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Appointment } from '../contract.ts'
import { schedulingWords } from '../words/index.ts'
import { listAppointments } from './list-appointments.ts'
import { clientsToMove } from './meetings-to-move.ts'

/** Days in which a meeting by video needs its link. */
const LINK_DAYS = 7

export const schedulingDesk: readonly DeskSource[] = [
  {
    kind: 'toMove',
    name: (language) => schedulingWords(language).availability.toMove.heading,
    read: async (ctx) => {
      const found = await clientsToMove(ctx, requireStaff(ctx))
      return { rows: toMoveRows(found, ctx.language), isCut: false }
    },
  },
  {
    kind: 'outcome',
    of: ATTORNEYS_AND_ADMINS,
    name: (language) => schedulingWords(language).meetings.outcome.heading,
    read: async (ctx) => {
      const page = await listAppointments(ctx, { outcome: 'missing', limit: DESK_ROWS_MAX })
      const { heading, mark } = schedulingWords(ctx.language).meetings.outcome
      return deskRows(page, (meeting) => ({
        ...meetingRow(meeting, ctx.language),
        stake: 'money',
        title: heading,
        since: meeting.endsAt,
        act: { label: mark.desk, here: 'scheduling.outcome' },
      }))
    },
  },
  {
    kind: 'videoLink',
    name: (language) => schedulingWords(language).meetings.videoLink.add,
    read: readUnlinked,
  },
]

/** All of them in one row: they are moved together. */
export function toMoveRows(
  found: readonly { startsAt: string; client: string }[],
  language: Language,
): DeskRow[] {
  const [first] = found
  if (!first) return []
  const words = schedulingWords(language).availability.toMove
  return [
    {
      id: 'all',
      stake: 'person',
      title: plural(words.desk, found.length, language),
      person: '',
      caseNumber: null,
      context: [...new Set(found.map(({ client }) => client))].join(', '),
      since: null,
      due: dateIn(FIRM_ZONE, instant(first.startsAt)).toString(),
      phone: '',
      path: addressOf('availability'),
      act: { label: words.deskOpen, here: null },
    },
  ]
}

async function readUnlinked(ctx: Context): ReturnType<DeskSource['read']> {
  const now = ctx.clock.now()
  const soon = momentAt(plusDays(dateIn(FIRM_ZONE, now), 2), 0, FIRM_ZONE)
  const until = momentAt(plusDays(dateIn(FIRM_ZONE, now), LINK_DAYS + 1), 0, FIRM_ZONE)
  const { items, next } = await listAppointments(ctx, { from: now.toString(), to: until.toString() })
  const unlinked = items.filter(({ maySetVideoLink, videoCall }) => maySetVideoLink && videoCall === null)
  const { videoLink } = schedulingWords(ctx.language).meetings
  const rows = unlinked.slice(0, DESK_ROWS_MAX)
  return {
    rows: rows.map((meeting) => ({
      ...meetingRow(meeting, ctx.language),
      // Who is to join tomorrow waits for it; later it is a matter of order.
      stake: isBefore(instant(meeting.startsAt), soon) ? 'person' : 'order',
      title: videoLink.add,
      due: dateIn(FIRM_ZONE, instant(meeting.startsAt)).toString(),
      act: { label: videoLink.desk, here: 'scheduling.videoLink' },
    })),
    isCut: next !== null || unlinked.length > rows.length,
  }
}

function meetingRow({ id, type, startsAt, client }: Appointment, language: Language) {
  const { scheduler } = schedulingWords(language)
  return {
    id,
    person: client.name,
    caseNumber: null,
    context: inOneLine(scheduler.typeNames[type], formatTime(instant(startsAt), FIRM_ZONE, language)),
    since: null,
    due: null,
    phone: '',
    path: addressOf('calendar'),
  }
}
