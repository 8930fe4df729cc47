// Fills one of the agency's forms for a person of the case, and says of which fields a person still has to think.
import { useState } from 'react'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { failureSentence } from '#api/failure.ts'
import { Loaded } from '#web/loaded.tsx'
import type { CaseForms as Read, FilledFormView, ReviewPath } from '../contract.ts'
import { LEFT } from '../rules/outcomes.ts'
import type { CaseFormWords } from '../words/index.ts'
import { FieldLines } from './field-lines.tsx'
import { useCaseForms, useFillForm, useReviewCounts } from './queries.ts'

type CaseFormsProps = {
  caseId: string
  words: CaseFormWords
  /** By question of the vocabulary. */
  labels: Readonly<Record<string, string>>
  peoplePath: string
  filingPath: string
  reviewPath: (formId: string, personId: string) => string
}

export function CaseForms(props: CaseFormsProps) {
  return (
    <Loaded query={useCaseForms(props.caseId)} words={props.words}>
      {(read) => <Filling {...props} read={read} />}
    </Loaded>
  )
}

function Filling({
  caseId,
  words,
  labels,
  peoplePath,
  filingPath,
  reviewPath,
  read,
}: CaseFormsProps & { read: Read }) {
  const { forms, people, isClosed } = read
  const [formId, setForm] = useState(forms[0]?.id ?? '')
  const [personId, setPerson] = useState((people.find(({ isClient }) => isClient) ?? people[0])?.id ?? '')
  const filling = useFillForm()
  const form = forms.find(({ id }) => id === formId)
  if (isClosed) return <Notice>{words.closed}</Notice>
  if (people.length === 0)
    return (
      <p>
        {words.noPeople}{' '}
        <PageLink to={peoplePath} className="text-action underline">
          {words.people}
        </PageLink>
      </p>
    )
  if (!form) return <p className="text-ink-soft">{words.none}</p>
  const send = () =>
    filling.mutate({
      caseId,
      formId,
      personId,
      documentId: crypto.randomUUID(),
      sheetId: crypto.randomUUID(),
    })
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
      <div className="space-y-5">
        <SelectField
          id="form"
          label={words.form}
          options={forms.map((each) => [each.id, fill(words.named, each)])}
          value={formId}
          onChange={(id) => (filling.reset(), setForm(id))}
        />
        <SelectField
          id="person"
          label={words.person}
          options={people.map(({ id, name }) => [id, name])}
          value={personId}
          onChange={(id) => (filling.reset(), setPerson(id))}
        />
        <PageLink
          to={reviewPath(formId, personId)}
          className="inline-flex min-h-11 items-center text-action underline"
        >
          {words.review}
        </PageLink>
        <FillButton
          path={{ caseId, formId, personId }}
          words={words}
          isBusy={filling.isPending}
          onFill={send}
        />
        <Outcome kind="danger">{filling.error ? failureSentence(filling.error) : null}</Outcome>
        <PageLink to={filingPath} className="inline-flex min-h-11 items-center text-action underline">
          {words.toFiling}
        </PageLink>
      </div>
      {filling.data ? <Filled of={filling.data} form={form.form} words={words} labels={labels} /> : null}
    </div>
  )
}

type FillButtonProps = {
  path: ReviewPath
  words: CaseFormWords
  isBusy: boolean
  onFill: () => void
}

/** A draft may be filled at any time; it says how much of it nobody has looked at. */
function FillButton({ path, words, isBusy, onFill }: FillButtonProps) {
  const { data } = useReviewCounts(path)
  const left = data ? data.all - data.reviewed : 0
  return (
    <Button busyLabel={isBusy && words.filling} onClick={onFill}>
      {data && left > 0 ? fill(words.fillUnreviewed, { left, all: data.all }) : words.fill}
    </Button>
  )
}

type FilledProps = Pick<CaseFormsProps, 'words' | 'labels'> & { of: FilledFormView; form: string }

function Filled({ of, form, words, labels }: FilledProps) {
  return (
    <div className="space-y-4">
      {of.isKept ? (
        <Outcome>{fill(words.kept, { form })}</Outcome>
      ) : (
        <Notice kind="warning" title={words.notKept}>
          <FieldLines
            fields={of.problems.map((each) => ({
              ...each,
              says: fill(words.why[each.why], { characters: each.characters }),
            }))}
            words={words}
            labels={labels}
          />
        </Notice>
      )}
      {of.isKept && of.hasSheet ? <p>{words.sheet}</p> : null}
      <p>{fill(words.counts, { answered: of.answered, byRule: of.byRule })}</p>
      {LEFT.map((outcome) =>
        of.left[outcome].length === 0 ? null : (
          <details key={outcome}>
            <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
              {fill(words.left[outcome], { count: of.left[outcome].length })}
            </summary>
            <FieldLines fields={of.left[outcome]} words={words} labels={labels} />
          </details>
        ),
      )}
    </div>
  )
}
