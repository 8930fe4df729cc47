// In whose time the page speaks: one line, and the list of zones for anyone who wants another.
import { useState } from 'react'
import { FIRM_ZONE, zoneName } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { isFirmZone } from '#web/zone-choices.ts'
import { QuietChange } from './quiet-change.tsx'
import { useScheduler } from './scheduler-state.tsx'
import { useSchedulerWords } from './words.ts'
import { ZonePicker } from './zone-picker.tsx'

export function ZoneLine() {
  const { scheduler: words } = useSchedulerWords()
  const { draft, change } = useScheduler()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { timeZone } = draft
  const sentence = isFirmZone(timeZone, language) ? words.zone.firms : words.zone.own
  const names = { zone: zoneName(timeZone, language), central: zoneName(FIRM_ZONE, language) }
  return (
    <div className="mt-4">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        <span className="first-letter:uppercase">{fill(sentence, names)}</span>
        <QuietChange label={words.zone.change} isOpen={isOpen} onChange={() => setOpen(!isOpen)} />
      </p>
      {isOpen ? <ZonePicker timeZone={timeZone} onChange={(zone) => change({ timeZone: zone })} /> : null}
    </div>
  )
}
