// Intakes to call about now, sent or not, and sent ones that no one has read.
import { addressOf } from '#firm/addresses.ts'
import { dateIn, FIRM_ZONE, formatMoment, formatTime, instant } from '#kernel/calendar.ts'
import { DESK_ROWS_MAX, type DeskRow, deskRows, type DeskStake, inOneLine } from '#kernel/desk-row.ts'
import { fill, type Language } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { DeskSource } from '#platform/feature.ts'
import type { IntakeSummary, UrgentIntake } from '../contract.ts'
import { callWords, sentIntakesWords } from '../words/index.ts'
import { listIntakes } from './list-intakes.ts'
import { listUrgent } from './list-urgent.ts'

export const intakeDesk: readonly DeskSource[] = [
  {
    kind: 'urgentIntake',
    name: (language) => callWords(language).toCall.name,
    read: async (ctx) =>
      deskRows(await listUrgent(ctx, { limit: DESK_ROWS_MAX }), (intake) => urgentRow(ctx, intake)),
  },
  {
    kind: 'intake',
    name: (language) => sentIntakesWords(language).heading,
    read: async (ctx) => {
      const { items, next } = await listIntakes(ctx, { search: '', handling: 'new', limit: DESK_ROWS_MAX })
      // The urgent ones are rows of their own.
      const calm = items.filter(({ urgency }) => urgency.length === 0)
      return deskRows({ items: calm, next }, (intake) => sentRow(intake, ctx.language))
    },
  },
]

function pathOf(id: string): string {
  return `${addressOf('attorney')}/intakes/${id}`
}

/** Those who are locked up, or say that they cannot wait, come before those whose court day is near. */
function stakeOf({ lastCall, urgency }: UrgentIntake): DeskStake {
  if (lastCall) return 'person'
  return urgency.includes('detained') || urgency.includes('emergency') ? 'liberty' : 'deadline'
}

function calledOf({ language, clock }: Context, { by: { name }, at }: NonNullable<UrgentIntake['lastCall']>) {
  const { calls } = callWords(language)
  const moment = instant(at)
  const isToday = dateIn(FIRM_ZONE, moment).equals(dateIn(FIRM_ZONE, clock.now()))
  return isToday
    ? fill(calls.at, { name, time: formatTime(moment, FIRM_ZONE, language) })
    : fill(calls.on, { name, moment: formatMoment(moment, FIRM_ZONE, language) })
}

function urgentRow(ctx: Context, intake: UrgentIntake): DeskRow {
  const { language } = ctx
  const { id, client, phone, isFinished, urgency, urgentWords, since, lastCall } = intake
  const { calls, speaks, toCall, unfinished, urgency: reasons } = callWords(language)
  const called = lastCall && calledOf(ctx, lastCall)
  return {
    id,
    stake: stakeOf(intake),
    title: lastCall ? toCall.calledHeading : toCall.heading,
    person: client.name || unfinished.noName,
    caseNumber: null,
    context: inOneLine(
      ...urgency.map((reason) => reason !== 'words' && reasons[reason]),
      urgentWords.length > 0 && `“${urgentWords.join(', ')}”`,
      !isFinished && toCall.unfinished,
      phone === '' && unfinished.noPhone,
      speaks[intake.language],
      called,
    ),
    since,
    due: null,
    phone,
    path: pathOf(id),
    act: { label: lastCall ? calls.again : calls.button, here: 'intake.called' },
  }
}

function sentRow(intake: IntakeSummary, language: Language): DeskRow {
  const { id, client, serviceType, isPartial, urgentWords, completedAt } = intake
  const words = sentIntakesWords(language)
  return {
    id,
    stake: 'person',
    title: words.today,
    person: client.name,
    caseNumber: null,
    context: inOneLine(
      serviceType && words.services[serviceType],
      isPartial && words.partial,
      urgentWords.length > 0 && `“${urgentWords.join(', ')}”`,
      words.speaks[intake.language],
    ),
    since: completedAt,
    due: null,
    phone: '',
    path: pathOf(id),
    act: { label: words.read, here: null },
  }
}
