// The words of one point of law, in both languages, with their source.
import { isoDateOf } from '#kernel/calendar.ts'
import { useLanguage } from '#ui/language.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea, TextInput } from '#ui/form/text-input.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { type ValidationCode, validationSentence } from '#kernel/validation.ts'
import { Form, FormProblems } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { ChangeInput, LawRowView, LawVersionView } from '../contract.ts'
import { FROM_PATTERN, SENTENCE_LENGTH_MAX, SOURCE_LENGTH_MAX, whyNotSaid } from '../rules/limits.ts'
import { useChangeLaw } from './queries.ts'
import { useWords } from '#web/use-words.ts'
import { lawWords } from '../words/index.ts'

const SENTENCES = ['saysEn', 'saysEs', 'cautiousEn', 'cautiousEs'] as const
type SentenceField = (typeof SENTENCES)[number]
type LineField = 'source' | 'link' | 'from' | 'until'
type Draft = Record<SentenceField | LineField, string>
type Problem = { field: keyof Draft; code: ValidationCode }

function draftOf({ says, cautious, source, link, from, until }: LawVersionView): Draft {
  return {
    saysEn: says.en,
    saysEs: says.es,
    cautiousEn: cautious.en,
    cautiousEs: cautious.es,
    source,
    link: link ?? '',
    from,
    until: until ?? '',
  }
}

const FIELD_OF: Readonly<Record<string, keyof Draft>> = {
  'says.en': 'saysEn',
  'says.es': 'saysEs',
  'cautious.en': 'cautiousEn',
  'cautious.es': 'cautiousEs',
  source: 'source',
  link: 'link',
  from: 'from',
  until: 'until',
}

type LawFormProps = {
  of: LawRowView
  /** An earlier wording to begin with; the one of today otherwise. */
  from: LawVersionView
  onDone: (isSaved: boolean) => void
}

export function LawForm({ of, from, onDone }: LawFormProps) {
  const words = useWords(lawWords)
  const language = useLanguage()
  const { mutateAsync } = useChangeLaw()
  const form = useForm({
    id: `law-${of.row}`,
    start: draftOf(from),
    read: (draft: Draft) => readDraft(draft, of),
    say: ({ code }: Problem) => validationSentence(code, language),
    refused: ({ field }) => (field === null ? null : (FIELD_OF[field] ?? null)),
    send: mutateAsync,
    onDone: () => onDone(true),
  })
  const lines = [
    ['source', words.source, undefined],
    ['link', words.link, words.linkHint],
    ['from', words.from, words.fromHint],
    ['until', words.until, undefined],
  ] as const
  return (
    <Form form={form} className="mt-4 space-y-5">
      <FormProblems form={form} title={words.problem} />
      <Sentences form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        {lines.map(([name, label, hint]) => (
          <Field
            key={name}
            {...form.at(name)}
            label={label}
            hint={hint}
            {...((name === 'link' || name === 'until') && { aside: words.optional })}
          >
            {(control) => (
              <TextInput {...control} {...form.text(name)} type={name === 'until' ? 'date' : 'text'} />
            )}
          </Field>
        ))}
      </div>
      <Outcome kind="danger">{form.refusal}</Outcome>
      <div className="flex flex-wrap gap-3">
        <Button id={form.submitId} type="submit" busyLabel={form.isBusy && words.saving}>
          {words.save}
        </Button>
        <Button kind="quiet" onClick={() => onDone(false)}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  )
}

function Sentences({ form }: { form: ReturnType<typeof useForm<Draft, ChangeInput, Problem, unknown>> }) {
  const { says, cautious, languages } = useWords(lawWords)
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      {SENTENCES.map((name) => {
        const language = name.endsWith('En') ? 'en' : 'es'
        const what = name.startsWith('says') ? says : cautious
        return (
          <Field key={name} {...form.at(name)} label={`${what} (${languages[language]})`}>
            {(control) => <TextArea {...control} {...form.text(name)} lang={language} rows={6} />}
          </Field>
        )
      })}
    </div>
  )
}

function readDraft(draft: Draft, { row, version }: LawRowView): Read<ChangeInput, Problem> {
  const until = isoDateOf(draft.until.trim())
  const codes: [keyof Draft, ValidationCode | null][] = [
    ...SENTENCES.map((name) => [name, whyNotSaid(draft[name], SENTENCE_LENGTH_MAX)] as const),
    ['source', whyNotSaid(draft.source, SOURCE_LENGTH_MAX)],
    ['link', /^(https:\/\/\S+)?$/.test(draft.link.trim()) ? null : 'INVALID_FORMAT'],
    ['from', FROM_PATTERN.test(draft.from.trim()) ? null : 'INVALID_FORMAT'],
  ].map(([name, code]) => [name as keyof Draft, code as ValidationCode | null])
  const problems = codes.flatMap(([field, code]) => (code === null ? [] : [{ field, code }]))
  if (problems.length > 0) return { input: null, problems }
  const input: ChangeInput = {
    row,
    version,
    says: { en: draft.saysEn.trim(), es: draft.saysEs.trim() },
    cautious: { en: draft.cautiousEn.trim(), es: draft.cautiousEs.trim() },
    source: draft.source.trim(),
    link: draft.link.trim() || null,
    from: draft.from.trim(),
    until: until || null,
  }
  return { input, problems }
}
