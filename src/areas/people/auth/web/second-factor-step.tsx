// The second step of signing in: the code of the app, or one of the recovery codes.
import { useState } from 'react'
import { telephoneLink } from '#firm/contact.ts'
import { codeIn, isWholeCode } from '#kernel/one-time-code.ts'
import { Button } from '#ui/button.tsx'
import { CodeInput } from '#ui/form/code-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import type { Refusal } from '../rules/error-sentences.ts'
import type { AuthProblem } from '../rules/errors.ts'
import { type FieldErrors, fieldId, useCardAttempt } from './attempt.ts'
import { CardForm } from './card-form.tsx'
import { useSession } from './session.tsx'
import { typedIn } from './sign-in-fields.tsx'
import { useAuthWords } from './words.ts'

const FORM = 'second-factor'

type SecondFactorStepProps = {
  phone: string
  /** What an earlier code met; said as the first failure. */
  met: Refusal | null
  /** Back to the form; with a problem where the password has to be given again. */
  onBack: (problem: AuthProblem | null) => void
}

export function SecondFactorStep({ phone, met, onBack }: SecondFactorStepProps) {
  const attempt = useCardAttempt({ refusal: met })
  const { card, secondFactor: words } = useAuthWords()
  const [kind, setKind] = useState<'totp' | 'recovery'>('totp')
  const confirm = useConfirm(attempt, kind, onBack)
  const isApp = kind === 'totp'
  return (
    <>
      <CardForm
        form={FORM}
        title={words.title}
        lead={isApp ? words.lead : words.recoveryLead}
        attempt={attempt}
        drawn={['code']}
        submit={words.submit}
        busy={words.busy}
        isNext
        isPostable
        onSubmit={(form) => void confirm(typedIn(form, 'code'))}
      >
        {(errors) => (
          <CodeField
            key={kind}
            label={isApp ? words.label : words.recoveryLabel}
            kind={isApp ? 'digits' : 'recovery'}
            errors={errors}
          />
        )}
      </CardForm>
      <Help text={words.help} phone={phone} />
      <div data-needs-script="" className="flex flex-col items-start gap-1 border-t border-line pt-4">
        <Button
          kind="quiet"
          className="-mx-3 text-left"
          onClick={() => {
            attempt.forget()
            setKind(isApp ? 'recovery' : 'totp')
          }}
        >
          {isApp ? words.useRecovery : words.useApp}
        </Button>
        <Button kind="quiet" className="-mx-3 text-left" onClick={() => onBack(null)}>
          {card.toggle.back.button}
        </Button>
      </div>
    </>
  )
}

type CodeFieldProps = { label: string; kind: 'digits' | 'recovery'; errors: FieldErrors }

function CodeField({ label, kind, errors }: CodeFieldProps) {
  return (
    <Field id={fieldId(FORM, 'code')} label={label} error={errors.code ?? null}>
      {(control) =>
        kind === 'digits' ? (
          <CodeInput {...control} name="code" />
        ) : (
          <TextInput
            {...control}
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )
      }
    </Field>
  )
}

function useConfirm(
  attempt: ReturnType<typeof useCardAttempt>,
  kind: 'totp' | 'recovery',
  onBack: SecondFactorStepProps['onBack'],
) {
  const { session } = useSession()
  return async (typed: string): Promise<void> => {
    const code = codeIn(typed, kind === 'totp' ? 'digits' : 'recovery')
    if (!isWholeCode(code, kind === 'totp' ? 'digits' : 'recovery')) {
      const missing = kind === 'totp' ? 'CODE_INCOMPLETE' : 'RECOVERY_CODE_MISSING'
      return attempt.fail([{ field: 'code', code: missing }])
    }
    const answer = await attempt.run(() => session.confirmSecondFactor({ code, kind }))
    if (answer && !answer.ok && answer.problem.code === 'second-factor-over') onBack(answer.problem)
  }
}

function Help({ text, phone }: { text: string; phone: string }) {
  const [before, after] = text.split('{phone}')
  return (
    <p className="text-sm text-ink-soft">
      {before}
      <a href={telephoneLink(phone)} className="inline-block whitespace-nowrap underline">
        {phone}
      </a>
      {after}
    </p>
  )
}
