// The last questions before an account is closed: the typed word, the password and, if there is one, the code.
import { useApi } from '#api/provider.tsx'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import {
  NOTHING_PROVEN,
  OwnerProofFields,
  type OwnerProofWords,
  type ProveOwner,
  useOwnerProof,
} from '#web/owner-proof.tsx'
import { type Form as FormOf, useForm } from '#web/use-form.ts'
import type { Profile } from '../contract.ts'
import type { ProfileWords } from '../words/index.ts'
import { useProfileWords } from './words.ts'

type CloseFormProps = { profile: Profile; prove: ProveOwner; onClosed: () => void; onKeep: () => void }

const NOTHING = { typed: '', ...NOTHING_PROVEN }
type Typed = typeof NOTHING

export function CloseForm(props: CloseFormProps) {
  const { close: words, problem } = useProfileWords()
  const { form, proving } = useClosing(props)
  return (
    <Form form={form} className="space-y-5">
      <FormProblems form={form} title={problem} />
      <Questions form={form} proving={proving} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={props.onKeep}>{words.keep}</Button>
        <Button id={form.submitId} type="submit" kind="danger" busyLabel={form.isBusy && words.busy}>
          {words.submit}
        </Button>
      </div>
    </Form>
  )
}

type CloseState = FormOf<Typed, keyof Typed>
type Proving = ReturnType<typeof useOwnerProof>
type QuestionsProps = { form: CloseState; proving: Proving }

function Questions({ form, proving }: QuestionsProps) {
  const { close: words } = useProfileWords()
  return (
    <>
      <Field {...form.at('typed')} label={fill(words.typed, { word: words.word })}>
        {(control) => (
          <TextInput
            {...control}
            {...form.text('typed')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="max-w-60"
          />
        )}
      </Field>
      <OwnerProofFields form={form} proving={proving} words={useProofWords()} />
    </>
  )
}

function useProofWords(): OwnerProofWords {
  const { close, passwordInput } = useProfileWords()
  return { ...close, passwordInput }
}

function useClosing({ profile, prove, onClosed }: CloseFormProps) {
  const { close: words } = useProfileWords()
  const api = useApi()
  const proving = useOwnerProof(profile, prove, useProofWords())
  const form: CloseState = useForm({
    id: 'close',
    start: NOTHING,
    read: (typed) => ({
      input: typed,
      problems: [...gapIn(typed, words), ...proving.gaps(typed)],
    }),
    say: ({ sentence }) => sentence,
    async send(typed: Typed) {
      await proving.check(typed)
      await api.users.close()
    },
    onDone: onClosed,
  })
  return { form, proving }
}

type Gap = { field: keyof Typed; sentence: string }

function gapIn({ typed }: Typed, words: ProfileWords['close']): Gap[] {
  const isTyped = typed.trim().toLocaleUpperCase() === words.word
  return isTyped ? [] : [{ field: 'typed', sentence: fill(words.typedWrong, { word: words.word }) }]
}
