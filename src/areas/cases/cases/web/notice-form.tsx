// Records a notice: staff type its fields, see the effects, and confirm all of them in one press.
import { useState } from 'react'
import { formatDate, type PlainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { DateFields } from '#ui/form/date-fields.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Form } from '#web/form.tsx'
import { useForm } from '#web/use-form.ts'
import type { ZoneWords } from '#web/zone-choices.ts'
import type { Case, CaseFiling, NoticePreview } from '../contract.ts'
import { FORMS } from '../rules/filings.ts'
import { NOTICE_KINDS } from '../rules/notice-kinds.ts'
import { isDecision, printsOf } from '../rules/notices.ts'
import type { DateWords, FilingWords, NoticeWords } from '../words/index.ts'
import type { firmCasesText } from './firm-words.ts'
import {
  longestOf,
  NEW_NOTICE,
  type NoticeDraft,
  type NoticeField,
  readNotice,
  type Unlikely,
  unlikelyIn,
} from './notice-draft.ts'
import { NoticeFollows } from './notice-follows.tsx'
import { type NoticeSending, usePreviewNotice, useRecordNotice } from './notice-queries.ts'
import { OfficeFields } from './office-fields.tsx'
import { ReceiptField } from './receipt-field.tsx'
import { filingName } from './record-event.ts'
import { formName } from '../rules/filings.ts'
import { useFilings } from './record-queries.ts'

export type NoticeFormProps = {
  of: Case
  words: ReturnType<typeof firmCasesText>
  zones: ZoneWords
  today: PlainDate
  /** Of the letter in the hand, by which its case was found. */
  receiptNumber?: string
  /** What is known of it before it is typed. */
  begin?: Partial<NoticeDraft>
  onDone: () => void
  onCancel: () => void
}

type Shown = { typed: string; input: NoticeSending; preview: NoticePreview }

function useNoticeForm({ of, words, today, receiptNumber = '', begin }: NoticeFormProps) {
  const preview = usePreviewNotice()
  const [shown, setShown] = useState<Shown | null>(null)
  const form = useForm({
    id: 'notice',
    start: { ...NEW_NOTICE, receiptNumber, ...begin },
    read: (draft: NoticeDraft) => {
      const { input, problems } = readNotice(draft, words, today)
      return { input: input && { ...input, caseId: of.id, version: of.version }, problems }
    },
    say: ({ says }) => says,
    refused: ({ code, field }) => fieldOf(code, field),
    send: async (input: NoticeSending) => {
      const typed = JSON.stringify(form.values)
      setShown({ typed, input, preview: await preview.mutateAsync(input) })
    },
    isKept: true,
    hasSummary: false,
  })
  // The effects depend on the typed fields: asked again when those change.
  const follows = shown?.typed === JSON.stringify(form.values) ? shown : null
  return { form, follows }
}

const FIELDS: readonly NoticeField[] = [
  'receiptNumber',
  'filingId',
  'form',
  'receivedOn',
  'priorityDate',
  'noticeDate',
  'day',
  'time',
  'zone',
  'place',
  'bring',
]

function fieldOf(code: string, field: string | null): NoticeField | null {
  if (code.startsWith('RECEIPT_')) return 'receiptNumber'
  if (code === 'DATE_PASSED' || code === 'DATE_TOO_FAR' || code === 'ANSWER_TOO_LATE') return 'day'
  return FIELDS.find((each) => each === field) ?? null
}

export function NoticeForm(props: NoticeFormProps) {
  const { of, words: all, zones, today, onDone, onCancel } = props
  const { notices: words } = all
  const record = useRecordNotice()
  const { filings = [] } = useFilings(of.id).data ?? {}
  const { form, follows } = useNoticeForm(props)
  const confirm = (input: NoticeSending) =>
    form.run(async () => {
      await record.mutateAsync(input)
      onDone()
    })
  return (
    <Form form={form} className="max-w-form space-y-4">
      <SelectField
        id={form.idOf('kind')}
        label={words.kind}
        options={NOTICE_KINDS.map((kind) => [kind, words.kinds[kind]] as const)}
        value={form.values.kind}
        onChange={(kind) => form.set({ kind })}
      />
      <NoticeFields
        form={form}
        words={words}
        filings={all.filings}
        known={filings}
        {...{ today, zones }}
        office={all.dates.office}
      />
      {filings.length > 0 ? null : (
        <Checkbox
          id={form.idOf('keeps-status')}
          label={words.keepsStatus}
          hint={words.keepsStatusHint}
          checked={form.values.keepsStatus}
          onChange={({ target }) => form.set({ keepsStatus: target.checked })}
        />
      )}
      {follows ? (
        <NoticeFollows kind={follows.input.kind} preview={follows.preview} words={all} today={today} />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {follows && follows.preview.version === of.version ? (
          <Button busyLabel={form.isBusy && words.recording} onClick={() => confirm(follows.input)}>
            {words.record}
          </Button>
        ) : (
          <Button id={form.submitId} type="submit" busyLabel={form.isBusy && words.busy}>
            {words.button}
          </Button>
        )}
        <Button kind="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
      <Outcome kind="danger">{form.refusal}</Outcome>
    </Form>
  )
}

type FieldsProps = {
  form: ReturnType<typeof useNoticeForm>['form']
  words: NoticeWords
  filings: FilingWords
  /** Those of the case. */
  known: readonly CaseFiling[]
  office: DateWords['office']
  zones: ZoneWords
  today: PlainDate
}

/** Those that a notice of its kind prints. */
function NoticeFields({ form, words, filings, known, today, ...rest }: FieldsProps) {
  const { values, set } = form
  const prints = printsOf(values.kind)
  const day = (name: 'noticeDate' | 'receivedOn' | 'priorityDate', label: string) => (
    <DateFields
      {...form.at(name)}
      label={label}
      words={words.date}
      value={values[name]}
      onChange={(value) => set({ [name]: value })}
    />
  )
  return (
    <>
      {prints.receiptNumber ? (
        <ReceiptField
          {...form.at('receiptNumber')}
          label={prints.receiptNumber.isNeeded ? words.receipt : filings.form.receipt}
          words={filings.form}
          value={values.receiptNumber}
          onChange={(receiptNumber) => set({ receiptNumber })}
          isKept={values.keepsReceipt}
          onKeep={(keepsReceipt) => set({ keepsReceipt })}
        />
      ) : null}
      {prints.form && known.length > 0 ? (
        <SelectField
          {...form.at('filingId')}
          label={words.filing}
          options={[
            ['', words.filingFound] as const,
            ...known.map((each) => [each.id, filingName(each, filings)] as const),
            ['new', words.filingNew] as const,
          ]}
          value={values.filing}
          onChange={(filing) => set({ filing })}
        />
      ) : null}
      {prints.form ? (
        <SelectField
          {...form.at('form')}
          label={words.form}
          options={[
            ['', words.noForm] as const,
            ...FORMS.map((each) => [each, formName(each, filings)] as const),
          ]}
          value={values.form}
          onChange={(chosen) => set({ form: chosen })}
        />
      ) : null}
      {prints.receivedOn ? day('receivedOn', words.receivedOn) : null}
      {prints.priorityDate ? day('priorityDate', filings.form.priorityDate) : null}
      {day('noticeDate', words.noticeDate)}
      {prints.appointment || prints.respondBy ? <DayOfNotice form={form} words={words} {...rest} /> : null}
      <IsThisRight form={form} words={words} asked={unlikelyIn(values, today)} />
    </>
  )
}

/** The appointment, or the last day to answer. */
function DayOfNotice({ form, words, office, zones }: Omit<FieldsProps, 'filings' | 'known' | 'today'>) {
  const language = useLanguage()
  const { values, set } = form
  const isAppointment = printsOf(values.kind).appointment !== undefined
  const longest = longestOf(values)
  const lastDay = isDecision(values.kind) ? words.appealBy : words.respondBy
  return (
    <>
      <DateFields
        {...form.at('day')}
        label={isAppointment ? words.appointment : lastDay}
        hint={
          longest && fill(words.longest, { days: longest.days, date: formatDate(longest.until, language) })
        }
        words={words.date}
        value={values.day}
        onChange={(day) => set({ day })}
      />
      {isAppointment ? <OfficeFields form={form} words={office} zones={zones} isVisit /> : null}
    </>
  )
}

type RightProps = Pick<FieldsProps, 'form' | 'words'> & { asked: readonly Unlikely[] }

/** An unlikely day is asked about once more, and not refused. */
function IsThisRight({ form, words, asked }: RightProps) {
  if (asked.length === 0) return null
  return (
    <fieldset className="border-l-4 border-accent pl-4">
      <legend className="font-semibold">{words.right}</legend>
      {asked.map((each) => (
        <Checkbox
          key={each}
          id={form.idOf(each)}
          label={words[each === 'isOverdue' ? 'overdue' : each]}
          checked={form.values[each]}
          onChange={({ target }) => form.set({ [each]: target.checked })}
        />
      ))}
    </fieldset>
  )
}
