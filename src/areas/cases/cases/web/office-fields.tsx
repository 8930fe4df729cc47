// The hour of a date on the clock of its place: its zone, the place, and what its client brings.
import { zoneName } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Field } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Form as FormState } from '#web/use-form.ts'
import { moreZones, zoneChoices, type ZoneWords } from '#web/zone-choices.ts'
import { ZoneGroup } from '#web/zone-group.tsx'
import { BRING_LENGTH_MAX, PLACE_LENGTH_MAX, type Visit, type When } from '../rules/dates.ts'
import { zoneOfPlace } from '../rules/zone-of-place.ts'
import type { DateWords } from '../words/index.ts'

/** `zone` is empty if none is chosen: an address may determine it. */
export type OfficeDraft = { time: string; zone: string; place: string; bring: string }
export type OfficeField = keyof OfficeDraft

export const NO_OFFICE: OfficeDraft = { time: '', zone: '', place: '', bring: '' }

export function officeDraftOf({ time, zone, place, bring }: Omit<When, 'day'> & Visit): OfficeDraft {
  return { time: time ?? '', zone: zone ?? '', place, bring }
}

/** As it can be sent; an hour that still lacks its zone has none. */
export function readOffice(draft: OfficeDraft, isVisit: boolean): Omit<When, 'day'> & Visit {
  const { time, place, bring } = draft
  const visit = isVisit ? { place: place.trim(), bring: bring.trim() } : { place: '', bring: '' }
  if (time === '') return { time: null, zone: null, ...visit }
  return { time, zone: zoneIn(draft, isVisit) || null, ...visit }
}

function zoneIn({ zone, place }: OfficeDraft, isVisit: boolean): string {
  return zone || (isVisit && zoneOfPlace(place)) || ''
}

type OfficeFieldsProps = {
  form: Pick<FormState<OfficeDraft, OfficeField>, 'values' | 'at'> & {
    set: (change: Partial<OfficeDraft>) => void
  }
  words: DateWords['office']
  zones: ZoneWords
  /** Its client has to be there. */
  isVisit: boolean
}

export function OfficeFields({ form, words, zones, isVisit }: OfficeFieldsProps) {
  const { values, set } = form
  return (
    <>
      {isVisit ? (
        <Field {...form.at('place')} label={words.place} hint={words.placeHint}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={PLACE_LENGTH_MAX}
              value={values.place}
              onChange={({ target }) => set({ place: target.value })}
            />
          )}
        </Field>
      ) : null}
      <Field {...form.at('time')} label={words.time}>
        {(control) => (
          <TextInput
            {...control}
            type="time"
            className="max-w-44"
            value={values.time}
            onChange={({ target }) => set({ time: target.value })}
          />
        )}
      </Field>
      {values.time === '' ? null : <ZoneField {...{ form, words, zones, isVisit }} />}
      {isVisit ? (
        <Field {...form.at('bring')} label={words.bring} hint={words.bringHint}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={BRING_LENGTH_MAX}
              value={values.bring}
              onChange={({ target }) => set({ bring: target.value })}
            />
          )}
        </Field>
      ) : null}
    </>
  )
}

function ZoneField({ form, words, zones, isVisit }: OfficeFieldsProps) {
  const language = useLanguage()
  const chosen = zoneIn(form.values, isVisit)
  const { own, unitedStates, elsewhere } = zoneChoices(chosen, zones, language)
  const more = moreZones(zones)
  const isAmongMore = more.some(({ zone }) => zone === chosen)
  const told = isVisit ? zoneOfPlace(form.values.place) : null
  const differs = told !== null && zoneName(told, language) !== zoneName(chosen || told, language)
  const hint = differs ? fill(words.zoneDiffers, { zone: zoneName(told, language) }) : words.zoneHint
  return (
    <Field {...form.at('zone')} label={words.zone} hint={hint}>
      {(control) => (
        <Select {...control} value={chosen} onChange={({ target }) => form.set({ zone: target.value })}>
          <option value="">{words.zoneNone}</option>
          {own && chosen !== '' && !isAmongMore ? <option value={own.zone}>{own.label}</option> : null}
          <ZoneGroup label={words.unitedStates} zones={unitedStates} />
          <ZoneGroup label={words.elsewhere} zones={elsewhere} />
          <ZoneGroup label={words.more} zones={more} />
        </Select>
      )}
    </Field>
  )
}
