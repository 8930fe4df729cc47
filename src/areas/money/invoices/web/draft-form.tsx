// Writes a draft: client, lines, due date and instalments. For staff.
import type { Case } from '#areas/cases/cases/contract.ts'
import { fill, type Language, LANGUAGES, LOCALE } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { LINE_LENGTH_MAX } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, RadioCards } from '#ui/form/choices.tsx'
import { AddButton } from '#ui/form/add-button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Select, TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { AmountOf } from '#web/money-fields.tsx'
import { type Form as FormOf, useForm } from '#web/use-form.ts'
import { LINES_MAX, WRITTEN_LINE_KINDS } from '../rules/invoice.ts'
import { INSTALMENTS_MAX, INSTALMENTS_MIN } from '../rules/plan.ts'
import {
  type DraftAnswers,
  type DraftField,
  type LineAnswers,
  lineOfPrice,
  newLine,
  problemsOf,
  withLine,
} from './draft-answers.ts'
import { DueDate } from './due-date.tsx'
import { usePrices } from './price-list.tsx'
import { useWords } from '#web/use-words.ts'
import { invoiceStaffWords } from '../words/index.ts'

type DraftFormProps = {
  /** To choose from; null if the draft's client is set. */
  cases: readonly Case[] | null
  before: DraftAnswers
  onSave: (answers: DraftAnswers) => Promise<void>
}

export function DraftForm({ cases, before, onSave }: DraftFormProps) {
  const { form: words } = useWords(invoiceStaffWords)
  const form = useForm({
    id: 'draft',
    start: before,
    read(answers) {
      const problems = problemsOf(answers, cases !== null)
      return { input: problems.length > 0 ? null : answers, problems }
    },
    say: (problem) => fill(words.problems[problem.code], 'position' in problem ? problem : {}),
    send: onSave,
  })
  return (
    <Form form={form} className="max-w-form space-y-6">
      <FormProblems form={form} title={words.problem} />
      {cases ? <CaseField cases={cases} form={form} /> : null}
      <KindField form={form} />
      <DueDate
        {...form.at('due')}
        label={words.dueOn}
        value={form.values.dueOn}
        onChange={(dueOn) => form.set({ dueOn })}
      />
      <Lines form={form} />
      {form.values.kind === 'invoice' ? <HowPaid form={form} /> : null}
      <Button id={form.submitId} type="submit" busyLabel={form.isBusy && words.saving}>
        {words.save}
      </Button>
    </Form>
  )
}

type PartProps = { form: FormOf<DraftAnswers, DraftField> }

function CaseField({ cases, form }: PartProps & { cases: readonly Case[] }) {
  const { form: words } = useWords(invoiceStaffWords)
  const language = useLanguage()
  return (
    <SelectField
      {...form.at('case')}
      label={words.case}
      options={[
        ['', words.chooseCase],
        ...byClient(cases, language).map(
          ({ id, number, client }) => [id, `${client.name} · ${number}`] as const,
        ),
      ]}
      value={form.values.caseId}
      onChange={(caseId) => form.set({ caseId })}
    />
  )
}

function byClient(cases: readonly Case[], language: Language): Case[] {
  const { compare } = new Intl.Collator(LOCALE[language])
  return cases.toSorted((one, other) => compare(one.client.name, other.client.name))
}

function KindField({ form }: PartProps) {
  const { form: words } = useWords(invoiceStaffWords)
  return (
    <RadioCards
      id="draft-kind"
      name="draft-kind"
      label={words.kind}
      value={form.values.kind}
      onChange={(kind) => form.set({ kind })}
      choices={[
        { value: 'invoice', label: words.kinds.invoice },
        { value: 'retainer', label: words.kinds.retainer },
      ]}
    />
  )
}

function Lines({ form }: PartProps) {
  const { form: words } = useWords(invoiceStaffWords)
  const { lines } = form.values
  const changeLine = (key: string, part: Partial<LineAnswers>) =>
    form.set({ lines: lines.map((line) => (line.key === key ? { ...line, ...part } : line)) })
  return (
    <div className="space-y-4">
      {lines.map((line, index) => (
        <LineFields
          key={line.key}
          line={line}
          position={index + 1}
          at={form.at}
          onChange={(part) => changeLine(line.key, part)}
          onRemove={
            lines.length > 1 ? () => form.set({ lines: lines.filter(({ key }) => key !== line.key) }) : null
          }
        />
      ))}
      {lines.length < LINES_MAX ? <FromPrices form={form} /> : null}
      {lines.length < LINES_MAX ? (
        <AddButton onAdd={() => form.set({ lines: [...lines, newLine()] })}>{words.addLine}</AddButton>
      ) : null}
    </div>
  )
}

/** In the client's language. */
function FromPrices({ form }: PartProps) {
  const { form: words } = useWords(invoiceStaffWords)
  const language = useLanguage()
  const { data } = usePrices()
  const prices = data?.prices.filter(({ isActive }) => isActive) ?? []
  if (prices.length === 0) return null
  const options = prices.flatMap((price) =>
    LANGUAGES.map((each) => {
      const label = `${price.name[each]} · ${formatCents(price.amountCents, language)}`
      return { id: `${price.id} ${each}`, label, language: each, price }
    }),
  )
  return (
    <SelectField
      id="draft-price"
      label={words.fromPrices}
      hint={words.fromPricesHint}
      options={[['', words.choosePrice], ...options.map(({ id, label }) => [id, label] as const)]}
      value=""
      onChange={(chosen) => {
        const found = options.find(({ id }) => id === chosen)
        if (found) {
          form.set({ lines: withLine(form.values.lines, lineOfPrice(found.price, found.language)) })
        }
      }}
    />
  )
}

type LineFieldsProps = Pick<PartProps['form'], 'at'> & {
  line: LineAnswers
  position: number
  onChange: (part: Partial<LineAnswers>) => void
  onRemove: (() => void) | null
}

function LineFields({ line, position, at, onChange, onRemove }: LineFieldsProps) {
  const { form: words } = useWords(invoiceStaffWords)
  return (
    <fieldset className="space-y-3 rounded-md border border-line p-4">
      <legend className="px-2 font-semibold">{fill(words.line, { position })}</legend>
      <LineKind line={line} onChange={onChange} />
      <Field {...at(`text-${line.key}`)} label={words.lineText} hint={words.lineHint}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={LINE_LENGTH_MAX}
            value={line.text}
            onChange={(event) => onChange({ text: event.target.value })}
          />
        )}
      </Field>
      <AmountOf
        {...at(`amount-${line.key}`)}
        label={words.amount}
        value={line.amount}
        onChange={(amount) => onChange({ amount })}
      />
      {onRemove ? (
        <Button kind="quiet" className="-ml-3" onClick={onRemove}>
          {fill(words.removeLine, { position })}
        </Button>
      ) : null}
    </fieldset>
  )
}

function LineKind({ line, onChange }: Pick<LineFieldsProps, 'line' | 'onChange'>) {
  const { form: words } = useWords(invoiceStaffWords)
  return (
    <Field id={`kind-${line.key}`} label={words.lineKind}>
      {(control) => (
        <Select
          {...control}
          className="max-w-48"
          value={line.kind}
          onChange={({ target }) =>
            onChange({ kind: WRITTEN_LINE_KINDS.find((kind) => kind === target.value) ?? 'service' })
          }
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

function HowPaid({ form: { values: answers, set: change } }: PartProps) {
  const { form: words } = useWords(invoiceStaffWords)
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
  const { form: words } = useWords(invoiceStaffWords)
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
