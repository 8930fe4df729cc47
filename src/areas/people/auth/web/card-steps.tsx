// The steps that lie over the sign-in card's form: a code, a second step, a link from a mail, a new password.
import type { AuthProblem } from '../rules/errors.ts'
import type { CardStep, CardView } from './card-step.ts'
import { CodeStep } from './code-step.tsx'
import { NewPasswordStep } from './new-password-step.tsx'
import { ProofStep } from './proof-step.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'

type StepProps = {
  step: CardStep
  phone: string
  onShow: (changes: Partial<CardView>, met?: AuthProblem | null) => void
}

export function Step({ step, phone, onShow }: StepProps) {
  const onSecondFactor = () => onShow({ step: { name: 'second-factor' } })
  const onProved = () => onShow({ mode: 'sign-in', said: 'proved' })
  const onNewPassword = (token: string) => onShow({ step: { name: 'new-password', token, isFirst: true } })
  const onBack = () => onShow({ mode: 'sign-in' })
  switch (step.name) {
    case 'code':
      return (
        <CodeStep
          email={step.email}
          onOther={() => onShow({})}
          onSecondFactor={onSecondFactor}
          onProved={onProved}
          onNewPassword={onNewPassword}
        />
      )
    case 'second-factor':
      return (
        <SecondFactorStep
          phone={phone}
          met={step.met ?? null}
          onBack={(met) => onShow({ mode: 'sign-in' }, met)}
        />
      )
    case 'proof':
      return (
        <ProofStep
          token={step.token}
          onProved={onProved}
          onNewPassword={onNewPassword}
          onSecondFactor={onSecondFactor}
          onCode={(email) => onShow({ step: { name: 'code', email } })}
          onBack={onBack}
        />
      )
    case 'new-password':
      return (
        <NewPasswordStep
          token={step.token}
          isFirst={step.isFirst}
          onDone={() =>
            onShow({ mode: 'sign-in', said: step.isFirst ? 'password-chosen' : 'password-changed' })
          }
          onAgain={() => onShow({ mode: 'reset-password' })}
          onBack={onBack}
        />
      )
  }
}
