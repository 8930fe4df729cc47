// The signature itself: a typed name, a drawn one beside it for those who like, and who interpreted or read aloud.
import { useEffect } from 'react'
import { NAME_LENGTH_MAX, whyNotName } from '#kernel/validation.ts'
import { fill } from '#kernel/language.ts'
import { readName } from '#kernel/typed-text.ts'
import { Checkbox, RadioCards } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import { HELPER_KINDS, REASON_TEXT_MAX, whyNotNote } from '../../rules/engagement.ts'
import { isSameName } from '../../rules/names.ts'
import { DrawnName } from './drawn-name.tsx'
import type { Draft } from './kept-signing.ts'
import type { StepProps } from './steps.ts'

type Typed = Pick<Draft, 'name' | 'nameReason' | 'isHelped' | 'helperName' | 'helperKind'>
type Problem = { field: 'name' | 'reason' | 'helperName' | 'helperKind' }

export function WriteName({ signing, words, draft: { draft, change }, go }: StepProps) {
  const { name: texts } = words
  const { name, nameReason, isHelped, helperName, helperKind } = draft
  const start: Typed = { name, nameReason, isHelped, helperName, helperKind }
  const form = useForm({
    id: 'signature',
    start,
    read: (typed) => readTyped(typed, signing.name),
    say: ({ field }: Problem) => texts.problems[field],
    send: async (read) => change(read),
    onDone: () => go('confirm'),
    isKept: true,
  })
  const { values, set } = form
  useEffect(() => {
    change(values)
    // oxlint-disable-next-line react/exhaustive-deps -- what is typed is kept whenever it changes
  }, [values.name, values.nameReason, values.isHelped, values.helperName, values.helperKind])
  const differs = whyNotName(values.name) === null && !isSameName(values.name, signing.name)
  return (
    <>
      <PageHeading title={texts.title} lead={texts.lead} />
      <Form form={form} className="space-y-6">
        <FormProblems form={form} title={words.problem} />
        <Field {...form.at('name')} label={texts.name} hint={fill(texts.known, { name: signing.name })}>
          {(control) => (
            <TextInput
              {...control}
              {...form.text('name')}
              className="font-heading text-2xl"
              autoComplete="name"
              maxLength={NAME_LENGTH_MAX}
            />
          )}
        </Field>
        {differs ? (
          <Field {...form.at('reason')} label={texts.reason} hint={texts.reasonHint}>
            {(control) => <TextInput {...control} {...form.text('nameReason')} maxLength={REASON_TEXT_MAX} />}
          </Field>
        ) : null}
        <DrawnName words={texts} strokes={draft.strokes} onChange={(strokes) => change({ strokes })} />
        <Checkbox
          id={form.idOf('isHelped')}
          label={texts.helped}
          checked={values.isHelped}
          onChange={({ target }) => set({ isHelped: target.checked })}
        />
        {values.isHelped ? (
          <>
            <Field {...form.at('helperName')} label={texts.helperName}>
              {(control) => (
                <TextInput
                  {...control}
                  {...form.text('helperName')}
                  reads={readName}
                  autoComplete="off"
                  maxLength={NAME_LENGTH_MAX}
                />
              )}
            </Field>
            <RadioCards
              {...form.at('helperKind')}
              name="helper-kind"
              label={texts.helperKind}
              choices={HELPER_KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
              value={values.helperKind}
              onChange={(kind) => set({ helperKind: kind })}
            />
          </>
        ) : null}
        <FormEnd form={form} save={texts.next} saving={words.saving} />
      </Form>
    </>
  )
}

function readTyped(typed: Typed, known: string): Read<Typed, Problem> {
  const { name, nameReason, isHelped, helperName, helperKind } = typed
  const isNamed = whyNotName(name) === null
  const isSame = isNamed && isSameName(name, known)
  const problems: Problem[] = [
    ...(isNamed ? [] : [{ field: 'name' as const }]),
    ...(isNamed && !isSame && whyNotNote(nameReason.trim()) !== null ? [{ field: 'reason' as const }] : []),
    ...(isHelped && whyNotName(helperName) !== null ? [{ field: 'helperName' as const }] : []),
    ...(isHelped && helperKind === null ? [{ field: 'helperKind' as const }] : []),
  ]
  return {
    input: { ...typed, name: readName(name), nameReason: isSame ? '' : nameReason.trim() },
    problems,
  }
}
