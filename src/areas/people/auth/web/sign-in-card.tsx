// The sign-in card: its form, and the steps over it. Under a step the form keeps its state and typed values.
import { useState } from 'react'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { byNeed } from '#web/by-need.tsx'
import { Part } from '#web/part.tsx'
import { loadSentences, useCardAttempt } from './attempt.ts'
import type { CardView } from './card-step.ts'
import { titleId } from './card-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import type { Arrived } from './use-arrival.ts'

/** Not needed to read the form: fetched when the first field is touched. A line that fails then is tried again later. */
const loadSteps = () => import('./card-steps.tsx')
const loadNext = () => void Promise.all([loadSteps(), loadSentences()]).catch(() => undefined)
const Step = byNeed(async () => ({ default: (await loadSteps()).Step }))

type SignInCardProps = { phone: string; arrived: Arrived }

export function SignInCard({ phone, arrived }: SignInCardProps) {
  const [view, setView] = useState<CardView>({ mode: arrived.mode, said: null, step: arrived.step })
  const attempt = useCardAttempt(arrived)
  const show = (changes: Partial<CardView>): void => {
    attempt.forget()
    setView({ mode: view.mode, said: null, step: null, ...changes })
  }
  return (
    <Card className="max-w-form">
      <div hidden={view.step !== null} className="space-y-6" onFocus={loadNext}>
        <SignInForm
          mode={view.mode}
          said={view.said}
          attempt={attempt}
          typed={arrived.email}
          onMode={(mode, said) => {
            show({ mode, said: said ?? null })
            if (!said) document.getElementById(titleId('sign-in'))?.focus()
          }}
          onStep={(step) => show({ step })}
        />
      </div>
      {view.step ? (
        <div className="space-y-6">
          <Part waiting={<Skeleton className="h-40 w-full" />}>
            <Step
              step={view.step}
              phone={phone}
              onShow={(changes, met = null) => {
                show(changes)
                if (met) void attempt.refuse(met)
              }}
            />
          </Part>
        </div>
      ) : null}
    </Card>
  )
}
