// Who may be somebody in another matter, the closest first.
import { addressOf } from '#firm/addresses.ts'
import { readablePhone } from '#firm/contact.ts'
import { dateIn, FIRM_ZONE, formatDate, instant } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import type { ConflictCheck, NameConflict } from '../contract.ts'
import type { ConflictWords } from '../text/staff.ts'

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
      <ul className="divide-y divide-line">
        {conflicts.map((conflict, index) => (
          // Two people of one name in two intakes look the same here.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="py-3">
            <Conflict conflict={conflict} words={words} />
          </li>
        ))}
      </ul>
      {isCut ? <p>{words.cut}</p> : null}
    </>
  )
}

const PILLS: Record<NameConflict['likeness'], Turn> = { same: 'stopped', likely: 'yours', possible: 'theirs' }

function Conflict({ conflict, words }: { conflict: NameConflict; words: ConflictWords }) {
  const language = useLanguage()
  const { name, role, caseNumber, of, likeness, reasons, sentAt, phone } = conflict
  const facts = [
    sentAt && fill(words.sent, { date: formatDate(dateIn(FIRM_ZONE, instant(sentAt)), language) }),
    phone && readablePhone(phone),
  ].filter(Boolean)
  const path = pathOf(conflict)
  const who =
    caseNumber === null
      ? fill(words.inIntake[role], { name })
      : fill(words.inCase[role], { name, number: caseNumber })
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
      {facts.length > 0 ? <p className="text-sm">{facts.join(' · ')}</p> : null}
      <p className="text-sm text-ink-soft">{fill(words.like[of.role], { name: of.name })}</p>
      <p className="mt-1 flex flex-wrap items-center gap-2">
        <StatusPill turn={PILLS[likeness]}>{words.likeness[likeness]}</StatusPill>
        {likeness === 'same' ? null : <span>{reasons.map((each) => words.reasons[each]).join('; ')}</span>}
      </p>
    </>
  )
}

/** Who may not read it is told there. */
function pathOf({ intakeId, caseId }: NameConflict): string | null {
  if (caseId !== null) return `${addressOf('cases')}/${caseId}`
  return intakeId === null ? null : `${addressOf('attorney')}/intakes/${intakeId}`
}
