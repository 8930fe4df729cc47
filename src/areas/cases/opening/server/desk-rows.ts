// Clients who ask for a case.
import { urgentWords } from '#areas/intake/detention/rules/urgent-words.ts'
import {
  dateIn,
  daysBetween,
  FIRM_ZONE,
  formatDate,
  formatMoment,
  instant,
  plainDate,
} from '#kernel/calendar.ts'
import { DESK_ROWS_MAX, type DeskRow, deskRows, inOneLine } from '#kernel/desk-row.ts'
import { fill } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { DeskSource } from '#platform/feature.ts'
import type { CaseRequest } from '../contract.ts'
import { requestDeskWords } from '../words/index.ts'
import { listRequests } from './read-requests.ts'

/** A day that a client names this soon is treated as one of the law, until someone has looked. */
const DAY_SOON = 14

export const openingDesk: readonly DeskSource[] = [
  {
    kind: 'request',
    name: (language) => requestDeskWords(language).heading,
    read: async (ctx) =>
      deskRows(await listRequests(ctx, { limit: DESK_ROWS_MAX }), (request) => rowOf(ctx, request)),
  },
]

function rowOf(ctx: Context, request: CaseRequest): DeskRow {
  const { id, client, familyMember, text, day, sentAt, lastCall } = request
  const { language } = ctx
  const words = requestDeskWords(language)
  const found = urgentWords(text)
  const isSoon = day !== null && daysBetween(dateIn(FIRM_ZONE, ctx.clock.now()), plainDate(day)) <= DAY_SOON
  const family = familyMember && `${familyMember.firstName} ${familyMember.lastName}`
  return {
    id,
    stake: isSoon || found.length > 0 ? 'deadline' : 'person',
    title: words.title,
    person: client.name,
    caseNumber: null,
    context: inOneLine(
      family && fill(words.forWho, { name: family }),
      day !== null && fill(words.day, { date: formatDate(plainDate(day), language) }),
      found.length > 0 && `“${found.join(', ')}”`,
      lastCall &&
        fill(words.calledOn, {
          name: lastCall.by.name,
          moment: formatMoment(instant(lastCall.at), FIRM_ZONE, language),
        }),
      text,
    ),
    since: sentAt,
    due: null,
    phone: '',
    path: null,
    act: { label: words.act, here: 'opening.request' },
  }
}
