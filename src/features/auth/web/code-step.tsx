// After signing up: the code of the letter, or in an installation whose letters hold only a link, word of the letter.
import { useState } from 'react'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { useCountdown } from '#ui/use-countdown.ts'
import { codeIn, isWholeCode } from '../rules/code.ts'
import { CODE_AGAIN_SECONDS } from '../rules/sign-in-form.ts'
import { type Attempt, useAttempt } from './attempt.ts'
import { CardForm, CardPart } from './card-form.tsx'
import { useSession } from './session.tsx'
import { CodeField, typedIn } from './sign-in-fields.tsx'
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
  const attempt = useAttempt()
  const { code } = useAuthWords()
  const { session } = useSession()
  const isLink = session.identity.proofBy === 'link'
  const [timesSent, setTimesSent] = useState(0)
  const shared = { title: code.title, isNext: true, said: timesSent > 0 ? code.againDone : null, attempt }
  return (
    <>
      {isLink ? (
        <CardPart {...shared} form={FORM} drawn={[]} lead={fill(code.sentLink, { email: props.email })} />
      ) : (
        <CodeForm
          {...shared}
          email={props.email}
          onSecondFactor={props.onSecondFactor}
          onProved={props.onProved}
          onNewPassword={props.onNewPassword}
        />
      )}
      <p className="text-sm text-ink-soft">{code.missing}</p>
      <div className="flex flex-col items-start gap-1 border-t border-line pt-4">
        <SendAgain
          key={timesSent}
          email={props.email}
          label={isLink ? code.againLink : code.again}
          attempt={attempt}
          onSent={() => {
            attempt.forget()
            setTimesSent((times) => times + 1)
          }}
        />
        <Button kind="quiet" className="-mx-3 text-left" onClick={props.onOther}>
          {code.other}
        </Button>
      </div>
    </>
  )
}

type CodeFormProps = Omit<CodeStepProps, 'onOther'> & {
  title: string
  isNext: boolean
  said: string | null
  attempt: Attempt
}

function CodeForm({ email, onSecondFactor, onProved, onNewPassword, ...shared }: CodeFormProps) {
  const { attempt } = shared
  const { code } = useAuthWords()
  const { session } = useSession()
  async function submit(form: HTMLFormElement): Promise<void> {
    const typed = codeIn(typedIn(form, 'code'), 'digits')
    if (!isWholeCode(typed, 'digits')) return attempt.fail([{ field: 'code', code: 'CODE_INCOMPLETE' }], null)
    const proved = await attempt.run(() => session.proveEmail({ email, code: typed }))
    if (!proved?.ok) return
    if (proved.value === 'second-factor') onSecondFactor()
    else if (proved.value === 'proved') onProved()
    else if (proved.value !== 'signed-in') onNewPassword(proved.value.newPasswordToken)
  }
  return (
    <CardForm
      {...shared}
      form={FORM}
      lead={fill(code.sent, { email })}
      drawn={['code']}
      submit={code.submit}
      busy={code.busy}
      onSubmit={(form) => void submit(form)}
    >
      {(errors) => <CodeField form={FORM} label={code.label} kind="digits" errors={errors} />}
    </CardForm>
  )
}

type SendAgainProps = { email: string; label: string; attempt: Attempt; onSent: () => void }

/** Drawn again for every letter: the wait begins again. */
function SendAgain({ email, label, attempt, onSent }: SendAgainProps) {
  const { code } = useAuthWords()
  const { session } = useSession()
  const language = useLanguage()
  const secondsLeft = useCountdown(CODE_AGAIN_SECONDS)
  if (secondsLeft > 0) {
    return (
      <p className="flex min-h-12 items-center text-sm text-ink-soft">
        {plural(code.wait, secondsLeft, language)}
      </p>
    )
  }
  async function send(): Promise<void> {
    const sent = await attempt.run(() => session.identity.sendCode(email), 'letter')
    if (sent?.ok) onSent()
  }
  return (
    <Button
      kind="quiet"
      className="-mx-3 text-left"
      busyLabel={attempt.busyWith === 'letter' && code.againBusy}
      onClick={() => void send()}
    >
      {label}
    </Button>
  )
}
