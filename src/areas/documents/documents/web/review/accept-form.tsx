// Accepts a document: everything is filled in by rule, so that one key is mostly enough.
import type { ReactNode } from 'react'
import { DOCUMENT_KINDS, type DocumentKind } from '#areas/cases/cases/rules/document-kinds.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { DateFields, type DateParts } from '#ui/form/date-fields.tsx'
import { Field, FieldGroup } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { type ValidationCode, validationSentence } from '#kernel/validation.ts'
import { Form } from '#web/form.tsx'
import { optionalDay, partsOf } from '#web/optional-day.ts'
import { type Form as FormState, type Read, useForm } from '#web/use-form.ts'
import type { Acceptance, DocumentRoom, DocumentView, Waiting } from '../../contract.ts'
import { expiryOf } from '../../rules/expiry.ts'
import { WHOSE, type Whose } from '../../rules/kinds.ts'
import { ANSWERED_MAX, TITLE_LENGTH_MAX, whyNotTitle } from '../../rules/limits.ts'
import { saysOf, saysProblems, type SaidField, type Typed } from '../../rules/says.ts'
import { canExpire } from '../../rules/titles.ts'
import { askedName, type ReviewLabels, titleFor, whoseName } from './review-labels.ts'
import { useAccept } from './review-queries.ts'
import { SaysFields } from './says-fields.tsx'

export type AcceptDraft = {
  /** Null: as the rule says. */
  title: string | null
  kind: DocumentKind
  whose: Whose
  expires: DateParts
  requestIds: readonly string[]
  says: Typed
}

type Problem = { field: 'title' | 'expires' | SaidField; sentence: string }

type AcceptFormProps = {
  of: Waiting
  /** That is shown: what is typed of the document is read there. */
  page: number
  /** What the case asks for; undefined while it is read. */
  requests: DocumentRoom['requests'] | undefined
  labels: ReviewLabels
  onDone: (view: DocumentView) => void
  onRefused: (error: unknown) => void
  /** The other way to decide, beside the button. */
  otherwise: ReactNode
}

export function AcceptForm({ of, page, requests, labels, onDone, onRefused, otherwise }: AcceptFormProps) {
  const language = useLanguage()
  const send = useAccept()
  const { accept: words } = labels.words
  const titleOf = (draft: AcceptDraft) => draft.title ?? titleFor(of, draft, labels)
  const form = useForm({
    id: 'accept',
    start: draftOf(of),
    read: (draft: AcceptDraft) =>
      readAcceptance(of, draft, titleOf(draft), {
        title: (code) => validationSentence(code, language),
        date: words.badDate,
        page,
      }),
    say: (problem: Problem) => problem.sentence,
    send: (input: Acceptance) => send.mutateAsync(input, { onError: onRefused }),
    onDone,
    hasSummary: false,
  })
  const { values, set } = form
  return (
    <Form form={form} className="space-y-4">
      <h3 className="text-xl">{words.heading}</h3>
      <Field {...form.at('title')} label={words.title} hint={words.titleHint}>
        {(control) => (
          <TextInput
            {...control}
            value={titleOf(values)}
            maxLength={TITLE_LENGTH_MAX}
            onChange={({ target }) => set({ title: target.value })}
          />
        )}
      </Field>
      <KindFields form={form} labels={labels} isSaid={of.expiresOn === null && of.saidExpiresOn !== null} />
      <SaysFields
        kind={values.kind}
        says={values.says}
        at={form.at}
        words={words.says}
        onChange={(says) => set({ says })}
      />
      <Answers values={values} set={set} requests={requests} labels={labels} />
      <Outcome kind="danger">{form.refusal}</Outcome>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" id={form.submitId} data-key="accept" busyLabel={form.isBusy && words.busy}>
          {words.button}
        </Button>
        {otherwise}
      </div>
    </Form>
  )
}

export function draftOf(of: Waiting): AcceptDraft {
  const { kind, whose, requestIds } = of
  return { title: null, kind, whose, expires: partsOf(expiryOf(of)), requestIds, says: {} }
}

type Said = { title: (code: ValidationCode) => string; date: string; page: number }

/** A day is asked only of kinds that have one: of another it is left out. */
export function readAcceptance(
  { id: documentId, version }: Pick<Waiting, 'id' | 'version'>,
  { kind, whose, expires, requestIds, says }: AcceptDraft,
  typed: string,
  said: Said,
): Read<Acceptance, Problem> {
  const title = typed.trim()
  const why = whyNotTitle(title)
  const day = canExpire(kind) ? optionalDay(expires) : { day: null }
  const problems: Problem[] = [
    ...(why === null ? [] : [{ field: 'title' as const, sentence: said.title(why) }]),
    ...(day === null ? [{ field: 'expires' as const, sentence: said.date }] : []),
    ...saysProblems(kind, says).map(({ field, code }) => ({ field, sentence: said.title(code) })),
  ]
  const input = { documentId, version, title, kind, whose, requestIds: [...requestIds] }
  if (!day) return { input: null, problems }
  const found = saysOf(kind, says, day.day)
  return {
    input: { ...input, expiresOn: day.day, says: found && { ...found, page: said.page } },
    problems,
  }
}

type KindFieldsProps = {
  form: FormState<AcceptDraft, Problem['field']>
  labels: ReviewLabels
  /** Whether the day of expiry is the client's own word. */
  isSaid: boolean
}

function KindFields({ form, labels, isSaid }: KindFieldsProps) {
  const { accept: words } = labels.words
  const { values, set } = form
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          id={form.idOf('kind')}
          label={words.kind}
          options={DOCUMENT_KINDS.map((kind) => [kind, labels.kinds[kind]] as const)}
          value={values.kind}
          onChange={(kind) => set({ kind })}
        />
        <SelectField
          id={form.idOf('whose')}
          label={words.whose}
          options={WHOSE.map((whose) => [whose, whoseName(whose, labels)] as const)}
          value={values.whose}
          onChange={(whose) => set({ whose })}
        />
      </div>
      {canExpire(values.kind) ? (
        <DateFields
          {...form.at('expires')}
          label={words.expires}
          hint={isSaid ? words.expiresSaid : undefined}
          words={words.date}
          value={values.expires}
          onChange={(expires) => set({ expires })}
        />
      ) : null}
    </>
  )
}

type AnswersProps = {
  values: AcceptDraft
  set: (change: Partial<AcceptDraft>) => void
  requests: DocumentRoom['requests'] | undefined
  labels: ReviewLabels
}

/** What it was sent for and what is still asked; what others have answered already is not in the way. */
function Answers({ values, set, requests, labels }: AnswersProps) {
  const { accept: words } = labels.words
  if (requests === undefined) return null
  const offered = requests.filter(
    ({ id, state }) => values.requestIds.includes(id) || (state !== 'accepted' && state !== 'not-needed'),
  )
  const isFull = values.requestIds.length >= ANSWERED_MAX
  const toggle = (id: string, isChosen: boolean) =>
    set({
      requestIds: isChosen ? [...values.requestIds, id] : values.requestIds.filter((each) => each !== id),
    })
  return (
    <FieldGroup id="accept-answers" label={words.answers}>
      {offered.length === 0 ? <p className="text-ink-soft">{words.answersNone}</p> : null}
      <div className="grid max-h-72 gap-2 overflow-y-auto p-1">
        {offered.map((request) => {
          const isChosen = values.requestIds.includes(request.id)
          return (
            <Checkbox
              key={request.id}
              id={`accept-answers-${request.id}`}
              label={askedName(request, labels)}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={({ target }) => toggle(request.id, target.checked)}
            />
          )
        })}
      </div>
    </FieldGroup>
  )
}
