// Whom to call back, and when it was promised.
import { urgentWords } from '#areas/intake/detention/rules/urgent-words.ts'
import { dateIn, FIRM_ZONE, formatDate, formatTime, instant, isBefore } from '#kernel/calendar.ts'
import { DESK_ROWS_MAX, type DeskRow, deskRows, inOneLine } from '#kernel/desk-row.ts'
import { fill, plural } from '#kernel/language.ts'
import { shortMoment } from '#kernel/short-moment.ts'
import type { Context } from '#platform/context.ts'
import type { DeskSource } from '#platform/feature.ts'
import type { CallbackView } from '../contract.ts'
import { callbackStaffWords, callbackWords } from '../words/index.ts'
import { listCallbacks } from './handle-callbacks.ts'

export const callbacksDesk: readonly DeskSource[] = [
  {
    kind: 'callback',
    name: (language) => callbackStaffWords(language).heading,
    read: async (ctx) =>
      deskRows(await listCallbacks(ctx, { limit: DESK_ROWS_MAX }), (callback) => rowOf(ctx, callback)),
  },
]

function rowOf(ctx: Context, callback: CallbackView): DeskRow {
  const { id, name, phone, topic, note, isUrgent, startsAt, endsAt, tries, triedAt, isOfMany } = callback
  const { language } = ctx
  const now = ctx.clock.now()
  const words = callbackStaffWords(language)
  const { topics, time } = callbackWords(language)
  const [start, end] = [instant(startsAt), instant(endsAt)]
  const isLate = isBefore(end, now)
  const promised = fill(time, {
    date: formatDate(dateIn(FIRM_ZONE, start), language),
    from: formatTime(start, FIRM_ZONE, language),
    to: formatTime(end, FIRM_ZONE, language),
  })
  const found = isUrgent ? urgentWords(note) : []
  return {
    id,
    stake: isUrgent || isLate ? 'deadline' : 'person',
    title: words.today.title,
    person: name,
    caseNumber: null,
    context: inOneLine(
      isLate ? words.late : !isBefore(now, start) && words.now,
      found.length > 0 && `“${found.join(', ')}”`,
      promised,
      topics[topic],
      words.speaks[callback.language],
      triedAt &&
        fill(plural(words.tries, tries, language), {
          moment: shortMoment(instant(triedAt), now, FIRM_ZONE, language),
        }),
      isOfMany && words.ofMany,
      note,
    ),
    since: null,
    due: dateIn(FIRM_ZONE, start).toString(),
    phone,
    path: null,
    act: { label: words.today.act, here: 'callbacks.record' },
  }
}
