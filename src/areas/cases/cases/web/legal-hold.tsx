// The legal hold of a case: its reason and date, or the form to set it. An administrator lifts it.
import { dateIn, FIRM_ZONE, formatDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { validationSentence } from '#kernel/validation.ts'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Written } from '#ui/written.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { Case, HoldOfCase } from '../contract.ts'
import { REASON_LENGTH_MAX, whyNotReason } from '../rules/hands.ts'
import type { CaseStaffWords } from '../words/index.ts'
import { useHold } from './staff-queries.ts'

type HoldWords = CaseStaffWords['hold']
type LegalHoldProps = { of: Case; words: HoldWords; isAdmin: boolean; onDone: () => void }

/** To set it, or to lift it. */
export function LegalHold({ of, words, isAdmin, onDone }: LegalHoldProps) {
  const isHeld = of.hold !== null
  return (
    <div className="space-y-4">
      {of.hold ? <Held hold={of.hold} words={words} /> : null}
      {isHeld && !isAdmin ? (
        <p>{words.adminsOnly}</p>
      ) : (
        <HoldForm of={of} isHeld={isHeld} words={words} onDone={onDone} />
      )}
    </div>
  )
}

export function Held({
  hold: { at, by, reason },
  words,
}: {
  hold: NonNullable<Case['hold']>
  words: HoldWords
}) {
  const language = useLanguage()
  const date = formatDate(dateIn(FIRM_ZONE, instant(at)), language)
  return (
    <Notice kind="warning">
      <p className="font-semibold">
        {by === null ? fill(words.since, { date }) : fill(words.sinceBy, { date, name: by.name })}
      </p>
      <Written as="p" className="break-words whitespace-pre-line" text={reason} />
      <p className="mt-1 text-sm">{words.what}</p>
    </Notice>
  )
}

type Problem = { field: 'reason'; code: NonNullable<ReturnType<typeof whyNotReason>> }
type HoldFormProps = { of: Case; isHeld: boolean; words: HoldWords; onDone: () => void }

function HoldForm({ of, isHeld, words, onDone }: HoldFormProps) {
  const language = useLanguage()
  const send = useHold(isHeld)
  const form = useForm({
    id: 'hold-form',
    start: { reason: '' },
    read: ({ reason }): Read<HoldOfCase, Problem> => {
      const code = whyNotReason(reason)
      return code
        ? { input: null, problems: [{ field: 'reason', code }] }
        : { input: { caseId: of.id, version: of.version, reason }, problems: [] }
    },
    say: ({ code }) =>
      code === 'REQUIRED' ? words.noReason : validationSentence(code, language, { max: REASON_LENGTH_MAX }),
    refused: ({ field }) => (field === 'reason' ? field : null),
    send: send.mutateAsync,
    onDone,
    hasSummary: false,
  })
  return (
    <Form form={form} className="space-y-4">
      {isHeld ? null : <p>{words.what}</p>}
      <Field {...form.at('reason')} label={words.reason} hint={words.reasonHint}>
        {(control) => <TextArea {...control} {...form.text('reason')} rows={2} />}
      </Field>
      <FormEnd form={form} save={isHeld ? words.liftButton : words.button} saving={words.busy} />
    </Form>
  )
}
