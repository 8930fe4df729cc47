// Hours worked for parts of a fee: recorded, approved, and the form to record more.
import { endOf } from '#api/list.ts'
import { sentenceOf } from '#api/failure.ts'
import { ATTORNEYS_AND_ADMINS } from '#kernel/actor.ts'
import { formatDate, plainDate, type PlainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { DateFields } from '#ui/form/date-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { partsOf } from '#web/optional-day.ts'
import { useForm } from '#web/use-form.ts'
import { useSameId } from '#web/use-same-id.ts'
import { LINE_LENGTH_MAX } from '#kernel/validation.ts'
import { ForRoles } from '#web/for-roles.tsx'
import type { CaseFees, HoursEntry, MilestoneNow } from '../contract.ts'
import { hoursName } from '../rules/hours.ts'
import { useApproveHours, useHours, useRecordHours, useRemoveHours } from './queries.ts'
import { type HoursDraft, HOURS_FIELDS, readHours } from './read-hours.ts'
import { useFeeWords } from './words.ts'

type CaseHoursProps = { fees: CaseFees; today: PlainDate }

/** Hidden if no part is earned by hours. */
export function CaseHours({ fees, today }: CaseHoursProps) {
  const parts = (fees.current?.milestones ?? []).filter(({ event }) => event === 'hours')
  const [first] = parts
  return first ? <Hours caseId={fees.case.id} parts={parts} first={first} today={today} /> : null
}

type HoursProps = {
  caseId: string
  parts: readonly MilestoneNow[]
  first: MilestoneNow
  today: PlainDate
}

function Hours(props: HoursProps) {
  const words = useFeeWords()
  const list = useHours(props.caseId)
  return (
    <section aria-labelledby="fee-hours" className="mt-8">
      <h3 id="fee-hours" className="text-xl">
        {words.hours.heading}
      </h3>
      <Loaded query={list} words={words.hours}>
        {(entries) => (
          <>
            {entries.length === 0 ? <p className="mt-2 text-ink-soft">{words.hours.none}</p> : null}
            <ul className="mt-3 divide-y divide-line border-y border-line empty:hidden">
              {entries.map((entry) => (
                <li key={entry.id} className="py-4">
                  <Entry {...props} entry={entry} />
                </li>
              ))}
            </ul>
            <ListEnd {...endOf(list)} />
          </>
        )}
      </Loaded>
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
          {words.hours.record}
        </summary>
        <RecordForm {...props} />
      </details>
    </section>
  )
}

function Entry({ caseId, parts, entry }: HoursProps & { entry: HoursEntry }) {
  const { hours: words } = useFeeWords()
  const language = useLanguage()
  const [approve, remove] = [useApproveHours(), useRemoveHours()]
  const day = formatDate(plainDate(entry.workedOn), language)
  const time = hoursName(entry.minutes, language)
  const amount = formatCents(entry.amountCents, language)
  const name = fill(words.line, { hours: time, amount })
  const part = parts.find(({ milestoneId }) => milestoneId === entry.milestoneId)?.name[language] ?? ''
  const path = { caseId, hoursId: entry.id }
  return (
    <>
      <p className="font-semibold">{name}</p>
      <p className="break-words">{[part, entry.description].filter(Boolean).join(': ')}</p>
      <p className="text-sm text-ink-soft">
        {fill(words.by, { day, name: entry.recordedBy })}{' '}
        {entry.approved ? fill(words.approvedBy, { name: entry.approved.by }) : words.waiting}
      </p>
      {entry.approved ? null : (
        <div className="mt-2 flex flex-wrap gap-3">
          <ForRoles roles={ATTORNEYS_AND_ADMINS}>
            <Button
              kind="secondary"
              aria-label={fill(words.approveOf, { hours: time, day })}
              busyLabel={approve.isPending && words.approving}
              onClick={() => approve.mutate(path)}
            >
              {words.approve}
            </Button>
          </ForRoles>
          <Button
            kind="quiet"
            aria-label={fill(words.removeOf, { hours: time, day })}
            busyLabel={remove.isPending && words.removing}
            onClick={() => remove.mutate(path)}
          >
            {words.remove}
          </Button>
        </div>
      )}
      <Outcome kind="danger">{sentenceOf(approve.error) ?? sentenceOf(remove.error)}</Outcome>
    </>
  )
}

function RecordForm({ caseId, parts, first, today }: HoursProps) {
  const { hours: words, draft } = useFeeWords()
  const language = useLanguage()
  const record = useRecordHours()
  const ids = useSameId()
  const form = useForm({
    id: 'hours',
    start: {
      milestoneId: first.milestoneId,
      hours: '',
      description: '',
      workedOn: partsOf(today.toString()),
    },
    read: readHours,
    say: ({ field }) => words.problems[field],
    async send(wanted) {
      await record.mutateAsync({ caseId, hoursId: ids.of(wanted), ...wanted })
      ids.forget()
    },
    refused: ({ code, field }) =>
      code === 'FEE_WORK_DAY_INVALID' ? 'workedOn' : (HOURS_FIELDS.find((each) => each === field) ?? null),
    hasSummary: false,
  })
  const { values, set } = form
  return (
    <Form form={form} className="mt-3 max-w-form space-y-5">
      {parts.length > 1 ? (
        <SelectField
          id={form.idOf('milestoneId')}
          label={words.part}
          options={parts.map((part) => [part.milestoneId, part.name[language]] as const)}
          value={values.milestoneId}
          onChange={(milestoneId) => set({ milestoneId })}
        />
      ) : null}
      <Field {...form.at('hours')} label={words.hours} hint={words.hoursHint}>
        {(control) => (
          <TextInput {...control} {...form.text('hours')} inputMode="decimal" className="max-w-32" />
        )}
      </Field>
      <Field {...form.at('description')} label={words.description} hint={words.descriptionHint}>
        {(control) => <TextInput {...control} {...form.text('description')} maxLength={LINE_LENGTH_MAX} />}
      </Field>
      <DateFields
        {...form.at('workedOn')}
        label={words.workedOn}
        words={draft.date}
        value={values.workedOn}
        onChange={(workedOn: HoursDraft['workedOn']) => set({ workedOn })}
      />
      <FormEnd form={form} save={words.save} saving={words.saving} />
      <Outcome>{form.isDone ? words.done : null}</Outcome>
    </Form>
  )
}
