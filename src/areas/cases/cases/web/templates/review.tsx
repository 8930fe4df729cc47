// What a new version changes, against the newest one, before it is published with a word of why.
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Form } from '#web/form.tsx'
import { useForm } from '#web/use-form.ts'
import { useSameId } from '#web/use-same-id.ts'
import type { CaseKind } from '../../rules/case-kinds.ts'
import { CASE_STATUSES } from '../../rules/status.ts'
import { templateDifference } from '../../rules/template-changes.ts'
import { templateFrom, type TemplateDraft, WHY_LENGTH_MAX } from '../../rules/template-draft.ts'
import type { NewVersion, TemplateVersion } from '../../templates-contract.ts'
import type { TemplateWords } from '../../words/index.ts'
import { differenceLine, nameLine, type TemplateLabels, usualLine } from './difference-lines.ts'
import { usePublish } from './template-queries.ts'

type ReviewProps = {
  kind: CaseKind
  newest: TemplateVersion
  draft: TemplateDraft
  words: TemplateWords
  labels: TemplateLabels
  onBack: () => void
  onPublished: (version: number) => void
}

type Problem = { field: 'why'; length: number }

export function Review(props: ReviewProps) {
  const { words, newest, onBack } = props
  const { review } = words
  const form = usePublication(props)
  const lines = useLines(props)
  const next = newest.version + 1
  return (
    <section aria-labelledby="template-review" className="space-y-6">
      <h2 id="template-review" className="text-2xl">
        {fill(review.heading, { version: newest.version, next })}
      </h2>
      {lines.length === 0 ? <p>{review.none}</p> : null}
      {lines.map(({ heading, items }) => (
        <div key={heading}>
          <h3 className="text-lg">{heading}</h3>
          <ul className="list-disc pl-5">
            {items.map((item) => (
              <li key={item} className="break-words">
                {item}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <Form form={form} className="max-w-form space-y-4">
        {lines.length === 0 ? null : (
          <>
            <p>{review.note}</p>
            <Field {...form.at('why')} label={review.why} hint={review.whyHint}>
              {(control) => <TextInput {...control} {...form.text('why')} />}
            </Field>
          </>
        )}
        <Outcome kind="danger">{form.refusal}</Outcome>
        <div className="flex flex-wrap gap-3">
          {lines.length === 0 ? null : (
            <Button id={form.submitId} type="submit" busyLabel={form.isBusy && review.publishing}>
              {fill(review.publish, { next })}
            </Button>
          )}
          <Button kind="secondary" onClick={onBack}>
            {review.back}
          </Button>
        </div>
      </Form>
    </section>
  )
}

/** Sent again after a lost answer it is the same version. */
function usePublication({ kind, newest, draft, words, onPublished }: ReviewProps) {
  const publish = usePublish()
  const ids = useSameId()
  const { review } = words
  return useForm({
    id: 'publish',
    start: { why: '' },
    read: ({ why }) => {
      const { length } = why.trim()
      const problems: Problem[] = length === 0 || length > WHY_LENGTH_MAX ? [{ field: 'why', length }] : []
      return { input: problems.length > 0 ? null : why.trim(), problems }
    },
    say: ({ length }) =>
      length === 0 ? review.whyMissing : fill(review.whyLong, { count: length, max: WHY_LENGTH_MAX }),
    refused: ({ field }) => (field === 'why' ? field : null),
    send: (why) => {
      const wanted = { kind, basedOn: newest.version, why, ...asSent(draft) }
      return publish.mutateAsync({ publicationId: ids.of(wanted), ...wanted })
    },
    onDone: ({ version }) => onPublished(version),
    hasSummary: false,
  })
}

/** As the API takes it, whose lists may be changed. */
function asSent(draft: TemplateDraft): Pick<NewVersion, keyof TemplateDraft> {
  return structuredClone(draft) as Pick<NewVersion, keyof TemplateDraft>
}

type Lines = { heading: string; items: string[] }

function useLines({ kind, newest, draft, words, labels }: ReviewProps): Lines[] {
  const language = useLanguage()
  const { tasks, usual, names } = templateDifference(templateFrom(kind, newest), templateFrom(kind, draft))
  const byStatus = CASE_STATUSES.map((status) => ({
    heading: labels.statuses[status],
    items: tasks
      .filter((each) => each.status === status)
      .map((each) => differenceLine(each, labels, words, language)),
  }))
  const months = { heading: words.review.usual, items: usual.map((each) => usualLine(each, labels)) }
  const called = { heading: words.names.heading, items: names.map((each) => nameLine(each, labels)) }
  return [...byStatus, called, months].filter(({ items }) => items.length > 0)
}
