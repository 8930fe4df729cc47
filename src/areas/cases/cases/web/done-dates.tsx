// The dates of a case that were done last: one that was marked by mistake, or came back, is opened again with a reason.
import { useState } from 'react'
import { dateIn, FIRM_ZONE, formatDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { CaseDate, DateReopening } from '../contract.ts'
import type { DateWords } from '../words/index.ts'
import { useReopenDate } from './date-queries.ts'
import { whenName } from './when-name.ts'

type DoneDatesProps = {
  caseId: string
  dates: readonly CaseDate[]
  words: DateWords
  /** A closed case is read only. */
  isClosed: boolean
  onDone: () => void
}

export function DoneDates({ caseId, dates, words, isClosed, onDone }: DoneDatesProps) {
  const language = useLanguage()
  const [open, setOpen] = useState<string | null>(null)
  if (dates.length === 0) return null
  const done = () => {
    setOpen(null)
    onDone()
  }
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
        {fill(words.reopen.heading, { count: dates.length })}
      </summary>
      <ul className="divide-y divide-line border-y border-line">
        {dates.map((date) => (
          <li key={date.id} className="py-3">
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
              <div className="min-w-0">
                <p className="font-semibold">{words.kinds[date.kind]}</p>
                <p className="first-letter:uppercase">{whenName(date, language)}</p>
                <p className="text-sm text-ink-soft">{doneOn(date, words, language)}</p>
              </div>
              {isClosed ? null : (
                <Button
                  kind="quiet"
                  aria-expanded={open === date.id}
                  onClick={() => setOpen(open === date.id ? null : date.id)}
                >
                  <span>
                    {words.reopen.open}
                    <span className="sr-only">
                      : {words.kinds[date.kind]}, {whenName(date, language)}
                    </span>
                  </span>
                </Button>
              )}
            </div>
            {open === date.id ? (
              <ReopenForm
                caseId={caseId}
                date={date}
                words={words}
                onDone={done}
                onCancel={() => setOpen(null)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  )
}

function doneOn({ doneAt }: CaseDate, words: DateWords, language: Parameters<typeof formatDate>[1]): string {
  if (doneAt === null) return ''
  return fill(words.reopen.done, { date: formatDate(dateIn(FIRM_ZONE, instant(doneAt)), language) })
}

type ReopenFormProps = Pick<DoneDatesProps, 'caseId' | 'words' | 'onDone'> & {
  date: CaseDate
  onCancel: () => void
}

function ReopenForm({ caseId, date, words, onDone, onCancel }: ReopenFormProps) {
  const reopen = useReopenDate()
  const form = useForm({
    id: `reopen-${date.id}`,
    start: { reason: '' },
    read: ({ reason }): Read<DateReopening, { field: 'reason' }> =>
      reason.trim() === ''
        ? { input: null, problems: [{ field: 'reason' }] }
        : { input: { caseId, dateId: date.id, version: date.version, reason }, problems: [] },
    say: () => words.reopen.empty,
    refused: ({ field }) => (field === 'reason' ? field : null),
    send: reopen.mutateAsync,
    onDone,
    hasSummary: false,
  })
  return (
    <Form form={form} className="mt-3 max-w-form space-y-4">
      <Field {...form.at('reason')} label={words.reopen.reason} hint={words.move.reasonHint}>
        {(control) => <TextInput {...control} {...form.text('reason')} />}
      </Field>
      <FormEnd
        form={form}
        save={words.reopen.button}
        saving={words.move.busy}
        cancel={words.cancel}
        onCancel={onCancel}
      />
    </Form>
  )
}
