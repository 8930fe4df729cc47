// Writes a draft: for whom, what for, by when, and whether in parts. For staff.
import { type FormEvent, useState } from 'react'
import type { Case } from '#features/cases/contract.ts'
import { fill, type Language, LOCALE } from '#kernel/language.ts'
import { LINE_LENGTH_MAX } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, RadioCards } from '#ui/form/choices.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { LINES_MAX, WRITTEN_LINE_KINDS } from '../rules/invoice.ts'
import { INSTALMENTS_MAX, INSTALMENTS_MIN } from '../rules/plan.ts'
import {
  type DraftAnswers,
  type DraftProblem,
  type LineAnswers,
  newLine,
  problemsOf,
} from './draft-answers.ts'
import { DueDate } from './due-date.tsx'
import { useInvoiceStaffWords } from './words.ts'

type DraftFormProps = {
  /** To choose from; null where the draft's client stands already. */
  cases: readonly Case[] | null
  before: DraftAnswers
  isSaving: boolean
  /** Why the last try was refused. */
  refusal: string | null
  onSave: (answers: DraftAnswers) => void
}

export function DraftForm({ cases, before, isSaving, refusal, onSave }: DraftFormProps) {
  const { form: words } = useInvoiceStaffWords()
  const [answers, setAnswers] = useState(before)
  const [problems, setProblems] = useState<DraftProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  const change = (part: Partial<DraftAnswers>) => setAnswers({ ...answers, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(answers, cases !== null)
    setProblems(found)
    setAttempt(attempt + 1)
    if (found.length === 0 && !isSaving) onSave(answers)
  }
  const sentences = problems.map((problem) => ({
    fieldId: problem.fieldId,
    message: fill(words.problems[problem.code], 'position' in problem ? { position: problem.position } : {}),
  }))
  const errorOf = (fieldId: string) => sentences.find((each) => each.fieldId === fieldId)?.message ?? null
  const part = { answers, change, errorOf }
  return (
    <form noValidate onSubmit={submit} className="max-w-form space-y-6">
      <ErrorSummary key={attempt} title={words.problem} problems={sentences} />
      {refusal !== null && problems.length === 0 ? (
        <Notice key={`refusal-${attempt}`} kind="danger" role="alert" title={words.problem}>
          {refusal}
        </Notice>
      ) : null}
      {cases ? <CaseField cases={cases} {...part} /> : null}
      <KindField {...part} />
      <DueField {...part} />
      <Lines {...part} />
      {answers.kind === 'invoice' ? <HowPaid {...part} /> : null}
      <Button type="submit" busyLabel={isSaving && words.saving}>
        {words.save}
      </Button>
    </form>
  )
}

type PartProps = {
  answers: DraftAnswers
  change: (part: Partial<DraftAnswers>) => void
  errorOf: (fieldId: string) => string | null
}

function CaseField({ cases, answers, change, errorOf }: PartProps & { cases: readonly Case[] }) {
  const { form: words } = useInvoiceStaffWords()
  const language = useLanguage()
  return (
    <Field id="draft-case" label={words.case} error={errorOf('draft-case')}>
      {(control) => (
        <Select
          {...control}
          value={answers.caseId}
          onChange={(event) => change({ caseId: event.target.value })}
        >
          <option value="">{words.chooseCase}</option>
          {byClient(cases, language).map(({ id, number, client }) => (
            <option key={id} value={id}>
              {`${client.name} · ${number}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function byClient(cases: readonly Case[], language: Language): Case[] {
  const { compare } = new Intl.Collator(LOCALE[language])
  return cases.toSorted((one, other) => compare(one.client.name, other.client.name))
}

function KindField({ answers, change }: PartProps) {
  const { form: words } = useInvoiceStaffWords()
  return (
    <RadioCards
      id="draft-kind"
      name="draft-kind"
      label={words.kind}
      value={answers.kind}
      onChange={(kind) => change({ kind })}
      choices={[
        { value: 'invoice', label: words.kinds.invoice },
        { value: 'retainer', label: words.kinds.retainer },
      ]}
    />
  )
}

function DueField({ answers, change, errorOf }: PartProps) {
  const { form: words } = useInvoiceStaffWords()
  return (
    <DueDate
      id="draft-due"
      label={words.dueOn}
      error={errorOf('draft-due')}
      value={answers.dueOn}
      onChange={(dueOn) => change({ dueOn })}
    />
  )
}

function Lines({ answers, change, errorOf }: PartProps) {
  const { form: words } = useInvoiceStaffWords()
  const { lines } = answers
  const changeLine = (key: string, part: Partial<LineAnswers>) =>
    change({ lines: lines.map((line) => (line.key === key ? { ...line, ...part } : line)) })
  return (
    <div className="space-y-4">
      {lines.map((line, index) => (
        <LineFields
          key={line.key}
          line={line}
          position={index + 1}
          errorOf={errorOf}
          onChange={(part) => changeLine(line.key, part)}
          onRemove={
            lines.length > 1 ? () => change({ lines: lines.filter(({ key }) => key !== line.key) }) : null
          }
        />
      ))}
      {lines.length < LINES_MAX ? (
        <Button kind="secondary" onClick={() => change({ lines: [...lines, newLine()] })}>
          {words.addLine}
        </Button>
      ) : null}
    </div>
  )
}

type LineFieldsProps = {
  line: LineAnswers
  position: number
  errorOf: (fieldId: string) => string | null
  onChange: (part: Partial<LineAnswers>) => void
  onRemove: (() => void) | null
}

function LineFields({ line, position, errorOf, onChange, onRemove }: LineFieldsProps) {
  const { form: words } = useInvoiceStaffWords()
  const [text, amount] = [`text-${line.key}`, `amount-${line.key}`]
  return (
    <fieldset className="space-y-3 rounded-md border border-line p-4">
      <legend className="px-2 font-semibold">{fill(words.line, { position })}</legend>
      <LineKind line={line} onChange={onChange} />
      <Field id={text} label={words.lineText} hint={words.lineHint} error={errorOf(text)}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={LINE_LENGTH_MAX}
            value={line.text}
            onChange={(event) => onChange({ text: event.target.value })}
          />
        )}
      </Field>
      <Field id={amount} label={words.amount} error={errorOf(amount)}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            className="max-w-48"
            value={line.amount}
            onChange={(event) => onChange({ amount: event.target.value })}
          />
        )}
      </Field>
      {onRemove ? (
        <Button kind="quiet" className="-ml-3" onClick={onRemove}>
          {fill(words.removeLine, { position })}
        </Button>
      ) : null}
    </fieldset>
  )
}

function LineKind({ line, onChange }: Pick<LineFieldsProps, 'line' | 'onChange'>) {
  const { form: words } = useInvoiceStaffWords()
  return (
    <Field id={`kind-${line.key}`} label={words.lineKind}>
      {(control) => (
        <Select
          {...control}
          className="max-w-48"
          value={line.kind}
          onChange={(event) => onChange({ kind: event.target.value === 'cost' ? 'cost' : 'service' })}
        >
          {WRITTEN_LINE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {words.lineKinds[kind]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function HowPaid({ answers, change }: PartProps) {
  const { form: words } = useInvoiceStaffWords()
  return (
    <>
      <PlanField value={answers.planCount} onChange={(planCount) => change({ planCount })} />
      <Checkbox
        id="draft-trust"
        label={words.usesTrust}
        checked={answers.usesTrust}
        onChange={(event) => change({ usesTrust: event.target.checked })}
      />
      {answers.usesTrust && answers.caseId !== '' ? (
        <Checkbox
          id="draft-unassigned-trust"
          label={words.usesUnassignedTrust}
          checked={answers.usesUnassignedTrust}
          onChange={(event) => change({ usesUnassignedTrust: event.target.checked })}
        />
      ) : null}
    </>
  )
}

export function PlanField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { form: words } = useInvoiceStaffWords()
  const counts = Array.from(
    { length: INSTALMENTS_MAX - INSTALMENTS_MIN + 1 },
    (_, index) => INSTALMENTS_MIN + index,
  )
  return (
    <Field id="draft-plan" label={words.plan} hint={words.planHint}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{words.noPlan}</option>
          {counts.map((count) => (
            <option key={count} value={String(count)}>
              {fill(words.instalments, { count })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
