import { APPOINTMENT_MINUTES, APPOINTMENT_TYPES, type AppointmentType } from '#firm/appointment-types.ts'
import { CONSULTATION_MINUTES } from '#firm/consultation.ts'
import { fill, plural } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { HeldNotice } from '../held-notice.tsx'
import { useScheduler } from '../scheduler-state.tsx'
import { useSchedulerWords } from '../words.ts'
import { StepFrame } from './step-frame.tsx'

/** Which kind of meeting: one press chooses it and goes on. */
export function TypeStep() {
  const { scheduler: words } = useSchedulerWords()
  const { draft, change, goTo } = useScheduler()
  const choose = (type: AppointmentType) => {
    change({ type })
    goTo('date')
  }
  return (
    <StepFrame heading={words.type.heading} lead={words.type.lead}>
      <HeldNotice />
      <ul className="grid gap-4 sm:grid-cols-2">
        {APPOINTMENT_TYPES.map((type) => (
          <li key={type}>
            <TypeCard type={type} isChosen={draft.type === type} onChoose={() => choose(type)} />
          </li>
        ))}
      </ul>
    </StepFrame>
  )
}

type TypeCardProps = { type: AppointmentType; isChosen: boolean; onChoose: () => void }

function TypeCard({ type, isChosen, onChoose }: TypeCardProps) {
  const { scheduler: words } = useSchedulerWords()
  const language = useLanguage()
  const minutes = APPOINTMENT_MINUTES[type]
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      onClick={onChoose}
      className="flex h-full w-full flex-col items-start gap-2 rounded-md border-2 border-line-strong bg-sheet p-5 text-left transition-colors hover:border-ink hover:bg-action-soft aria-current:border-action aria-current:bg-action-soft"
    >
      <span className="flex w-full items-baseline justify-between gap-4 font-heading text-xl leading-snug font-semibold">
        {words.typeNames[type]}
        <span aria-hidden="true" className="text-action">
          →
        </span>
      </span>
      <span className="rounded-full bg-accent-soft px-3 text-sm font-semibold">
        {plural(words.minutes, minutes, language)}
      </span>
      <span className="text-ink-soft">
        {fill(words.typeHints[type], { short: CONSULTATION_MINUTES.short.value, minutes })}
      </span>
    </button>
  )
}
