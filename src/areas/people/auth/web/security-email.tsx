// Another address: first the password, then the code or the link that was sent there. The old address works until then.
import { useEffect, useState } from 'react'
import { fill } from '#kernel/language.ts'
import { validationSentence, whyNotEmail } from '#kernel/validation.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Button } from '#ui/button.tsx'
import { authSentence } from '../rules/error-sentences.ts'
import type { AuthProblem } from '../rules/errors.ts'
import { CodeField, digitsOf, isCode, PasswordField, SecurityForm, type Typed } from './security-form.tsx'
import type { SecurityIdentity } from './security-identity.ts'
import { SecurityPart } from './security-part.tsx'
import { useSecurityWords } from './security-words.ts'

const ADDRESS = 'new-email'
const CODE = 'new-email-code'

type Asked = { email: string; password: string }
/** `asked`: a code is on its way. */
type Stage = { at: 'closed' } | { at: 'address' } | { at: 'code'; asked: Asked }

type ChangeEmailProps = { security: SecurityIdentity; email: string; onChanged: (email: string) => void }

export function ChangeEmail({ security, email, onChanged }: ChangeEmailProps) {
  const { email: words } = useSecurityWords()
  const [stage, setStage] = useState<Stage>({ at: 'closed' })
  const [changedTo, setChangedTo] = useState<string | null>(null)
  const close = () => setStage({ at: 'closed' })
  const open = () => {
    setChangedTo(null)
    setStage({ at: 'address' })
  }
  const finish = (next: string) => {
    close()
    setChangedTo(next)
    onChanged(next)
  }
  const shared = { security, onCancel: close }
  return (
    <SecurityPart
      heading={words.heading}
      done={changedTo === null ? null : fill(words.done, { email: changedTo })}
      openers={[{ label: words.open, onOpen: open }]}
      form={
        stage.at === 'closed' ? null : stage.at === 'address' ? (
          <AddressForm {...shared} now={email} onSent={(asked) => setStage({ at: 'code', asked })} />
        ) : security.proofBy === 'link' ? (
          <LinkSent asked={stage.asked} onCancel={close} />
        ) : (
          <CodeForm {...shared} asked={stage.asked} onConfirmed={() => finish(stage.asked.email)} />
        )
      }
    >
      <p className="text-ink-soft">{fill(words.about, { email: changedTo ?? email })}</p>
    </SecurityPart>
  )
}

type AddressFormProps = {
  security: SecurityIdentity
  now: string
  onSent: (asked: Asked) => void
  onCancel: () => void
}

function AddressForm({ security, now, onSent, onCancel }: AddressFormProps) {
  const language = useLanguage()
  const all = useSecurityWords()
  const { email: words } = all
  const proof = security.proofBy === 'link' ? words.byLink : words.byCode
  const check = (typed: Typed) => {
    const { email, password } = askedIn(typed)
    const code = whyNotEmail(email)
    return {
      ...(code && { email: validationSentence(code, language) }),
      ...(email.toLowerCase() === now.toLowerCase() && { email: words.same }),
      ...(password === '' && { password: all.fillIn }),
    }
  }
  return (
    <SecurityForm
      id={ADDRESS}
      check={check}
      send={(typed) => security.changeEmail(askedIn(typed))}
      fieldFor={fieldFor}
      onDone={(_, typed) => onSent(askedIn(typed))}
      onCancel={onCancel}
      submit={proof.submit}
      busy={proof.busy}
    >
      {(errors) => (
        <>
          <Field id={`${ADDRESS}-email`} label={words.next} hint={proof.hint} error={errors['email'] ?? null}>
            {(control) => (
              <TextInput
                {...control}
                name="email"
                type="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
          <PasswordField
            form={ADDRESS}
            name="password"
            label={all.yourPassword}
            hint={all.yourPasswordHint}
            errors={errors}
          />
          <p>{proof.consequence}</p>
        </>
      )}
    </SecurityForm>
  )
}

function askedIn(typed: Typed): Asked {
  return { email: typed('email').trim(), password: typed('password') }
}

type CodeFormProps = {
  security: SecurityIdentity
  asked: Asked
  onConfirmed: () => void
  onCancel: () => void
}

function CodeForm({ security, asked, onConfirmed, onCancel }: CodeFormProps) {
  const { email: words } = useSecurityWords()
  // The sentence about the mail is the field's hint: it is heard with it.
  useEffect(() => document.getElementById(`${CODE}-code`)?.focus(), [])
  return (
    <div className="space-y-5">
      <SecurityForm
        id={CODE}
        check={(typed) => (isCode(typed('code')) ? {} : { code: words.codeFormat })}
        send={(typed) => security.confirmEmail({ code: digitsOf(typed('code')) })}
        fieldFor={fieldFor}
        onDone={onConfirmed}
        onCancel={onCancel}
        submit={words.confirm}
        busy={words.confirmBusy}
      >
        {(errors) => (
          <CodeField
            form={CODE}
            name="code"
            label={words.code}
            hint={`${fill(words.sent, { email: asked.email })} ${words.codeHint}`}
            errors={errors}
          />
        )}
      </SecurityForm>
      <AnotherCode send={() => security.changeEmail(asked)} />
    </div>
  )
}

/** The link is opened elsewhere, and the new address is there at the next sign-in. */
function LinkSent({ asked, onCancel }: Pick<CodeFormProps, 'asked' | 'onCancel'>) {
  const words = useSecurityWords()
  return (
    <div className="space-y-5">
      <output className="block">{fill(words.email.sentLink, { email: asked.email })}</output>
      <Button kind="secondary" onClick={onCancel}>
        {words.cancel}
      </Button>
    </div>
  )
}

function AnotherCode({ send }: { send: () => ReturnType<SecurityIdentity['changeEmail']> }) {
  const language = useLanguage()
  const { email: words } = useSecurityWords()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<AuthProblem | null | 'none'>(null)
  async function again(): Promise<void> {
    setBusy(true)
    const answer = await send()
    setBusy(false)
    setProblem(answer.ok ? 'none' : answer.problem)
  }
  return (
    <div className="space-y-2">
      <Button kind="quiet" busyLabel={isBusy && words.byCode.busy} onClick={() => void again()}>
        {words.again}
      </Button>
      <output className="block font-semibold">
        {problem === null ? '' : problem === 'none' ? words.againDone : authSentence(problem, language)}
      </output>
    </div>
  )
}

function fieldFor({ code }: AuthProblem): string | null {
  if (['wrong-code', 'code-expired', 'code-spent'].includes(code)) return 'code'
  if (code === 'invalid-email' || code === 'email-already-in-use') return 'email'
  return code === 'invalid-credential' || code === 'wrong-password' ? 'password' : null
}
