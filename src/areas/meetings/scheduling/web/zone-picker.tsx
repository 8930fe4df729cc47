// In whose time the day is shown: the browser's zone until the reader says otherwise.
import { FIRM_ZONE, zoneName } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { useSchedulerWords } from './words.ts'
import { isFirmZone, zoneChoices } from '#web/zone-choices.ts'
import { ZoneGroup } from '#web/zone-group.tsx'

type ZonePickerProps = { timeZone: string; onChange: (timeZone: string) => void }

export function ZonePicker({ timeZone, onChange }: ZonePickerProps) {
  const words = useSchedulerWords()
  const language = useLanguage()
  const { zone: text } = words.scheduler
  const { own, unitedStates, elsewhere } = zoneChoices(timeZone, words, language)
  const central = zoneName(FIRM_ZONE, language)
  const sentence = isFirmZone(timeZone, language)
    ? fill(text.sameAsFirm, { zone: central })
    : fill(text.both, { zone: zoneName(timeZone, language), central })
  return (
    <div className="max-w-form">
      <Field id="time-zone" label={text.label} hint={sentence}>
        {(control) => (
          <Select {...control} value={timeZone} onChange={(event) => onChange(event.target.value)}>
            {own ? <ZoneGroup label={text.yours} zones={[own]} /> : null}
            <ZoneGroup label={text.unitedStates} zones={unitedStates} />
            <ZoneGroup label={text.elsewhere} zones={elsewhere} />
          </Select>
        )}
      </Field>
    </div>
  )
}
