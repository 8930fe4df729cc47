// Who in this intake may be somebody in another matter. Nothing is told of that one but the name, the role and the
// number. Anyone who has looked clears it with a note.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fill, plural } from '#kernel/language.ts'
import { validationSentence } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import { Form } from '#web/form.tsx'
import { useForm } from '#web/use-form.ts'
import type { ConflictCheck, NameConflict, SentIntake } from '../contract.ts'
import { canHandle } from '../rules/handling.ts'
import { NoteField } from './note-field.tsx'
import { useClear, useConflicts } from './staff-queries.ts'
import { useStaffWords } from './staff-words.ts'

type ConflictPanelProps = {
  intake: SentIntake
  renderLoaded: (
    query: UseQueryResult<ConflictCheck>,
    words: { loading: string; failed: string },
    show: (check: ConflictCheck) => ReactNode,
  ) => ReactNode
}

export function ConflictPanel({ intake, renderLoaded }: ConflictPanelProps) {
  const { conflicts: words } = useStaffWords()
  const check = useConflicts(intake.id)
  return (
    <section aria-labelledby="conflicts" className="space-y-4">
      <h2 id="conflicts" className="text-2xl">
        {words.heading}
      </h2>
      {renderLoaded(check, words, (found) => (
        <>
          <Found check={found} />
          {canHandle(intake.handling, 'cleared') ? <Clearing intake={intake} /> : null}
        </>
      ))}
      <Outcome>{intake.handling === 'cleared' ? words.cleared : null}</Outcome>
    </section>
  )
}

function Found({ check: { names, conflicts, isCut } }: { check: ConflictCheck }) {
  const language = useLanguage()
  const { conflicts: words } = useStaffWords()
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
            <Conflict conflict={conflict} />
          </li>
        ))}
      </ul>
      {isCut ? <p>{words.cut}</p> : null}
    </>
  )
}

const PILLS: Record<NameConflict['likeness'], Turn> = { same: 'stopped', likely: 'yours', possible: 'theirs' }

function Conflict({ conflict }: { conflict: NameConflict }) {
  const { conflicts: words } = useStaffWords()
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

function Clearing({ intake }: { intake: SentIntake }) {
  const language = useLanguage()
  const { conflicts: words } = useStaffWords()
  const form = useForm({
    id: 'clearing',
    start: { note: '' },
    read: ({ note }) =>
      note.trim() === ''
        ? { input: null, problems: [{ field: 'note' as const }] }
        : { input: { note }, problems: [] },
    say: () => validationSentence('REQUIRED', language),
    send: useClear(intake.id).mutateAsync,
    hasSummary: false,
  })
  return (
    <Form form={form} className="space-y-4 print:hidden">
      {intake.handling === 'declined' ? <p>{words.again}</p> : null}
      <NoteField form={form} words={words} />
      <Button type="submit" busyLabel={form.isBusy && words.clearing}>
        {words.clear}
      </Button>
      <Outcome kind="danger">{form.refusal}</Outcome>
    </Form>
  )
}
