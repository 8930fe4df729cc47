// A client names a helper: who it is, where the invitation goes, and their access, after an explanation.
import { whyNotEmail } from '#kernel/validation.ts'
import type { Language } from '#kernel/language.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Form } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import { useSameId } from '#web/use-same-id.ts'
import { validationSentence } from '#kernel/validation.ts'
import type { HelpedCase, NewHelper } from '../contract.ts'
import { type Reach, RELATIONSHIPS, whyNotHelperName, whyNotReach } from '../rules/helper.ts'
import type { HelpingWords } from '../words/index.ts'
import { useNameHelper } from './queries.ts'
import { ReachChoices } from './reach-choices.tsx'
import { useHelpingWords } from './words.ts'

type Draft = Pick<NewHelper, 'name' | 'email' | 'relationship' | 'language'> & {
  reach: Reach
  agrees: boolean
}
type Wanted = Omit<NewHelper, 'helperId'>
const FIELDS = ['name', 'email', 'reach', 'agrees'] as const
type Problem = { field: (typeof FIELDS)[number]; says: string }

export function readHelper(
  draft: Draft,
  words: HelpingWords['form'],
  language: Language,
): Read<Wanted, Problem> {
  const { reach, agrees, ...typed } = draft
  const [name, email] = [typed.name.trim(), typed.email.trim()]
  const [whyNotName, whyNotAddress] = [whyNotHelperName(name), whyNotEmail(email)]
  const problems: Problem[] = [
    ...(whyNotName ? [{ field: 'name' as const, says: validationSentence(whyNotName, language) }] : []),
    ...(whyNotAddress
      ? [{ field: 'email' as const, says: validationSentence(whyNotAddress, language) }]
      : []),
    ...(whyNotReach(reach) ? [{ field: 'reach' as const, says: words.chooseOne }] : []),
    ...(agrees ? [] : [{ field: 'agrees' as const, says: words.agreeFirst }]),
  ]
  if (problems.length > 0 || !agrees) return { input: null, problems }
  const { isGeneral, caseIds } = reach
  return { input: { ...typed, name, email, isGeneral, caseIds: [...caseIds], agrees }, problems: [] }
}

export function NameForm({ cases }: { cases: readonly HelpedCase[] }) {
  const words = useHelpingWords()
  const language = useLanguage()
  const { form: said } = words
  const form = useForm({
    id: 'helper',
    start: startOf(cases, language),
    read: (draft: Draft) => readHelper(draft, said, language),
    say: ({ says }) => says,
    refused: ({ code, field }) =>
      code.startsWith('HELPER_') ? 'email' : (FIELDS.find((each) => each === field) ?? null),
    send: useSendHelper(),
    hasSummary: false,
  })
  const { values, set } = form
  return (
    <Form form={form} className="max-w-form space-y-5">
      <Field {...form.at('name')} label={said.name} hint={said.nameHint}>
        {(control) => <TextInput {...control} {...form.text('name')} autoComplete="off" />}
      </Field>
      <Field {...form.at('email')} label={said.email} hint={said.emailHint}>
        {(control) => <TextInput {...control} {...form.text('email')} type="email" autoComplete="off" />}
      </Field>
      <SelectField
        id={form.idOf('relationship')}
        label={said.relationship}
        options={RELATIONSHIPS.map((each) => [each, words.relationships[each]] as const)}
        value={values.relationship}
        onChange={(relationship) => set({ relationship })}
      />
      <SelectField
        id={form.idOf('language')}
        label={said.language}
        options={LANGUAGES.map((each) => [each, said.languages[each]] as const)}
        value={values.language}
        onChange={(chosen) => set({ language: chosen })}
      />
      <ReachChoices
        {...form.at('reach')}
        cases={cases}
        value={values.reach}
        onChange={(reach) => set({ reach })}
      />
      <Notice title={words.consentHeading}>
        {words.consent.map((sentence) => (
          <p key={sentence} className="mt-2">
            {sentence}
          </p>
        ))}
      </Notice>
      <Checkbox
        {...form.at('agrees')}
        label={said.agree}
        checked={values.agrees}
        onChange={({ target }) => set({ agrees: target.checked })}
      />
      <Button id={form.submitId} type="submit" busyLabel={form.isBusy && said.busy}>
        {said.button}
      </Button>
      <Outcome kind="danger">{form.refusal === null ? null : `${said.failed} ${form.refusal}`}</Outcome>
      <Outcome>{form.isDone ? said.done : null}</Outcome>
    </Form>
  )
}

/** Who has one case most likely means that one. */
function startOf(cases: readonly HelpedCase[], language: Language): Draft {
  const [first, second] = cases
  const caseIds = first && !second ? [first.id] : []
  const reach = { isGeneral: true, caseIds }
  return { name: '', email: '', relationship: 'family', language, reach, agrees: false }
}

/** Sent again after a lost answer it is the same helper. */
function useSendHelper() {
  const name = useNameHelper()
  const ids = useSameId()
  return async (wanted: Wanted) => {
    await name.mutateAsync({ helperId: ids.of(wanted), ...wanted })
    ids.forget()
  }
}
