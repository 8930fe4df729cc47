// Who may be somebody in another matter, the closest first.
import { fill, plural } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
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
  const { name, role, caseNumber, of, likeness, reasons } = conflict
  const who =
    caseNumber === null
      ? fill(words.inIntake[role], { name })
      : fill(words.inCase[role], { name, number: caseNumber })
  return (
    <>
      <p className="font-semibold break-words">{who}</p>
      <p className="text-sm text-ink-soft">{fill(words.like[of.role], { name: of.name })}</p>
      <p className="mt-1 flex flex-wrap items-center gap-2">
        <StatusPill turn={PILLS[likeness]}>{words.likeness[likeness]}</StatusPill>
        {likeness === 'same' ? null : <span>{reasons.map((each) => words.reasons[each]).join('; ')}</span>}
      </p>
    </>
  )
}
