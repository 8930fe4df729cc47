// The day and the responsible person of a date: to record one, and to change one.
import { dateFromParts, type PlainDate } from '#kernel/calendar.ts'
import { Checkbox } from '#ui/form/choices.tsx'
import { DateFields, type DateParts, NO_DATE } from '#ui/form/date-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { type Form as FormState, type Read, useForm } from '#web/use-form.ts'
import type { ZoneWords } from '#web/zone-choices.ts'
import type { CaseDate, CaseDates, DateMove, NewCaseDate } from '../contract.ts'
import {
  BASIS_LENGTH_MAX,
  DATE_KINDS,
  type DateKind,
  isSameVisit,
  isSameWhen,
  type Visit,
  type When,
  whyNotOn,
  whyNotZoned,
} from '../rules/dates.ts'
import { isVisit } from '../rules/visits.ts'
import type { DateWords } from '../words/index.ts'
import { useAddDate, useMoveDate } from './date-queries.ts'
import { Meanwhile, useBegun } from './meanwhile.tsx'
import {
  NO_OFFICE,
  type OfficeDraft,
  type OfficeField,
  OfficeFields,
  officeDraftOf,
  readOffice,
} from './office-fields.tsx'
import { filingName } from './record-event.ts'
import { useFilings } from './record-queries.ts'
import { whenName } from './when-name.ts'

type WhenDraft = OfficeDraft & { day: DateParts; responsibleId: string; isOverdue: boolean }
type Field = 'day' | OfficeField | 'responsibleId' | 'basis' | 'reason'
type Problem = { field: Field; why: 'invalidDate' | 'passed' | 'zoneMissing' | 'empty' | 'same' }
/** The current date; null for a new one. */
type Before = Pick<CaseDate, 'day'> | null

function dayOf({ year, month, day }: DateParts): string | null {
  return dateFromParts(Number(year), Number(month), Number(day))?.toString() ?? null
}

/** A past day needs confirmation, unless it is the current one. */
function isPast(day: string | null, today: PlainDate, before: string | null): boolean {
  return day !== null && day !== before && whyNotOn(day, today, false) === 'DATE_PASSED'
}

type WhenAndWhere = When & Visit

function readWhen(
  draft: WhenDraft,
  kind: DateKind,
  today: PlainDate,
  before: Before,
): Read<WhenAndWhere, Problem> {
  const day = dayOf(draft.day)
  if (day === null) return { input: null, problems: [{ field: 'day', why: 'invalidDate' }] }
  if (isPast(day, today, before?.day ?? null) && !draft.isOverdue)
    return { input: null, problems: [{ field: 'day', why: 'passed' }] }
  const office = readOffice(draft, isVisit(kind))
  if (whyNotZoned(office)) return { input: null, problems: [{ field: 'zone', why: 'zoneMissing' }] }
  return { input: { day, ...office }, problems: [] }
}

function atField({ code, field }: { code: string; field: string | null }): Field | null {
  if (code === 'DATE_PASSED' || code === 'DATE_TOO_FAR') return 'day'
  const names: readonly Field[] = [
    'day',
    'time',
    'zone',
    'place',
    'bring',
    'responsibleId',
    'basis',
    'reason',
  ]
  return names.find((name) => name === field) ?? null
}

type AddFormProps = {
  caseId: string
  members: CaseDates['members']
  /** Of the case; null if it has none yet. */
  attorneyId: string | null
  words: DateWords
  zones: ZoneWords
  today: PlainDate
  onDone: () => void
  onCancel: () => void
}

export function AddDateForm(props: AddFormProps) {
  const { caseId, members, attorneyId, words, zones, today, onDone, onCancel } = props
  const send = useAddDate()
  const filings = useFilings(caseId).data?.filings ?? []
  const start: WhenDraft & { kind: DateKind; basis: string; filingId: string } = {
    kind: 'rfe-response',
    filingId: '',
    day: NO_DATE,
    ...NO_OFFICE,
    basis: '',
    responsibleId: (members.find(({ id }) => id === attorneyId) ?? members[0])?.id ?? '',
    isOverdue: false,
  }
  const form = useForm({
    id: 'date',
    start,
    read: (draft: typeof start): Read<Omit<NewCaseDate, 'dateId'>, Problem> => {
      const { input: when, problems } = readWhen(draft, draft.kind, today, null)
      const { kind, basis, responsibleId, isOverdue } = draft
      const filingId = draft.filingId || null
      return { input: when && { caseId, kind, filingId, basis, responsibleId, isOverdue, ...when }, problems }
    },
    say: ({ why }) => ({ ...words.add, ...words.move, ...words.office })[why],
    refused: atField,
    send: send.mutateAsync,
    onDone,
    hasSummary: false,
  })
  return (
    <Form form={form} className="max-w-form space-y-4">
      <SelectField
        id={form.idOf('kind')}
        label={words.add.kind}
        options={DATE_KINDS.map((kind) => [kind, words.kinds[kind]] as const)}
        value={form.values.kind}
        onChange={(kind) => form.set({ kind })}
      />
      {filings.length === 0 ? null : (
        <SelectField
          id={form.idOf('filing')}
          label={words.add.filing}
          options={[
            ['', words.add.wholeCase],
            ...filings.map((filing) => [filing.id, filingName(filing, words)] as const),
          ]}
          value={form.values.filingId}
          onChange={(filingId) => form.set({ filingId })}
        />
      )}
      <WhenFields form={form} kind={form.values.kind} before={null} {...{ members, words, zones, today }} />
      <Field {...form.at('basis')} label={words.add.basis} hint={words.add.basisHint}>
        {(control) => <TextInput {...control} {...form.text('basis')} maxLength={BASIS_LENGTH_MAX} />}
      </Field>
      <FormEnd
        form={form}
        save={words.add.button}
        saving={words.add.busy}
        cancel={words.cancel}
        onCancel={onCancel}
      />
    </Form>
  )
}

type MoveFormProps = Omit<AddFormProps, 'attorneyId'> & { date: CaseDate }

function draftOf(date: CaseDate): WhenDraft & { reason: string } {
  const [year = '', month = '', dayOfMonth = ''] = date.day.split('-')
  const parts = { year, month: String(Number(month)), day: String(Number(dayOfMonth)) }
  const who = { responsibleId: date.responsible.id, isOverdue: false, reason: '' }
  return { day: parts, ...officeDraftOf(date), ...who }
}

export function MoveDateForm(props: MoveFormProps) {
  const { caseId, date, members, words, zones, today, onDone, onCancel } = props
  const send = useMoveDate()
  const form = useForm({
    id: `move-${date.id}`,
    start: draftOf(date),
    read: (draft: ReturnType<typeof draftOf>): Read<DateMove, Problem> => {
      const { input: when, problems } = readWhen(draft, date.kind, today, date)
      if (!when) return { input: null, problems }
      const { responsibleId, isOverdue, reason } = draft
      if (isSameWhen(when, date) && isSameVisit(when, date) && responsibleId === date.responsible.id)
        return { input: null, problems: [{ field: 'day', why: 'same' }] }
      if (reason.trim() === '') return { input: null, problems: [{ field: 'reason', why: 'empty' }] }
      const path = { caseId, dateId: date.id, version: date.version }
      return { input: { ...path, ...when, responsibleId, isOverdue, reason }, problems: [] }
    },
    say: ({ why }) => ({ ...words.add, ...words.move, ...words.office })[why],
    refused: atField,
    send: send.mutateAsync,
    onDone,
    hasSummary: false,
  })
  return (
    <Form form={form} className="mt-3 max-w-form space-y-4">
      <DateMeanwhile
        date={date}
        typed={typedOf(form.values, date, members)}
        isChanged={form.isChanged}
        words={words}
      />
      <WhenFields form={form} kind={date.kind} before={date} {...{ members, words, zones, today }} />
      <Field {...form.at('reason')} label={words.move.reason} hint={words.move.reasonHint}>
        {(control) => <TextInput {...control} {...form.text('reason')} />}
      </Field>
      <FormEnd
        form={form}
        save={words.move.button}
        saving={words.move.busy}
        cancel={words.cancel}
        onCancel={onCancel}
      />
    </Form>
  )
}

type DateNow = WhenAndWhere & Pick<CaseDate, 'responsible'>

/** The date as it would be; an incomplete day is ignored. */
function typedOf(draft: WhenDraft, date: CaseDate, members: CaseDates['members']): DateNow {
  const responsible = members.find(({ id }) => id === draft.responsibleId) ?? date.responsible
  return { day: dayOf(draft.day) ?? date.day, ...readOffice(draft, isVisit(date.kind)), responsible }
}

type DateMeanwhileProps = { date: CaseDate; typed: DateNow; isChanged: boolean; words: DateWords }

/** For a date that others move or reassign meanwhile. */
export function DateMeanwhile({ date, typed, isChanged, words }: DateMeanwhileProps) {
  const language = useLanguage()
  const begun = useBegun<DateNow>(date, isChanged)
  return (
    <Meanwhile
      begun={begun}
      now={date}
      typed={typed}
      words={words.meanwhile}
      fields={[
        { label: words.add.day, of: (row) => whenName(row, language) },
        { label: words.office.place, of: ({ place }) => place },
        { label: words.office.bring, of: ({ bring }) => bring },
        { label: words.add.responsible, of: ({ responsible }) => responsible.name },
      ]}
    />
  )
}

type WhenFieldsProps = {
  form: Pick<FormState<WhenDraft, Field>, 'values' | 'idOf' | 'at'> & {
    set: (change: Partial<WhenDraft>) => void
  }
  kind: DateKind
  members: CaseDates['members']
  words: DateWords
  zones: ZoneWords
  today: PlainDate
  before: Before
}

function WhenFields({ form, kind, members, words: all, zones, today, before }: WhenFieldsProps) {
  const { add: words, office } = all
  const { values, set } = form
  return (
    <>
      <DateFields
        {...form.at('day')}
        label={words.day}
        words={words.date}
        value={values.day}
        onChange={(day) => set({ day })}
      />
      {isPast(dayOf(values.day), today, before?.day ?? null) ? (
        <Checkbox
          id={form.idOf('overdue')}
          label={words.overdue}
          checked={values.isOverdue}
          onChange={({ target }) => set({ isOverdue: target.checked })}
        />
      ) : null}
      <OfficeFields form={form} words={office} zones={zones} isVisit={isVisit(kind)} />
      <SelectField
        {...form.at('responsibleId')}
        label={words.responsible}
        options={members.map(({ id, name }) => [id, name] as const)}
        value={values.responsibleId}
        onChange={(responsibleId) => set({ responsibleId })}
      />
    </>
  )
}
