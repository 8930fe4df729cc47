// A typed name is compared with everyone the firm knows; the staff's outcome is recorded.
import { type ReactNode, useState } from 'react'
import { codeOf } from '#api/failure.ts'
import { endOf } from '#api/list.ts'
import { plural } from '#kernel/language.ts'
import { LINE_LENGTH_MAX, validationSentence, type ValidationCode } from '#kernel/validation.ts'
import { DateFields, type DateParts, NO_DATE } from '#ui/form/date-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { RadioCards } from '#ui/form/choices.tsx'
import { TextArea, TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { optionalDay } from '#web/optional-day.ts'
import { type Read, useForm } from '#web/use-form.ts'
import type { CheckLine, NameAsked, RecordedCheck, TypedCheck, TypedHit } from '../conflicts-contract.ts'
import {
  CHECK_NAME_LENGTH_MAX,
  CHECK_OUTCOMES,
  CHECK_WHY_LENGTH_MAX,
  type CheckOutcome,
  whyNotCheckedGiven,
  whyNotCheckedName,
  whyNotCheckedPhone,
  whyNotCheckReason,
} from '../rules/conflict-checks.ts'
import type { CheckWords, ConflictWords } from '../words/index.ts'
import { ConflictList } from './conflicts-found.tsx'
import { useChecks, useCheckName, useRecordCheck } from './check-queries.ts'
import { CheckLines } from './check-lines.tsx'

type Words = { words: CheckWords; conflicts: ConflictWords }
type Draft = { given: string; surnames: string; phone: string; born: DateParts }
type AskedField = 'given' | 'surnames' | 'birthDate' | 'phone'
type Problem = { field: AskedField; code: ValidationCode }

/** The compared names, and the typed input. */
type Compared = { asked: NameAsked; check: TypedCheck }

const EMPTY: Draft = { given: '', surnames: '', phone: '', born: NO_DATE }

/** In the order of the fields. */
export function readAsked({ born, ...typed }: Draft): Read<NameAsked, Problem> {
  const birthDate = optionalDay(born)
  const codes: [AskedField, ValidationCode | null][] = [
    ['given', whyNotCheckedGiven(typed.given)],
    ['surnames', whyNotCheckedName(typed.surnames)],
    ['birthDate', birthDate ? null : 'INVALID_DATE'],
    ['phone', whyNotCheckedPhone(typed.phone)],
  ]
  const problems = codes.flatMap(([field, code]) => (code === null ? [] : [{ field, code }]))
  if (problems.length > 0 || !birthDate) return { input: null, problems }
  const { given, surnames, phone } = typed
  const input = {
    given: given.trim(),
    surnames: surnames.trim(),
    phone: phone.trim(),
    birthDate: birthDate.day,
  }
  return { input, problems }
}

export function NameCheck({ words, conflicts, pathOf }: Words & { pathOf: (checkId: string) => string }) {
  const [recorded, setRecorded] = useState<RecordedCheck | null>(null)
  const [turn, setTurn] = useState(0)
  return (
    <div className="space-y-12">
      <div className="space-y-4">
        <Outcome>{recorded ? words.record.done : null}</Outcome>
        {recorded ? <CheckLines lines={[recorded]} words={words} pathOf={pathOf} /> : null}
        <OneCheck
          key={turn}
          words={words}
          conflicts={conflicts}
          pathOf={pathOf}
          onRecorded={(check) => {
            setRecorded(check)
            setTurn(turn + 1)
            window.scrollTo({ top: 0 })
          }}
        />
      </div>
      <Recorded words={words} pathOf={pathOf} />
    </div>
  )
}

type OneCheckProps = Words & {
  pathOf: (checkId: string) => string
  onRecorded: (check: RecordedCheck) => void
}

function OneCheck({ words, conflicts, pathOf, onRecorded }: OneCheckProps) {
  const [compared, setCompared] = useState<Compared | null>(null)
  const compare = useCheckName()
  const ask = async (asked: NameAsked) => setCompared({ asked, check: await compare.mutateAsync(asked) })
  const form = useAsked(ask)
  const { input } = readAsked(form.values)
  const isCurrent = compared !== null && JSON.stringify(input) === JSON.stringify(compared.asked)
  return (
    <>
      <AskedFields form={form} words={words.form} isAgain={isCurrent} />
      {compared && !isCurrent ? <p>{words.found.changed}</p> : null}
      {compared && isCurrent ? (
        <Found check={compared.check} words={words} conflicts={conflicts} pathOf={pathOf}>
          <RecordForm
            compared={compared}
            words={words.record}
            onStale={() => ask(compared.asked)}
            onRecorded={onRecorded}
          />
        </Found>
      ) : null}
    </>
  )
}

function useAsked(send: (asked: NameAsked) => Promise<void>) {
  const language = useLanguage()
  return useForm({
    id: 'name-check',
    start: EMPTY,
    read: readAsked,
    say: ({ code }) => validationSentence(code, language),
    refused: ({ field }) =>
      field === 'given' || field === 'surnames' || field === 'birthDate' || field === 'phone' ? field : null,
    send,
    isKept: true,
  })
}

type AskedFieldsProps = {
  form: ReturnType<typeof useAsked>
  words: CheckWords['form']
  isAgain: boolean
}

function AskedFields({ form, words, isAgain }: AskedFieldsProps) {
  return (
    <Form form={form} className="max-w-form space-y-4">
      <FormProblems form={form} title={words.problem} />
      <Field {...form.at('given')} label={words.given} hint={words.givenHint}>
        {(control) => (
          <TextInput
            {...control}
            {...form.text('given')}
            maxLength={CHECK_NAME_LENGTH_MAX}
            autoComplete="off"
          />
        )}
      </Field>
      <Field {...form.at('surnames')} label={words.surnames}>
        {(control) => (
          <TextInput
            {...control}
            {...form.text('surnames')}
            maxLength={CHECK_NAME_LENGTH_MAX}
            autoComplete="off"
          />
        )}
      </Field>
      <DateFields
        {...form.at('birthDate')}
        label={`${words.birthDate} (${words.optional})`}
        words={words.date}
        value={form.values.born}
        onChange={(born) => form.set({ born })}
      />
      <Field {...form.at('phone')} label={words.phone} aside={`(${words.optional})`} hint={words.phoneHint}>
        {(control) => (
          <TextInput
            {...control}
            {...form.text('phone')}
            type="tel"
            maxLength={LINE_LENGTH_MAX}
            autoComplete="off"
          />
        )}
      </Field>
      <FormEnd form={form} kind={isAgain ? 'secondary' : 'primary'} save={words.button} saving={words.busy} />
    </Form>
  )
}

type FoundProps = Words & { check: TypedCheck; pathOf: (checkId: string) => string; children: ReactNode }

function Found({ check: { hits, isCut, earlier }, words, conflicts, pathOf, children }: FoundProps) {
  return (
    <>
      <section aria-labelledby="check-found" className="space-y-3 pt-8">
        <h2 id="check-found" className="text-2xl">
          {words.found.heading}
        </h2>
        <Hits hits={hits} isCut={isCut} words={words} conflicts={conflicts} />
      </section>
      {earlier.length > 0 ? (
        <section aria-labelledby="check-earlier" className="space-y-3 pt-6">
          <h2 id="check-earlier" className="text-2xl">
            {words.earlier.heading}
          </h2>
          <CheckLines lines={earlier} words={words} pathOf={pathOf} />
        </section>
      ) : null}
      <section aria-labelledby="check-record" className="space-y-3 pt-6">
        <h2 id="check-record" className="text-2xl">
          {words.record.heading}
        </h2>
        <p>{words.record.text}</p>
        {children}
      </section>
    </>
  )
}

export function Hits({
  hits,
  isCut,
  words,
  conflicts,
}: Words & { hits: readonly TypedHit[]; isCut: boolean }) {
  const language = useLanguage()
  return (
    <>
      <output className="block">
        {hits.length === 0 ? <span className="font-semibold">{words.found.none}</span> : null}
      </output>
      {hits.length === 0 ? null : (
        <Notice kind="warning" title={plural(words.found.count, hits.length, language)} />
      )}
      <ConflictList
        conflicts={hits}
        words={conflicts}
        hasOwn={false}
        renderMore={(hit) => <Comparisons hit={hit} words={words.found} />}
      />
      {isCut ? <p>{words.found.cut}</p> : null}
    </>
  )
}

function Comparisons({
  hit: { birthDateIs, phoneIs },
  words,
}: {
  hit: TypedHit
  words: CheckWords['found']
}) {
  const born = { same: words.sameBirthDate, different: words.differentBirthDate }
  const phone = { same: words.samePhone, different: words.differentPhone }
  return (
    <>
      {birthDateIs === null ? null : (
        <StatusPill turn={birthDateIs === 'same' ? 'stopped' : 'theirs'}>{born[birthDateIs]}</StatusPill>
      )}
      {phoneIs === null ? null : (
        <StatusPill turn={phoneIs === 'same' ? 'stopped' : 'theirs'}>{phone[phoneIs]}</StatusPill>
      )}
    </>
  )
}

type RecordFormProps = {
  compared: Compared
  words: CheckWords['record']
  onStale: () => Promise<void>
  onRecorded: (check: RecordedCheck) => void
}

function RecordForm({ compared: { asked, check }, words, onStale, onRecorded }: RecordFormProps) {
  const language = useLanguage()
  const record = useRecordCheck()
  const start: { outcome: CheckOutcome | null; why: string } = { outcome: null, why: '' }
  const form = useForm({
    id: 'check-record',
    start,
    read({ outcome, why }: typeof start) {
      const code = whyNotCheckReason(why)
      const problems = [
        ...(outcome === null ? [{ field: 'outcome', code: 'SELECT_OPTION' as ValidationCode }] : []),
        ...(code === null ? [] : [{ field: 'why', code }]),
      ]
      const input = outcome === null || problems.length > 0 ? null : { outcome, why: why.trim() }
      return { input, problems }
    },
    say: ({ code }) => validationSentence(code, language, { max: CHECK_WHY_LENGTH_MAX }),
    async send(decided) {
      try {
        onRecorded(await record.mutateAsync({ ...asked, ...decided, seen: check.hits.length }))
      } catch (thrown) {
        if (codeOf(thrown) === 'CONFLICTS_CHANGED') await onStale()
        throw thrown
      }
    },
    hasSummary: false,
  })
  return (
    <Form form={form} className="max-w-form space-y-4">
      <RadioCards
        {...form.at('outcome')}
        name="outcome"
        label={words.outcome}
        choices={CHECK_OUTCOMES.map((value) => ({ value, label: words.outcomes[value] }))}
        value={form.values.outcome}
        onChange={(outcome) => form.set({ outcome })}
      />
      <Field {...form.at('why')} label={words.why} hint={words.whyHint}>
        {(control) => (
          <TextArea
            {...control}
            {...form.text('why')}
            rows={3}
            maxLength={CHECK_WHY_LENGTH_MAX}
            autoComplete="off"
          />
        )}
      </Field>
      <FormEnd form={form} save={words.button} saving={words.busy} />
    </Form>
  )
}

function Recorded({ words, pathOf }: { words: CheckWords; pathOf: (checkId: string) => string }) {
  const list = useChecks()
  return (
    <section aria-labelledby="checks" className="space-y-3">
      <h2 id="checks" className="text-2xl">
        {words.list.heading}
      </h2>
      <Loaded query={list} words={words.list}>
        {(lines: CheckLine[]) =>
          lines.length === 0 ? (
            <p>{words.list.none}</p>
          ) : (
            <>
              <CheckLines lines={lines} words={words} pathOf={pathOf} />
              <ListEnd {...endOf(list)} />
            </>
          )
        }
      </Loaded>
    </section>
  )
}
