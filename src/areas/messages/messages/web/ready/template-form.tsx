// One ready answer in both languages: a field that there is not is found before it is saved.
import { useState } from 'react'
import { fill, LANGUAGES, type Language } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea, TextInput } from '#ui/form/text-input.tsx'
import { Notice } from '#ui/notice.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { type Form as FormState, type Read, useForm } from '#web/use-form.ts'
import type { AnswerTemplate } from '../../templates-contract.ts'
import {
  TEMPLATE_FIELDS,
  TEMPLATE_LENGTH_MAX,
  TEMPLATE_NAME_MAX,
  type TemplateTexts,
  unknownIn,
  whyNotTemplateName,
  whyNotTemplateText,
  type WhyNotTemplate,
} from '../../rules/answer-templates.ts'
import type { ReadyWords } from '../../words/index.ts'
import { useSaveTemplate } from './ready-queries.ts'

type Part = 'name' | 'text'
type Draft = Record<`${Part}-${Language}`, string>
type Problem = { field: keyof Draft; why: WhyNotTemplate; found: string | null; max: number }

export function readTemplate(draft: Draft): Read<TemplateTexts, Problem> {
  const problems = LANGUAGES.flatMap((language): Problem[] => {
    const [name, text] = [draft[`name-${language}`], draft[`text-${language}`]]
    const [whyName, whyText] = [whyNotTemplateName(name), whyNotTemplateText(text)]
    return [
      ...(whyName ? [problemAt(`name-${language}`, whyName, null, TEMPLATE_NAME_MAX)] : []),
      ...(whyText ? [problemAt(`text-${language}`, whyText, unknownIn(text), TEMPLATE_LENGTH_MAX)] : []),
    ]
  })
  const names = { en: draft['name-en'], es: draft['name-es'] }
  const texts = { en: draft['text-en'], es: draft['text-es'] }
  return { input: problems.length > 0 ? null : { names, texts }, problems }
}

function problemAt(field: keyof Draft, why: WhyNotTemplate, found: string | null, max: number): Problem {
  return { field, why, found, max }
}

function sentenceOf({ why, found, max }: Problem, { edit: words }: ReadyWords): string {
  if (why === 'REQUIRED') return words.required
  return why === 'TOO_LONG' ? fill(words.tooLong, { max }) : fill(words.unknown, { found: found ?? '' })
}

type TemplateFormProps = {
  /** Null: a new one. */
  of: AnswerTemplate | null
  words: ReadyWords
  onDone: () => void
  onCancel: () => void
}

export function TemplateForm({ of, words, onDone, onCancel }: TemplateFormProps) {
  const save = useSaveTemplate()
  const [newId] = useState(() => crypto.randomUUID())
  const [before, setBefore] = useState(of?.version ?? null)
  const { names, texts } = of ?? { names: { en: '', es: '' }, texts: { en: '', es: '' } }
  const [start] = useState<Draft>({
    'name-en': names.en,
    'text-en': texts.en,
    'name-es': names.es,
    'text-es': texts.es,
  })
  const form = useForm({
    id: `template-${of?.id ?? 'new'}`,
    start,
    read: readTemplate,
    say: (problem: Problem) => sentenceOf(problem, words),
    send: (input: TemplateTexts) => save.mutateAsync({ templateId: of?.id ?? newId, before, ...input }),
    onDone,
    isKept: true,
  })
  return (
    <Form form={form} className="space-y-5">
      <FormProblems form={form} title={words.edit.problem} />
      {of === null || of.version === before ? null : (
        <Theirs of={of} words={words} onKeep={() => setBefore(of.version)} />
      )}
      {LANGUAGES.map((language) => (
        <InLanguage key={language} language={language} form={form} words={words} />
      ))}
      <Fields words={words} />
      <div className="flex flex-wrap gap-3">
        <Button id={form.submitId} type="submit" busyLabel={form.isBusy && words.edit.saving}>
          {words.edit.save}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {words.edit.cancel}
        </Button>
      </div>
    </Form>
  )
}

type TheirsProps = { of: AnswerTemplate; words: ReadyWords; onKeep: () => void }

/** Saved by someone else meanwhile: what was typed here stays. */
function Theirs({ of, words: { edit: words }, onKeep }: TheirsProps) {
  return (
    <Notice kind="warning" title={words.theirs}>
      {LANGUAGES.map((language) => (
        <p key={language} lang={language} className="mt-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
          <strong>{of.names[language]}</strong> {of.texts[language]}
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

type InLanguageProps = {
  language: Language
  form: FormState<Draft, keyof Draft>
  words: ReadyWords
}

function InLanguage({ language, form, words: { edit: words } }: InLanguageProps) {
  return (
    <>
      <Field {...form.at(`name-${language}`)} label={words.name[language]} hint={words.nameHint}>
        {(control) => <TextInput {...control} {...form.text(`name-${language}`)} lang={language} />}
      </Field>
      <Field {...form.at(`text-${language}`)} label={words.text[language]}>
        {(control) => (
          <TextArea
            {...control}
            {...form.text(`text-${language}`)}
            lang={language}
            rows={5}
            className="field-sizing-content"
          />
        )}
      </Field>
    </>
  )
}

function Fields({ words }: { words: ReadyWords }) {
  return (
    <div>
      <p className="font-semibold">{words.edit.fieldsTitle}</p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {TEMPLATE_FIELDS.map((field) => (
          <div key={field} className="contents">
            <dt>
              <code>{`{${field}}`}</code>
            </dt>
            <dd>{words.fields[field]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
