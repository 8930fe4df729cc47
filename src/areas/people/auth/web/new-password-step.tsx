// The page that the link of the mail after "forgot password" opens, and what follows a proof of the address in a browser
// that did not begin the account.
import { Button } from '#ui/button.tsx'
import { whyNotNewPassword } from '../rules/sign-in-form.ts'
import { useCardAttempt } from './attempt.ts'
import { CardForm } from './card-form.tsx'
import { useSession } from './session.tsx'
import { answersIn, NewPasswordFields } from './sign-in-fields.tsx'
import { useAuthWords } from './words.ts'

const FORM = 'new-password'

type NewPasswordStepProps = {
  token: string
  isFirst: boolean
  onDone: () => void
  onAgain: () => void
  onBack: () => void
}

export function NewPasswordStep({ token, isFirst, onDone, onAgain, onBack }: NewPasswordStepProps) {
  const attempt = useCardAttempt()
  const { card, newPasswordStep: words } = useAuthWords()
  const { session } = useSession()
  async function submit(form: HTMLFormElement): Promise<void> {
    const answers = answersIn(form)
    const problems = whyNotNewPassword(answers)
    if (problems.length > 0) return attempt.fail(problems)
    const done = await attempt.run(() =>
      session.identity.resetPassword({ token, password: answers.password }),
    )
    if (!done?.ok) return
    // Every session of the account is over, and so may be this browser's.
    await session.check()
    onDone()
  }
  const isOver = attempt.failure?.server?.code === 'link-over'
  return (
    <>
      <CardForm
        form={FORM}
        title={words.title}
        lead={isFirst ? words.first : null}
        attempt={attempt}
        drawn={['password', 'confirmPassword']}
        submit={words.submit}
        busy={words.busy}
        isNext
        onSubmit={(form) => void submit(form)}
      >
        {(errors) => <NewPasswordFields form={FORM} errors={errors} />}
      </CardForm>
      <div className="flex flex-col items-stretch gap-3 border-t border-line pt-5">
        {isOver ? (
          <Button kind="secondary" onClick={onAgain}>
            {words.again}
          </Button>
        ) : null}
        <Button kind="quiet" onClick={onBack}>
          {card.toggle.back.button}
        </Button>
      </div>
    </>
  )
}
