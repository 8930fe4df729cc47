import { fill } from '#kernel/language.ts'
import { Steps } from '#ui/steps.tsx'
import { useScheduler } from './scheduler-state.tsx'
import { useSchedulerWords } from './words.ts'

/** Where the person is among the steps. */
export function Road() {
  const { scheduler: words } = useSchedulerWords()
  const { steps, step } = useScheduler()
  const current = steps.indexOf(step)
  return (
    <div className="mb-8 sm:mb-10">
      <p className="mb-3 text-sm font-semibold text-action">{words.eyebrow}</p>
      <Steps
        label={words.progress}
        steps={steps.map((id) => ({ id, label: words.steps[id] }))}
        current={current}
        summary={fill(words.stepOf, { number: current + 1, total: steps.length })}
      />
    </div>
  )
}
