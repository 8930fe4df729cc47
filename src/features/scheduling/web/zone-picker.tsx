// In whose time the day is shown: the browser's zone until the reader says otherwise.
import { FIRM_ZONE, zoneName } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { useScheduler } from './scheduler-state.tsx'
import { useSchedulerWords } from './words.ts'
import { isFirmZone, zoneChoices } from './zones.ts'

export function ZonePicker() {
  const words = useSchedulerWords()
  const { draft, change } = useScheduler()
  const language = useLanguage()
  const { zone: text } = words.scheduler
  const { own, unitedStates, elsewhere } = zoneChoices(draft.timeZone, words, language)
  const central = zoneName(FIRM_ZONE, language)
  const sentence = isFirmZone(draft.timeZone, language)
    ? fill(text.sameAsFirm, { zone: central })
    : fill(text.both, { zone: zoneName(draft.timeZone, language), central })
  return (
    <div className="max-w-form">
      <Field id="time-zone" label={text.label} hint={sentence}>
        {(control) => (
          <Select
            {...control}
            value={draft.timeZone}
            onChange={(event) => change({ timeZone: event.target.value })}
          >
            {own ? (
              <optgroup label={text.yours}>
                <option value={own.zone}>{own.label}</option>
              </optgroup>
            ) : null}
            <Zones label={text.unitedStates} choices={unitedStates} />
            <Zones label={text.elsewhere} choices={elsewhere} />
          </Select>
        )}
      </Field>
    </div>
  )
}

function Zones({ label, choices }: { label: string; choices: { zone: string; label: string }[] }) {
  return (
    <optgroup label={label}>
      {choices.map(({ zone, label: name }) => (
        <option key={zone} value={zone}>
          {name}
        </option>
      ))}
    </optgroup>
  )
}
