// Another kind of meeting, for those who want one: what follows from how they came is chosen already.
import { type FormEvent, useState } from 'react'
import { APPOINTMENT_TYPES } from '#firm/appointment-types.ts'
import { plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/form/choices.tsx'
import { useLanguage } from '#ui/language.tsx'
import { sentenceOf } from '#api/failure.ts'
import { HoldBanner } from '../hold-banner.tsx'
import { useScheduler } from '../scheduler-state.tsx'
import { useSettleType } from '../settle-type.ts'
import { UrgentWord } from '#ui/urgent-word.tsx'
import { useSchedulerWords } from '../words.ts'
import { StepFrame } from './step-frame.tsx'

export function TypeStep() {
  const { scheduler: words } = useSchedulerWords()
  const { draft, hold } = useScheduler()
  const [type, setType] = useState(draft.type)
  const choices = useChoices()
  const settle = useSettleType()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!settle.isPending) settle.mutate(type)
  }
  return (
    <StepFrame heading={words.type.heading}>
      {hold ? <HoldBanner hold={hold} /> : null}
      {settle.isError ? (
        <UrgentWord key={settle.submittedAt} kind="danger" title={words.problem}>
          {sentenceOf(settle.error)}
        </UrgentWord>
      ) : null}
      <form noValidate onSubmit={submit} className="max-w-form space-y-8">
        <RadioCards
          id="meeting-type"
          name="type"
          label={words.type.label}
          choices={choices}
          value={type}
          onChange={setType}
        />
        <Button type="submit" busyLabel={settle.isPending && words.time.holding}>
          {words.continue}
        </Button>
      </form>
    </StepFrame>
  )
}

function useChoices() {
  const { scheduler: words } = useSchedulerWords()
  const { minutes } = useScheduler()
  const language = useLanguage()
  return APPOINTMENT_TYPES.map((value) => ({
    value,
    label: `${words.typeNames[value]} · ${plural(words.minutes, minutes[value], language)}`,
    hint: words.typeHints[value],
  }))
}
