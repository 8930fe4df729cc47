// What follows from a notice, before anybody confirms it.
import { BOARD_APPEAL_DAYS } from '#firm/deadlines.ts'
import { daysBetween, type PlainDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import type { NoticePreview } from '../contract.ts'
import type { NoticeKind } from '../rules/notices.ts'
import { dueName } from '../rules/action-sentence.ts'
import { isVisit } from '../rules/visits.ts'
import { closedDayLine } from './closed-day.ts'
import { firmStep } from '../rules/firm-step.ts'
import type { firmCasesText } from './firm-words.ts'
import { filingName } from './record-event.ts'
import { nextLine } from './staff-history.tsx'
import { whenName } from './when-name.ts'

type Words = ReturnType<typeof firmCasesText>
type FollowsProps = { kind: NoticeKind; preview: NoticePreview; words: Words; today: PlainDate }

export function NoticeFollows({ kind, preview, words, today }: FollowsProps) {
  const language = useLanguage()
  const { follows } = words.notices
  const warnings = warningsOf(kind, preview, words, language)
  return (
    <section
      aria-labelledby="notice-follows"
      aria-live="polite"
      className="rounded-md border border-line p-4"
    >
      <h3 id="notice-follows" className="text-lg">
        {follows.heading}
      </h3>
      {warnings.map((warning) => (
        <p key={warning} className="mt-2 border-l-4 border-danger pl-3 font-semibold">
          {warning}
        </p>
      ))}
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {linesOf(preview, words, today, language).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

function warningsOf(
  kind: NoticeKind,
  { status, number, date, answerDaysMax }: NoticePreview,
  { notices, staff, dates }: Words,
  language: Language,
): string[] {
  const { follows } = notices
  const { from, to, effect } = status
  return [
    effect === 'not-allowed'
      ? fill(follows.notAllowed, { from: staff.statuses[from], to: staff.statuses[to] })
      : '',
    number === 'unknown' ? follows.numberUnknown : '',
    (date && closedDayLine(date, dates, language)) ?? '',
    kind === 'judge-decision' ? fill(follows.boardAppeal, { days: BOARD_APPEAL_DAYS }) : '',
    answerDaysMax === null || kind === 'judge-decision' ? '' : fill(follows.tooLate, { days: answerDaysMax }),
  ].filter(Boolean)
}

function linesOf(preview: NoticePreview, words: Words, today: PlainDate, language: Language): string[] {
  const { follows } = words.notices
  const { staff, dates, desk, filings } = words
  const { filing, status, tasks, nextAction, date, number, isClientTold } = preview
  const isInvited = date !== null && isVisit(date.kind) && daysBetween(today, plainDate(date.day)) >= 0
  const named = (step: NoticePreview['tasks'][number]) => {
    const task = firmStep(step.code, desk, step.text)
    if (step.becomes !== 'asked' || step.due === null) return fill(follows[step.becomes], { task })
    return fill(follows.askedBy, { task, date: dueName(plainDate(step.due), today, language) })
  }
  return [
    ...(filing ? [filingLine(filing, follows, filings)] : []),
    status.effect === 'moves'
      ? fill(follows.moves, { from: staff.statuses[status.from], to: staff.statuses[status.to] })
      : fill(follows.stays, { status: staff.statuses[status.from] }),
    ...(date ? [fill(follows.date, { kind: dates.kinds[date.kind], date: whenName(date, language) })] : []),
    ...(number === 'added' || number === 'completed' || number === 'known' ? [follows.numbers[number]] : []),
    ...tasks.map(named),
    nextLine(nextAction, staff, desk, today, language),
    ...(isInvited ? [follows.toldVisit] : []),
    ...(isClientTold ? [follows.told] : isInvited ? [] : [follows.notTold]),
  ]
}

function filingLine(
  { form, receiptNumber, from, to }: NonNullable<NoticePreview['filing']>,
  follows: Words['notices']['follows'],
  words: Words['filings'],
): string {
  const filing = filingName({ form, receiptNumber }, words)
  const state = words.states[to]
  if (from === null) return fill(follows.filingAdded, { filing, state })
  return from === to
    ? fill(follows.filingStays, { filing, state })
    : fill(follows.filingMoves, { filing, from: words.states[from], to: state })
}
