// One line of the list: what is asked, by when or what was wrong with it, and what the client does. It opens its page.
import { type ReactNode } from 'react'
import type { DocumentKind } from '#areas/cases/cases/rules/document-kinds.ts'
import { daysBetween, type PlainDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language, LOCALE } from '#kernel/language.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { ONWARD } from '#ui/icons.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { DocumentRoom, DocumentView, RequestView } from '../contract.ts'
import { troublesOf } from '../rules/troubles.ts'
import { KindDrawing } from './kind-drawing.tsx'
import { requestPath, SOMETHING_ELSE } from './request-path.ts'
import { type ClientRoomWords, useRoomWords } from './room-words.ts'

type RequestRowProps = { request: RequestView; room: DocumentRoom; today: PlainDate }

export function RequestRow({ request, room, today }: RequestRowProps) {
  const words = useRoomWords()
  const language = useLanguage()
  const { kind, state, turn } = request
  const { list } = words.room
  const [trouble] = troublesOf(request, room.documents).toReversed()
  const wrong = trouble === undefined ? null : whatIsWrong(trouble, words)
  const isLate = isOverdue(request, today)
  return (
    <Row
      to={requestPath(room.caseId, request.id)}
      kind={kind}
      title={words.kinds[kind]}
      line={[...whichOne(request, words), wrong ?? standing(request, today, words, language)]
        .filter(Boolean)
        .join(' · ')}
      isWrong={wrong !== null || isLate}
      pill={turn === 'client' ? pillOf(state) : null}
      words={list}
    />
  )
}

/** What was sent without being asked for, and did not do. */
export function UnaskedRow({ of: document, caseId }: { of: DocumentView; caseId: string }) {
  const words = useRoomWords()
  return (
    <Row
      to={requestPath(caseId, SOMETHING_ELSE)}
      kind={document.kind}
      title={document.title}
      line={whatIsWrong(document, words) ?? ''}
      isWrong
      pill={pillOf(document.state)}
      words={words.room.list}
    />
  )
}

type Pill = { look: keyof typeof LOOKS; name: 'send' | 'again' }

const LOOKS = { mine: 'bg-accent text-on-accent', refused: 'bg-danger-soft text-danger' }

function pillOf(state: RequestView['state'] | DocumentView['state']): Pill {
  if (state === 'refused') return { look: 'refused', name: 'again' }
  return { look: 'mine', name: state === 'returned' ? 'again' : 'send' }
}

type RowProps = {
  to: string
  kind: DocumentKind
  title: string
  line: string
  isWrong?: boolean
  pill: Pill | null
  words: ClientRoomWords['room']['list']
}

function Row({ to, kind, title, line, isWrong = false, pill, words }: RowProps) {
  return (
    <li>
      <PageLink
        to={to}
        className="flex min-h-14 items-center gap-3 py-1.5 text-ink no-underline hover:bg-sunk"
      >
        <KindDrawing kind={kind} className="size-8 shrink-0" />
        <span className="min-w-0 flex-1 leading-tight">
          <span className="block text-sm leading-tight font-semibold [overflow-wrap:anywhere]">{title}</span>
          {line === '' ? null : (
            <span
              className={classes(
                'line-clamp-2 text-sm leading-tight [overflow-wrap:anywhere]',
                isWrong ? 'text-danger' : 'text-ink-soft',
              )}
            >
              {line}
            </span>
          )}
        </span>
        {pill === null ? (
          <Onward />
        ) : (
          <span
            className={classes('shrink-0 rounded-full px-3 py-0.5 text-sm font-semibold', LOOKS[pill.look])}
          >
            {words[pill.name]}
          </span>
        )}
      </PageLink>
    </li>
  )
}

export function Onward(): ReactNode {
  return <Icon isSmall lines={ONWARD} className="text-ink-soft" />
}

/** "of your spouse"; what the firm called it where its kind says nothing. */
function whichOne({ kind, whose, words: own }: RequestView, { room }: ClientRoomWords): string[] {
  const of = fill(room.asked.whose[whose], { kind: '' }).trim()
  return [of, kind === 'other' ? (own ?? '') : '']
}

function whatIsWrong({ state, reason, problem }: DocumentView, { room }: ClientRoomWords): string | null {
  if (state === 'refused') return problem === null ? null : room.refused.problems[problem].what
  return state === 'returned' ? reason : null
}

function isOverdue({ due, turn }: RequestView, today: PlainDate): boolean {
  return turn === 'client' && due !== null && daysBetween(today, plainDate(due)) < 0
}

function standing(
  request: RequestView,
  today: PlainDate,
  { room: { list } }: ClientRoomWords,
  language: Language,
): string {
  const { state, turn, due } = request
  if (turn === 'client') {
    if (due === null) return ''
    const date = shortDay(plainDate(due), language)
    return fill(isOverdue(request, today) ? list.was : list.by, { date })
  }
  return state === 'lacking' || state === 'checking' || state === 'not-needed' ? list[state] : ''
}

/** "Dec 19": a line has room for no more. */
function shortDay({ year, month, day }: PlainDate, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALE[language], {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(Date.UTC(year, month - 1, day))
}
