// The terms of a proposal: the kind, what is done and what is not, the fee, and what only some proposals have, behind a press.
import { type ReactNode, useMemo, useState } from 'react'
import { CASE_KINDS } from '#areas/cases/cases/rules/case-kinds.ts'
import { fill, LANGUAGES } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { validationSentence } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextArea, TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { FeeParts } from '#web/fee-parts/fee-parts.tsx'
import { type PartAnswers, totalOf } from '#web/fee-parts/read-parts.ts'
import { Form, FormProblems } from '#web/form.tsx'
import { AmountField } from '#web/money-fields.tsx'
import { useForm } from '#web/use-form.ts'
import type { Engagement, Start, Terms } from '../../contract.ts'
import { isContingent } from '../../rules/money.ts'
import { useSaveTerms } from './queries.ts'
import {
  type FormOfTerms,
  type LinesName,
  readTerms,
  termsAnswersOf,
  type TermsProblem,
} from './terms-answers.ts'
import { TermsExtras } from './terms-extras.tsx'
import { type StaffWords, useEngagementWords } from './words.ts'

export type TermsTyping = ReturnType<typeof useTerms>

/** What the form begins with, and where it is saved. */
export type TermsOf = {
  id: string
  clientId: string
  caseId: string | null
  intakeId: string | null
  /** Null of one that is not saved yet. */
  edition: number | null
  terms: Terms
}

type TermsFormProps = {
  typing: TermsTyping
  choices: Pick<Start, 'attorneys' | 'fees'>
  /** Beside the button that saves. */
  children?: ReactNode
}

export function TermsForm({ typing, choices, children }: TermsFormProps) {
  const { terms: words, one } = useEngagementWords()
  const { form, isStale, isSaved, keepMine, takeTheirs } = typing
  const { paper } = form.values
  const isEngagement = paper === 'engagement'
  const hasFees = isEngagement || paper === 'fee-change'
  return (
    <Form form={form} className="space-y-4">
      <FormProblems form={form} title={one.problem} />
      <Stale isStale={isStale} onMine={keepMine} onTheirs={takeTheirs} />
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[5fr_4fr]">
        <div className="space-y-4">
          <Who form={form} choices={choices} />
          {isEngagement ? (
            <>
              <Points form={form} what="scope" rows={4} />
              <Points form={form} what="notIncluded" rows={2} />
            </>
          ) : (
            <Points form={form} what="about" rows={4} />
          )}
        </div>
        <div className="space-y-4">
          {hasFees ? <Fee form={form} /> : null}
          <DaysToSign form={form} />
        </div>
      </div>
      {isEngagement ? <TermsExtras form={form} fees={choices.fees} /> : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-4">
        <Button
          id={form.submitId}
          type="submit"
          kind={isSaved ? 'secondary' : 'primary'}
          busyLabel={form.isBusy && one.saving}
        >
          {words.save}
        </Button>
        {children}
        <Outcome>{form.isDone ? words.saved : null}</Outcome>
      </div>
    </Form>
  )
}

function sentenceOf(problem: TermsProblem, { terms: words }: StaffWords, language: 'en' | 'es'): string {
  if (problem.code === 'plain') return validationSentence(problem.why, language)
  const said = words.problems[problem.code]
  return fill(said, 'what' in problem ? { ...problem, what: words[problem.what] } : { ...problem })
}

/** What is typed stays if somebody else saves first; it is not saved over theirs before the reader has said so. */
export function useTerms(of: TermsOf, onSaved: (saved: Engagement) => void) {
  const words = useEngagementWords()
  const language = useLanguage()
  const { id: engagementId, clientId, caseId, intakeId, edition } = of
  const saving = useSaveTerms()
  const start = useMemo(() => termsAnswersOf(of.terms), [of.terms])
  const [before, setBefore] = useState(edition)
  const form = useForm({
    id: 'terms',
    start,
    read: readTerms,
    say: (problem: TermsProblem) => sentenceOf(problem, words, language),
    send: async (terms: Terms) => {
      const saved = await saving.mutateAsync({ engagementId, before, clientId, caseId, intakeId, terms })
      setBefore(saved.edition)
      return saved
    },
    onDone: onSaved,
  })
  if (!form.isChanged && before !== edition) setBefore(edition)
  return {
    form,
    isSaved: edition !== null && !form.isChanged,
    isStale: form.isChanged && !form.isBusy && before !== edition,
    keepMine: () => setBefore(edition),
    takeTheirs() {
      form.set(start)
      setBefore(edition)
    },
  }
}

type StaleProps = { isStale: boolean; onMine: () => void; onTheirs: () => void }

function Stale({ isStale, onMine, onTheirs }: StaleProps) {
  const { stale } = useEngagementWords().terms
  if (!isStale) return null
  return (
    <Notice kind="warning" role="alert" title={stale.title}>
      <p>{stale.text}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button kind="secondary" onClick={onMine}>
          {stale.mine}
        </Button>
        <Button kind="quiet" onClick={onTheirs}>
          {stale.theirs}
        </Button>
      </div>
    </Notice>
  )
}

type PartProps = { form: FormOfTerms }

function Who({ form, choices: { attorneys } }: PartProps & Pick<TermsFormProps, 'choices'>) {
  const { terms: words, kinds } = useEngagementWords()
  const { kind, attorneyId } = form.values
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        {...form.at('kind')}
        label={words.kind}
        options={CASE_KINDS.map((each) => [each, kinds[each]] as const)}
        value={kind}
        onChange={(chosen) => form.set({ kind: chosen })}
      />
      <SelectField
        {...form.at('attorneyId')}
        label={words.attorney}
        options={attorneys.map(({ id, name }) => [id, name] as const)}
        value={attorneyId}
        onChange={(chosen) => form.set({ attorneyId: chosen })}
      />
    </div>
  )
}

function Points({ form, what, rows }: PartProps & { what: LinesName; rows: number }) {
  const { terms: words, languages } = useEngagementWords()
  const hintId = form.idOf(`${what}-hint`)
  return (
    <fieldset aria-describedby={what === 'notIncluded' ? undefined : hintId} className="min-w-0">
      <legend className="font-semibold">{words[what]}</legend>
      {what === 'notIncluded' ? null : (
        <p id={hintId} className="text-sm text-ink-soft">
          {words.linesHint}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {LANGUAGES.map((language) => (
          <Field
            key={language}
            {...form.at(`${what}-${language}`)}
            label={
              <span className="text-sm font-normal">
                <span className="sr-only">{words[what]}: </span>
                {languages[language]}
              </span>
            }
          >
            {(control) => (
              <TextArea
                {...control}
                lang={language}
                rows={rows}
                className="field-sizing-content max-h-40"
                value={form.values[what][language]}
                onChange={({ target }) =>
                  form.set((now) => ({ [what]: { ...now[what], [language]: target.value } }))
                }
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  )
}

function Fee({ form }: PartProps) {
  const { terms: words, statuses } = useEngagementWords()
  const language = useLanguage()
  const noteOf = (part: PartAnswers) => (isContingent(part) ? words.contingent : null)
  return (
    <>
      <FeeParts
        {...{ form, statuses, noteOf }}
        words={words.part}
        parts={form.values.parts}
        onChange={(change) => form.set(({ parts }) => ({ parts: change(parts) }))}
      />
      <p className="font-semibold">
        {fill(words.total, { amount: formatCents(totalOf(form.values.parts), language) })}
      </p>
      <AmountField form={form} name="deposit" label={words.deposit} hint={words.depositHint} />
    </>
  )
}

function DaysToSign({ form }: PartProps) {
  const { terms: words } = useEngagementWords()
  return (
    <Field {...form.at('validDays')} label={words.validDays}>
      {(control) => (
        <TextInput {...control} {...form.text('validDays')} inputMode="numeric" className="sm:max-w-24" />
      )}
    </Field>
  )
}
