// In which language, by which way and in whose time the firm reaches a person.
import type { ReactNode } from 'react'
import { FIRM_ZONE, formatTime, isTimeZone } from '#kernel/calendar.ts'
import { fill, LANGUAGES } from '#kernel/language.ts'
import { RadioCards } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Select } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { ZoneChoices } from '#web/zone-choices.ts'
import { ZoneGroup } from '#web/zone-group.tsx'
import type { Profile } from '../contract.ts'
import { CONTACT_METHODS } from '../rules/contact-method.ts'
import { type ProfileForm, useProfileForm } from './profile-form.ts'
import { ProfileSection, SavedForm } from './profile-section.tsx'
import { useNow } from './use-now.ts'
import { useProfileWords } from './words.ts'

type ContactSectionProps = {
  id: string
  profile: Profile
  zonesFor: (zone: string) => ZoneChoices
  /** Whether texts can reach this person at all, said where texts are chosen. */
  texts: ReactNode
}

export function ContactSection({ id, profile, zonesFor, texts }: ContactSectionProps) {
  const { contact: words } = useProfileWords()
  const form = useProfileForm('contact', profile, ['language', 'preferredContactMethod', 'timeZone'])
  return (
    <ProfileSection id={id} heading={words.heading}>
      <SavedForm form={form} save={words.save}>
        <RadioCards
          {...form.at('preferredContactMethod')}
          name="preferredContactMethod"
          label={words.method}
          choices={CONTACT_METHODS.map((value) => ({ value, ...words.methods[value] }))}
          value={form.values.preferredContactMethod}
          onChange={(preferredContactMethod) => form.set({ preferredContactMethod })}
        />
        {form.values.preferredContactMethod === 'text' ? texts : null}
        <LanguageField form={form} />
        <ZoneField form={form} zones={zonesFor(form.values.timeZone || FIRM_ZONE)} />
      </SavedForm>
    </ProfileSection>
  )
}

function LanguageField({ form }: { form: ProfileForm }) {
  const { contact: words } = useProfileWords()
  return (
    <SelectField
      {...form.at('language')}
      label={words.language}
      hint={words.languageHint}
      className="max-w-80"
      options={LANGUAGES.map((each) => [each, words.languages[each]] as const)}
      value={form.values.language}
      onChange={(language) => form.set({ language })}
    />
  )
}

function ZoneField({ form, zones }: { form: ProfileForm; zones: ZoneChoices }) {
  const { contact: words } = useProfileWords()
  const language = useLanguage()
  const now = useNow()
  const zone = form.values.timeZone
  const groups = words.zoneGroups
  return (
    <Field {...form.at('timeZone')} label={words.zone} hint={words.zoneHint}>
      {(control) => (
        <>
          <Select {...control} {...form.text('timeZone')}>
            <option value="">{words.zoneNone}</option>
            {zones.own ? <ZoneGroup label={groups.yours} zones={[zones.own]} /> : null}
            <ZoneGroup label={groups.unitedStates} zones={zones.unitedStates} />
            <ZoneGroup label={groups.elsewhere} zones={zones.elsewhere} />
          </Select>
          {isTimeZone(zone) ? (
            <p className="text-sm text-ink-soft">
              {fill(words.zoneNow, { time: formatTime(now, zone, language) })}
            </p>
          ) : null}
        </>
      )}
    </Field>
  )
}
