// An answer of several rows, such as addresses: cards to add, change and remove, each saved at once.
import { useState } from 'react'
import { type FactRow, type FactValue, isFact, readFact, whyNotFact } from '#areas/cases/cases/rules/facts.ts'
import { gapsIn } from '#areas/cases/cases/rules/gaps.ts'
import { moveIn } from '#areas/cases/cases/rules/home-address.ts'
import { dateText, rowText } from '#areas/cases/cases/rules/fact-text.ts'
import { dateIn, FIRM_ZONE, formatPastDate, instant, type PlainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { type ValidationCode, validationSentence } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { useForm } from '#web/use-form.ts'
import type { ClientQuestion } from '../../contract.ts'
import { fieldsOfRow, missingOf, newRow, storedDay } from '../../rules/question-kinds.ts'
import { isOfYears, keepsRows } from '../../rules/questionnaire.ts'
import { AnswerField, choicesOf } from './answer-field.tsx'
import { LineOfYears } from './line-of-years.tsx'
import type { QuestionWords } from './words.ts'

type RowsAnswerProps = {
  question: ClientQuestion
  words: QuestionWords
  /** Which row is open; its length: a new one. */
  open: number | null
  setOpen: (row: number | null) => void
  save: (rows: FactRow[]) => Promise<unknown>
  isBusy: boolean
}

export function rowsIn(value: FactValue): FactRow[] {
  return typeof value === 'string' ? [] : value
}

export function RowsAnswer({ question, words, open, setOpen, save, isBusy }: RowsAnswerProps) {
  const language = useLanguage()
  const { key } = question
  const rows = rowsIn(question.value)
  const [before] = useState(rows)
  const [today] = useState(() => dateIn(FIRM_ZONE, instant(new Date())))
  const hasMoved = key === 'addresses' && moveIn(before, rows, today) !== null
  const add = words.add[key] ?? words.saveRow
  const textOf = (row: FactRow) => {
    const { from, to, ...rest } = row
    const text = isFact(key) ? rowText(key, rest, words.labels, language) : ''
    const since = from
      ? fill(words.since, { from: dateText(from, language), to: to ? dateText(to, language) : words.now })
      : ''
    return { text, since }
  }
  return (
    <div className="space-y-4">
      <Outcome>{hasMoved ? words.moved : null}</Outcome>
      {isOfYears(key) ? <Years rows={rows} words={words} today={today} /> : null}
      <ul className="space-y-3">
        {rows.map((row, index) => {
          const { text, since } = textOf(row)
          const isFirms = keepsRows([row], rowsIn(question.firmRows))
          const name = (button: string) => fill(words.rowOf, { button, row: text })
          return open === index ? (
            // oxlint-disable-next-line react/no-array-index-key -- a row has no name but its place
            <li key={index}>
              <RowForm
                {...{ question, words, row }}
                onSave={(changed) => save(rows.map((each, place) => (place === index ? changed : each)))}
                onClose={() => setOpen(null)}
              />
            </li>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <li key={index} className="rounded-md border border-line bg-sheet px-4 py-3">
              <p className="font-semibold [overflow-wrap:anywhere]">{text}</p>
              {since ? <p className="text-sm text-ink-soft">{since}</p> : null}
              {isFirms ? (
                <p className="text-sm text-ink-soft">{words.keptByFirm}</p>
              ) : (
                <p className="-mb-2 -ml-3 flex flex-wrap">
                  <Button kind="quiet" aria-label={name(words.editRow)} onClick={() => setOpen(index)}>
                    {words.editRow}
                  </Button>
                  <Button
                    kind="quiet"
                    aria-label={name(words.removeRow)}
                    aria-disabled={isBusy}
                    onClick={() => void save(rows.filter((_row, place) => place !== index))}
                  >
                    {words.removeRow}
                  </Button>
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {open === rows.length ? (
        <RowForm
          {...{ question, words }}
          row={newRow(key)}
          onSave={(added) => save([...rows, added])}
          onClose={() => setOpen(null)}
        />
      ) : open === null ? (
        <Button kind={rows.length === 0 ? 'primary' : 'secondary'} onClick={() => setOpen(rows.length)}>
          {add}
        </Button>
      ) : null}
    </div>
  )
}

type YearsProps = { rows: readonly FactRow[]; words: QuestionWords; today: PlainDate }

function Years({ rows, words, today }: YearsProps) {
  const language = useLanguage()
  return (
    <>
      <LineOfYears rows={rows} today={today} />
      {gapsIn(rows, today).map(({ from, to }) => (
        <p key={from.toString()} className="font-semibold text-danger">
          {fill(words.gap, { from: formatPastDate(from, language), to: formatPastDate(to, language) })}
        </p>
      ))}
    </>
  )
}

type RowFormProps = {
  question: ClientQuestion
  words: QuestionWords
  row: FactRow
  onSave: (row: FactRow) => Promise<unknown>
  onClose: () => void
}
type Problem = { field: string; code: ValidationCode }

function RowForm({ question: { key }, words, row, onSave, onClose }: RowFormProps) {
  const language = useLanguage()
  const form = useForm({
    id: `row-${key}`,
    start: row,
    read: (values: FactRow) => readRow(key, values),
    say: ({ code }: Problem) => validationSentence(code, language),
    send: onSave,
    onDone: onClose,
  })
  const fields = fieldsOfRow(key, form.values)
  const hints: Readonly<Record<string, string>> = { ...words.rowHints, to: words.toHint }
  return (
    <Form form={form} className="space-y-4 rounded-md border border-line bg-sheet p-4">
      <FormProblems form={form} title={words.problem} />
      {fields.map(([field, kind]) => (
        <AnswerField
          key={field}
          {...form.at(field)}
          label={words.fields[field] ?? field}
          hint={hints[field]}
          kind={kind}
          options={choicesOf('', kind, words)}
          value={form.values[field] ?? ''}
          onChange={(value) => form.set({ [field]: value })}
          words={words}
        />
      ))}
      <FormEnd
        form={form}
        save={words.saveRow}
        saving={words.saving}
        cancel={words.cancel}
        onCancel={onClose}
      />
    </Form>
  )
}

/** Fields that are not asked of this row, such as the ZIP code of an address abroad, are left out of it. */
function readRow(key: string, values: FactRow): { input: FactRow | null; problems: Problem[] } {
  if (!isFact(key)) return { input: null, problems: [] }
  const typed = Object.fromEntries(
    fieldsOfRow(key, values).map(([field, kind]) => {
      const text = values[field] ?? ''
      return [field, kind === 'date' ? storedDay(text) : text]
    }),
  )
  const [row] = rowsIn(readFact(key, [{ ...typed, ...keptOf(values) }]))
  const missing = missingOf(key, row ?? {})
  if (missing !== null) return { input: null, problems: [{ field: missing, code: 'REQUIRED' }] }
  const problem = whyNotFact(key, row ? [row] : [])
  return problem
    ? { input: null, problems: [{ field: problem.field ?? '', code: problem.code }] }
    : { input: row ?? null, problems: [] }
}

/** What staff entered, and the client is not asked. */
function keptOf({ inCareOf = '' }: FactRow): FactRow {
  return inCareOf === '' ? {} : { inCareOf }
}
