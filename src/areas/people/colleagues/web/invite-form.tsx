// An administrator invites a colleague: who it is, where the invitation goes, in which language, and as what.
import { type Language, LANGUAGES } from '#kernel/language.ts'
import { validationSentence, whyNotEmail, whyNotName } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Form } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import { useSameId } from '#web/use-same-id.ts'
import type { Invited, NewInvitation } from '../contract.ts'
import { COLLEAGUE_POSITIONS } from '#areas/people/users/rules/position.ts'
import { useInvite } from './queries.ts'
import { useColleagueWords } from './words.ts'

type Draft = Omit<NewInvitation, 'invitationId'>
const FIELDS = ['firstName', 'lastName', 'email'] as const
type Problem = { field: (typeof FIELDS)[number]; says: string }

function readInvitation(draft: Draft, language: Language): Read<Draft, Problem> {
  const problems = FIELDS.flatMap((field) => {
    const whyNot = field === 'email' ? whyNotEmail(draft.email) : whyNotName(draft[field])
    return whyNot ? [{ field, says: validationSentence(whyNot, language) }] : []
  })
  return problems.length > 0 ? { input: null, problems } : { input: draft, problems }
}

type InviteFormProps = {
  onInvited: (who: { name: string; email: string }, answer: Invited) => void
  onLeave: () => void
}

export function InviteForm({ onInvited, onLeave }: InviteFormProps) {
  const { form: said, roles, hints } = useColleagueWords()
  const language = useLanguage()
  const invite = useInvite()
  const ids = useSameId()
  const start: Draft = { firstName: '', lastName: '', email: '', language, position: 'staff' }
  const form = useForm({
    id: 'colleague',
    start,
    read: (draft: Draft) => readInvitation(draft, language),
    say: ({ says }) => says,
    refused: ({ code, field }) =>
      code.startsWith('COLLEAGUE_') ? 'email' : (FIELDS.find((each) => each === field) ?? null),
    async send(wanted: Draft) {
      const answer = await invite.mutateAsync({ invitationId: ids.of(wanted), ...wanted })
      ids.forget()
      return { wanted, answer }
    },
    onDone: ({ wanted, answer }) => {
      onInvited({ name: `${wanted.firstName} ${wanted.lastName}`, email: wanted.email }, answer)
    },
    hasSummary: false,
  })
  const { values, set } = form
  return (
    <Form form={form} className="space-y-5">
      <Field {...form.at('firstName')} label={said.firstName}>
        {(control) => <TextInput {...control} {...form.text('firstName')} autoComplete="off" />}
      </Field>
      <Field {...form.at('lastName')} label={said.lastName}>
        {(control) => <TextInput {...control} {...form.text('lastName')} autoComplete="off" />}
      </Field>
      <Field {...form.at('email')} label={said.email} hint={said.emailHint}>
        {(control) => <TextInput {...control} {...form.text('email')} type="email" autoComplete="off" />}
      </Field>
      <SelectField
        id={form.idOf('language')}
        label={said.language}
        options={LANGUAGES.map((each) => [each, said.languages[each]] as const)}
        value={values.language}
        onChange={(chosen) => set({ language: chosen })}
      />
      <SelectField
        id={form.idOf('position')}
        label={said.position}
        hint={hints[values.position]}
        options={COLLEAGUE_POSITIONS.map((each) => [each, roles[each]] as const)}
        value={values.position}
        onChange={(position) => set({ position })}
      />
      <Outcome kind="danger">{form.refusal === null ? null : `${said.failed} ${form.refusal}`}</Outcome>
      <div className="flex flex-wrap gap-3">
        <Button id={form.submitId} type="submit" busyLabel={form.isBusy && said.busy}>
          {said.button}
        </Button>
        <Button kind="quiet" onClick={onLeave}>
          {said.cancel}
        </Button>
      </div>
    </Form>
  )
}
