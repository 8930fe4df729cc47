// After signing up: the code of the mail, or in an installation whose mails hold only a link, word of it.
import { fill } from '#kernel/language.ts'
import { codeIn, isWholeCode } from '#kernel/one-time-code.ts'
import { Button } from '#ui/button.tsx'
import { CodeEntry, CodeOtherwise, type CodeSending } from '#ui/form/code-entry.tsx'
import { useLanguage } from '#ui/language.tsx'
import { CODE_AGAIN_SECONDS } from '../rules/sign-in-form.ts'
import { type CardAttempt, errorsOf, fieldId, useCardAttempt } from './attempt.ts'
import { CardPart, submitId } from './card-form.tsx'
import { useSession } from './session.tsx'
import { useAuthWords } from './words.ts'

const FORM = 'email-code'

type CodeStepProps = {
  email: string
  /** Back to the form, where everything typed still is. */
  onOther: () => void
  onSecondFactor: () => void
  onProved: () => void
  onNewPassword: (token: string) => void
}

export function CodeStep(props: CodeStepProps) {
  const attempt = useCardAttempt()
  const { code } = useAuthWords()
  const { session } = useSession()
  const language = useLanguage()
  const isLink = session.identity.proofBy === 'link'
  const lead = fill(isLink ? code.sentLink : code.sent, { email: props.email })
  const drawn = isLink ? [] : (['code'] as const)
  const sending = useSending(props.email, attempt)
  const submit = useSubmit(props, attempt)
  const other = (
    <Button kind="quiet" className="text-left" onClick={props.onOther}>
      {code.other}
    </Button>
  )
  return (
    <>
      <CardPart form={FORM} title={code.title} lead={lead} attempt={attempt} drawn={drawn} isNext />
      {isLink ? (
        <CodeOtherwise missing={code.missing} sending={sending} change={other} />
      ) : (
        <CodeEntry
          id={fieldId(FORM, 'code')}
          submitId={submitId(FORM)}
          words={{ label: code.label, submit: code.submit, busy: code.busy, missing: code.missing }}
          proof={{
            error: errorsOf(attempt.failure, drawn, language).code ?? null,
            isBusy: attempt.busyWith === 'form',
            submit,
          }}
          sending={sending}
          change={other}
        />
      )}
    </>
  )
}

function useSubmit({ email, ...on }: CodeStepProps, attempt: CardAttempt): (typed: string) => void {
  const { session } = useSession()
  async function submit(typed: string): Promise<void> {
    const code = codeIn(typed, 'digits')
    if (!isWholeCode(code, 'digits')) return attempt.fail([{ field: 'code', code: 'CODE_INCOMPLETE' }])
    const proved = await attempt.run(() => session.proveEmail({ email, code }))
    if (!proved?.ok) return
    if (proved.value === 'second-factor') on.onSecondFactor()
    else if (proved.value === 'proved') on.onProved()
    else if (proved.value !== 'signed-in') on.onNewPassword(proved.value.newPasswordToken)
  }
  return (typed) => void submit(typed)
}

function useSending(email: string, attempt: CardAttempt): CodeSending {
  const { code } = useAuthWords()
  const { session } = useSession()
  const isLink = session.identity.proofBy === 'link'
  return {
    isSending: attempt.busyWith === 'mail',
    async send() {
      const sent = await attempt.run(() => session.identity.sendCode(email), 'mail')
      if (sent?.ok) attempt.forget()
      return sent?.ok ?? false
    },
    waitSeconds: CODE_AGAIN_SECONDS,
    words: {
      again: isLink ? code.againLink : code.again,
      sending: code.againBusy,
      wait: code.wait,
      sent: code.againDone,
    },
  }
}
