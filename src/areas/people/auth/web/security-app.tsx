// Adding the account to an authenticator app, and the first code that proves it was added.
import { useEffect, useRef } from 'react'
import { CopyButton } from '#ui/copy-button.tsx'
import { CodeField, digitsOf, isCode, SecurityForm } from './security-form.tsx'
import type { SecondStepKey, SecurityIdentity } from './security-identity.ts'
import { Square } from './security-square.tsx'
import { useSecurityWords } from './security-words.ts'

const FORM = 'second-step-code'

type AppFormProps = {
  security: SecurityIdentity
  secondStepKey: SecondStepKey
  onDone: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

export function AppForm({ security, secondStepKey, onDone, onCancel }: AppFormProps) {
  const { step: words } = useSecurityWords()
  return (
    <div className="space-y-6">
      <AddToApp secondStepKey={secondStepKey} />
      <div className="space-y-4">
        <h4 className="text-lg">{words.codeHeading}</h4>
        <SecurityForm
          id={FORM}
          check={(typed) => (isCode(typed('code')) ? {} : { code: words.codeFormat })}
          send={(typed) => security.confirmSecondFactorSetup({ code: digitsOf(typed('code')) })}
          fieldFor={({ code }) => (code === 'wrong-code' ? 'code' : null)}
          onDone={onDone}
          onCancel={onCancel}
          submit={words.confirm}
          busy={words.confirmBusy}
        >
          {(errors) => (
            <CodeField form={FORM} name="code" label={words.code} hint={words.codeHint} errors={errors} />
          )}
        </SecurityForm>
      </div>
    </div>
  )
}

function AddToApp({ secondStepKey: { uri, secret } }: Pick<AppFormProps, 'secondStepKey'>) {
  const { step: words } = useSecurityWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="space-y-4">
      <h4 ref={heading} tabIndex={-1} className="text-lg">
        {words.scanHeading}
      </h4>
      <p>{words.scan}</p>
      <Square text={uri} label={words.square} />
      <p>
        {words.here}{' '}
        <a href={uri} className="inline-block py-2 font-semibold text-action underline">
          {words.openApp}
        </a>
      </p>
      <p>{words.key}</p>
      <p className="text-xl leading-body font-semibold tracking-wide">
        <code className="font-text">{inFours(secret)}</code>
      </p>
      <CopyButton text={secret} label={words.copyKey} words={words} />
    </div>
  )
}

/** "ABCD EFGH": easier to type from a screen. */
function inFours(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ')
}
