// The page that the link of the sign-up mail opens. One press proves the address: programs that open links press
// nothing. In another browser than the one that began the account, a password is chosen next.
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { whyNotAddress } from '../rules/sign-in-form.ts'
import { type CardAttempt, useCardAttempt } from './attempt.ts'
import { CardForm } from './card-form.tsx'
import { useSession } from './session.tsx'
import { EmailField, typedIn } from './sign-in-fields.tsx'
import { useAuthWords } from './words.ts'

type ProofStepProps = {
  token: string
  onProved: () => void
  onNewPassword: (token: string) => void
  onSecondFactor: () => void
  /** Another mail is on its way to the address. */
  onCode: (email: string) => void
  onBack: () => void
}

export function ProofStep({
  token,
  onProved,
  onNewPassword,
  onSecondFactor,
  onCode,
  onBack,
}: ProofStepProps) {
  const attempt = useCardAttempt()
  const [isOver, setOver] = useState(false)
  const { card, proof: words } = useAuthWords()
  const { session } = useSession()
  async function submit(): Promise<void> {
    const proved = await attempt.run(() => session.proveEmail({ token }))
    if (!proved) return
    if (!proved.ok) setOver(proved.problem.code === 'link-over')
    else if (proved.value === 'second-factor') onSecondFactor()
    else if (proved.value === 'proved') onProved()
    else if (proved.value !== 'signed-in') onNewPassword(proved.value.newPasswordToken)
  }
  return (
    <>
      {isOver ? (
        <AskAgain attempt={attempt} onCode={onCode} />
      ) : (
        <CardForm
          form="proof"
          title={words.title}
          lead={words.lead}
          attempt={attempt}
          drawn={[]}
          submit={words.submit}
          busy={words.busy}
          isNext
          onSubmit={() => void submit()}
        />
      )}
      <Button kind="quiet" className="w-full" onClick={onBack}>
        {card.toggle.back.button}
      </Button>
    </>
  )
}

/** The link was used, replaced, or ended more than a week ago: the person who has the address gets another mail. */
function AskAgain({ attempt, onCode }: { attempt: CardAttempt; onCode: ProofStepProps['onCode'] }) {
  const { proof: words } = useAuthWords()
  const { session } = useSession()
  async function send(typed: string): Promise<void> {
    const problems = whyNotAddress(typed)
    if (problems.length > 0) return attempt.fail(problems)
    const email = typed.trim()
    const sent = await attempt.run(() => session.identity.sendCode(email))
    if (sent?.ok) onCode(email)
  }
  return (
    <CardForm
      form="proof"
      title={words.title}
      lead={words.over}
      attempt={attempt}
      drawn={['email']}
      submit={words.again}
      busy={words.againBusy}
      onSubmit={(form) => void send(typedIn(form, 'email'))}
    >
      {(errors) => <EmailField form="proof" errors={errors} />}
    </CardForm>
  )
}
