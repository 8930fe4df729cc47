// People who may be in another matter, the closest first.
import type { ReactNode } from 'react'
import { addressOf } from '#firm/addresses.ts'
import { readablePhone } from '#kernel/phone.ts'
import { dateIn, FIRM_ZONE, formatDate, formatPastDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import type { ConflictCheck, NameConflict } from '../contract.ts'
import type { ConflictWords } from '../words/index.ts'

type ConflictsFoundProps = { check: ConflictCheck; words: ConflictWords }

export function ConflictsFound({ check: { names, conflicts, isCut }, words }: ConflictsFoundProps) {
  const language = useLanguage()
  const list = names.map(({ name }) => name).join(', ')
  return (
    <>
      <p className="text-sm text-ink-soft">{fill(words.names, { names: list })}</p>
      {conflicts.length === 0 ? (
        <p className="font-semibold">{words.none}</p>
      ) : (
        <Notice kind="warning" title={plural(words.count, conflicts.length, language)} />
      )}
      <ConflictList conflicts={conflicts} words={words} />
      {isCut ? <p>{words.cut}</p> : null}
    </>
  )
}

type ConflictListProps<Shown extends NameConflict> = {
  conflicts: readonly Shown[]
  words: ConflictWords
  /** The compared person is named where there may be several. */
  hasOwn?: boolean
  /** More about each, beside the likeness of the names. */
  renderMore?: (conflict: Shown) => ReactNode
}

export function ConflictList<Shown extends NameConflict>(props: ConflictListProps<Shown>) {
  const { conflicts, words, hasOwn = true, renderMore } = props
  return (
    <ul className="divide-y divide-line">
      {conflicts.map((conflict, index) => (
        // Two people of one name in two intakes look the same here.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="py-3">
          <Conflict conflict={conflict} words={words} hasOwn={hasOwn} more={renderMore?.(conflict)} />
        </li>
      ))}
    </ul>
  )
}

const PILLS: Record<NameConflict['likeness'], Turn> = { same: 'stopped', likely: 'yours', possible: 'theirs' }

type ConflictProps = { conflict: NameConflict; words: ConflictWords; hasOwn: boolean; more: ReactNode }

function Conflict({ conflict, words, hasOwn, more }: ConflictProps) {
  const language = useLanguage()
  const { of, likeness, reasons, matter, knownAt, phone, birthDate } = conflict
  const facts = [
    birthDate && fill(words.born, { date: formatPastDate(plainDate(birthDate), language) }),
    phone && readablePhone(phone),
    fill(words.known[matter], { date: formatDate(dateIn(FIRM_ZONE, instant(knownAt)), language) }),
  ].filter(Boolean)
  const path = pathOf(conflict)
  const who = whoIn(conflict, words)
  return (
    <>
      <p className="font-semibold break-words">
        {path === null ? (
          who
        ) : (
          <PageLink to={path} className="underline">
            {who}
          </PageLink>
        )}
      </p>
      <p className="text-sm">{facts.join(' · ')}</p>
      {hasOwn ? (
        <p className="text-sm text-ink-soft">{fill(words.like[of.role], { name: of.name })}</p>
      ) : null}
      <p className="mt-1 flex flex-wrap items-center gap-2">
        <StatusPill turn={PILLS[likeness]}>{words.likeness[likeness]}</StatusPill>
        {more}
        {likeness === 'same' ? null : <span>{reasons.map((each) => words.reasons[each]).join('; ')}</span>}
      </p>
    </>
  )
}

function whoIn({ name, role, matter, caseNumber }: NameConflict, words: ConflictWords): string {
  if (caseNumber !== null) return fill(words.inCase[role], { name, number: caseNumber })
  if (matter === 'meeting') return fill(words.inMeeting, { name })
  if (matter === 'detention')
    return fill(role === 'client' ? words.inReport.person : words.inReport.asker, { name })
  return fill(words.inIntake[role], { name })
}

/** Staff without access are told there. */
function pathOf({ intakeId, caseId, reportId, clientId }: NameConflict): string | null {
  if (caseId !== null) return `${addressOf('cases')}/${caseId}`
  if (intakeId !== null) return `${addressOf('attorney')}/intakes/${intakeId}`
  if (reportId !== null) return `${addressOf('attorney')}/detained/${reportId}`
  return clientId === null ? null : `${addressOf('attorney')}/clients/${clientId}`
}
