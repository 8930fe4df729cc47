// A new password, which ends the sessions of every other device.
import { useState } from 'react'
import { fill } from '#kernel/language.ts'
import { PASSWORD_LENGTH_MIN, validationSentence, whyNotPassword } from '#kernel/validation.ts'
import { useLanguage } from '#ui/language.tsx'
import type { AuthProblem } from '../rules/errors.ts'
import { PasswordField, SecurityForm, type Typed } from './security-form.tsx'
import type { SecurityIdentity } from './security-identity.ts'
import { SecurityPart } from './security-part.tsx'
import { useSecurityWords } from './security-words.ts'

const FORM = 'new-password'

type ChangePasswordProps = { security: SecurityIdentity; onChanged: () => void }

export function ChangePassword({ security, onChanged }: ChangePasswordProps) {
  const { password: words } = useSecurityWords()
  const [isOpen, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  const open = () => {
    setDone(false)
    setOpen(true)
  }
  const finish = () => {
    setOpen(false)
    setDone(true)
    onChanged()
  }
  return (
    <SecurityPart
      heading={words.heading}
      done={isDone ? words.done : null}
      openers={[{ label: words.open, onOpen: open }]}
      form={
        isOpen ? <PasswordForm security={security} onDone={finish} onCancel={() => setOpen(false)} /> : null
      }
    >
      <p className="text-ink-soft">{words.about}</p>
    </SecurityPart>
  )
}

type PasswordFormProps = { security: SecurityIdentity; onDone: () => void; onCancel: () => void }

function PasswordForm({ security, onDone, onCancel }: PasswordFormProps) {
  const language = useLanguage()
  const all = useSecurityWords()
  const { password: words } = all
  const check = (typed: Typed) => {
    const short = whyNotPassword(typed('next'))
    const isSame = typed('next') === typed('current')
    return {
      ...(typed('current') === '' && { current: all.fillIn }),
      ...(isSame && { next: words.same }),
      ...(short && { next: short === 'REQUIRED' ? words.missing : validationSentence(short, language) }),
    }
  }
  return (
    <SecurityForm
      id={FORM}
      check={check}
      send={(typed) => security.changePassword({ current: typed('current'), next: typed('next') })}
      fieldFor={fieldFor}
      onDone={onDone}
      onCancel={onCancel}
      submit={words.submit}
      busy={words.busy}
    >
      {(errors) => (
        <>
          <PasswordField form={FORM} name="current" label={words.current} errors={errors} />
          <PasswordField
            form={FORM}
            name="next"
            label={words.next}
            hint={fill(words.nextHint, { min: PASSWORD_LENGTH_MIN })}
            errors={errors}
            isNew
          />
          <p>{words.consequence}</p>
        </>
      )}
    </SecurityForm>
  )
}

function fieldFor({ code }: AuthProblem): string | null {
  if (['weak-password', 'password-too-common', 'password-too-long'].includes(code)) return 'next'
  return code === 'invalid-credential' || code === 'wrong-password' ? 'current' : null
}
