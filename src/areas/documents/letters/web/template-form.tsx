// One template of letters in both languages: its fields are checked while it is written, and shown filled with an invented case.
import { useDeferredValue, useState } from 'react'
import { CASE_KINDS, type CaseKind } from '#areas/cases/cases/rules/case-kinds.ts'
import { failureSentence } from '#api/failure.ts'
import { dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'
import { type Language, LANGUAGES } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextArea, TextInput } from '#ui/form/text-input.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { type Form as FormState, useForm } from '#web/use-form.ts'
import type { LetterTemplate } from '../contract.ts'
import { FIELDS } from '../rules/fields.ts'
import { filledIn } from '../rules/letters.ts'
import { fieldProblems, fieldProblemSentence, TEMPLATE_KINDS } from '../rules/templates.ts'
import { useWords } from '#web/use-words.ts'
import { type LetterTemplateWords, type SampleWords, letterTemplateWords } from '../words/index.ts'
import { useArchiveTemplate, useSaveTemplate } from './letter-queries.ts'
import { LetterView } from './letter-view.tsx'
import { sampleValues } from './sample-values.ts'
import { type DraftProblem, readTemplate, sentenceOf, type TemplateDraft, textsOf } from './template-draft.ts'

type TemplateFormProps = {
  /** Null: a new one. */
  of: LetterTemplate | null
  caseKinds: Readonly<Record<CaseKind, string>>
  samples: Readonly<Record<Language, SampleWords>>
}

type State = FormState<TemplateDraft, DraftProblem['field']>

const EMPTY: TemplateDraft = {
  kind: 'cover-letter',
  'name-en': '',
  'name-es': '',
  'text-en': '',
  'text-es': '',
  caseKinds: [],
  isRead: false,
}

export function TemplateForm({ of, caseKinds, samples }: TemplateFormProps) {
  const words = useWords(letterTemplateWords)
  const { form, theirs, keepMine } = useTemplateForm(of, words)
  const [shown, setShown] = useState<Language>('en')
  return (
    <>
      <PageHeading title={of ? words.editTitle : words.newTitle} />
      <div className="mt-6 grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        <Form form={form} className="space-y-5">
          <Outcome>{form.isDone ? words.saved : null}</Outcome>
          <FormProblems form={form} title={words.problem} />
          {theirs ? <Theirs of={theirs} onKeep={keepMine} /> : null}
          <SelectField
            id={form.idOf('kind')}
            label={words.kind}
            options={TEMPLATE_KINDS.map((kind) => [kind, words.kinds[kind]])}
            value={form.values.kind}
            onChange={(kind) => form.set({ kind })}
          />
          {LANGUAGES.map((language) => (
            <InLanguage key={language} {...{ language, form, words }} onFocus={() => setShown(language)} />
          ))}
          <CaseKinds form={form} names={caseKinds} />
          <Checkbox
            id={form.idOf('isRead')}
            label={words.isRead}
            checked={form.values.isRead}
            onChange={({ target }) => form.set({ isRead: target.checked })}
          />
          <div className="flex flex-wrap gap-3">
            <Button id={form.submitId} type="submit" busyLabel={form.isBusy && words.saving}>
              {words.save}
            </Button>
            {of ? <Archiving of={of} /> : null}
          </div>
        </Form>
        <div className="space-y-6">
          <Preview form={form} language={shown} sample={samples[shown]} />
          <Fields />
        </div>
      </div>
    </>
  )
}

function useTemplateForm(of: LetterTemplate | null, words: LetterTemplateWords) {
  const save = useSaveTemplate()
  const [newId] = useState(() => crypto.randomUUID())
  const [before, setBefore] = useState(of?.version ?? null)
  const [start, setStart] = useState(() => draftOf(of))
  const form = useForm({
    id: `letter-template-${of?.id ?? 'new'}`,
    start,
    read: readTemplate,
    say: (problem: DraftProblem) => sentenceOf(problem, words),
    refused: ({ field }) =>
      LANGUAGES.map((each) => `text-${each}` as const).find(
        (name) => name === field?.replace('texts.', 'text-'),
      ) ?? null,
    async send(input: NonNullable<ReturnType<typeof readTemplate>['input']>) {
      const saved = await save.mutateAsync({ templateId: of?.id ?? newId, before, ...input })
      setBefore(saved.version)
      setStart(draftOf(saved))
    },
  })
  const isTheirs = of !== null && before !== null && of.version > before
  const keepMine = () => setBefore(of?.version ?? null)
  return { form, theirs: isTheirs ? of : null, keepMine }
}

function draftOf(of: LetterTemplate | null): TemplateDraft {
  if (of === null) return EMPTY
  const { kind, names, texts, caseKinds, isRead } = of
  return {
    kind,
    'name-en': names.en,
    'name-es': names.es,
    'text-en': texts.en,
    'text-es': texts.es,
    caseKinds,
    isRead,
  }
}

type TheirsProps = { of: LetterTemplate; onKeep: () => void }

/** What was typed here stays. */
function Theirs({ of, onKeep }: TheirsProps) {
  const words = useWords(letterTemplateWords)
  return (
    <Notice kind="warning" title={words.theirs}>
      {LANGUAGES.map((language) => (
        <p
          key={language}
          lang={language}
          className="mt-2 max-h-48 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]"
        >
          <strong>{of.names[language]}</strong>
          {`\n${of.texts[language]}`}
        </p>
      ))}
      <div className="mt-3">
        <Button kind="secondary" onClick={onKeep}>
          {words.keepMine}
        </Button>
      </div>
    </Notice>
  )
}

type InLanguageProps = { language: Language; form: State; onFocus: () => void }

function InLanguage({ language, form, onFocus }: InLanguageProps) {
  const words = useWords(letterTemplateWords)
  const texts = useDeferredValue(textsOf(form.values))
  const at = form.at(`text-${language}`)
  const problems = fieldProblems(texts).filter((problem) => problem.language === language)
  return (
    <>
      <Field {...form.at(`name-${language}`)} label={words.name[language]}>
        {(control) => <TextInput {...control} {...form.text(`name-${language}`)} lang={language} />}
      </Field>
      <Field
        {...at}
        label={words.text[language]}
        hint={language === LANGUAGES[0] ? words.textHint : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            value={form.values[`text-${language}`]}
            // What has been changed, no attorney has read.
            onChange={({ target }) => form.set({ [`text-${language}`]: target.value, isRead: false })}
            onFocus={onFocus}
            lang={language}
            rows={11}
          />
        )}
      </Field>
      <output className="block space-y-1 text-sm font-semibold text-danger empty:hidden">
        {at.error === null
          ? problems.map((problem) => {
              const sentence = fieldProblemSentence(problem, words.problems)
              return (
                <span key={sentence} className="block">
                  {sentence}
                </span>
              )
            })
          : null}
      </output>
    </>
  )
}

type CaseKindsProps = { form: State; names: TemplateFormProps['caseKinds'] }

function CaseKinds({ form, names }: CaseKindsProps) {
  const words = useWords(letterTemplateWords)
  const { caseKinds } = form.values
  const toggle = (kind: CaseKind, isChosen: boolean) =>
    form.set((now) => ({
      caseKinds: isChosen
        ? [...(now.caseKinds ?? []), kind]
        : (now.caseKinds ?? []).filter((each) => each !== kind),
    }))
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
        {words.caseKinds}
      </summary>
      <fieldset className="space-y-1">
        <legend className="text-sm text-ink-soft">{words.caseKindsHint}</legend>
        {CASE_KINDS.map((kind) => (
          <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-action"
              checked={caseKinds.includes(kind)}
              onChange={({ target }) => toggle(kind, target.checked)}
            />
            {names[kind]}
          </label>
        ))}
      </fieldset>
    </details>
  )
}

function Archiving({ of }: { of: LetterTemplate }) {
  const words = useWords(letterTemplateWords)
  const archiving = useArchiveTemplate()
  const { id: templateId, version: before, isArchived } = of
  return (
    <>
      <Button
        kind="quiet"
        busyLabel={archiving.isPending && words.saving}
        onClick={() => archiving.mutate({ templateId, before, isArchived: !isArchived })}
      >
        {isArchived ? words.restore : words.archive}
      </Button>
      <Outcome>{archiving.isSuccess ? (isArchived ? words.archivedNow : words.restoredNow) : null}</Outcome>
      <Outcome kind="danger">{failureSentence(archiving.error)}</Outcome>
    </>
  )
}

type PreviewProps = { form: State; language: Language; sample: SampleWords }

function Preview({ form, language, sample }: PreviewProps) {
  const words = useWords(letterTemplateWords)
  const [today] = useState(() => dateIn(FIRM_ZONE, instant(new Date())).toString())
  const text = useDeferredValue(textsOf(form.values)[language])
  return (
    <section>
      <h2 className="mb-2 text-xl">{words.preview}</h2>
      <LetterView
        label={words.preview}
        language={language}
        text={filledIn(text, sampleValues(sample, language, today))}
      />
    </section>
  )
}

function Fields() {
  const words = useWords(letterTemplateWords)
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
        {words.fieldsTitle}
      </summary>
      <p className="text-sm text-ink-soft">{words.fieldsLead}</p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {FIELDS.map((field) => (
          <div key={field} className="contents">
            <dt>
              <code>{`{${field}}`}</code>
            </dt>
            <dd>{words.fields[field]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
