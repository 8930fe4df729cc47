// The sign-in card: its form, and the steps that lie over it. Under a step the form stays as it is, with what was typed.
import { useState } from 'react'
import { Card } from '#ui/card.tsx'
import type { AuthProblem } from '../rules/errors.ts'
import { useAttempt } from './attempt.ts'
import type { CardStep, CardView } from './card-step.ts'
import { titleId } from './card-form.tsx'
import { CodeStep } from './code-step.tsx'
import { NewPasswordStep } from './new-password-step.tsx'
import { ProofStep } from './proof-step.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import { SignInForm } from './sign-in-form.tsx'
import type { Arrived } from './use-arrival.ts'

type SignInCardProps = { phone: string; arrived: Arrived }

export function SignInCard({ phone, arrived }: SignInCardProps) {
  const [view, setView] = useState<CardView>({ mode: arrived.mode, said: null, step: arrived.step })
  const attempt = useAttempt(arrived.problem)
  const show = (changes: Partial<CardView>): void => {
    attempt.forget()
    setView({ mode: view.mode, said: null, step: null, ...changes })
  }
  return (
    <Card className="max-w-form">
      <div hidden={view.step !== null} className="space-y-6">
        <SignInForm
          mode={view.mode}
          said={view.said}
          attempt={attempt}
          onMode={(mode, said) => {
            show({ mode, said: said ?? null })
            if (!said) document.getElementById(titleId('sign-in'))?.focus()
          }}
          onStep={(step) => show({ step })}
        />
      </div>
      {view.step ? (
        <div className="space-y-6">
          <Step
            step={view.step}
            phone={phone}
            onShow={(changes, met = null) => {
              show(changes)
              if (met) attempt.fail([], met)
            }}
          />
        </div>
      ) : null}
    </Card>
  )
}

type StepProps = {
  step: CardStep
  phone: string
  onShow: (changes: Partial<CardView>, met?: AuthProblem | null) => void
}

function Step({ step, phone, onShow }: StepProps) {
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
      return <SecondFactorStep phone={phone} onBack={(met) => onShow({ mode: 'sign-in' }, met)} />
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
