// In which language, by which way and in whose time the firm reaches a person.
import { FIRM_ZONE, formatTime, isTimeZone } from '#kernel/calendar.ts'
import { fill, isLanguage, LANGUAGES } from '#kernel/language.ts'
import { RadioCards } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Profile } from '../contract.ts'
import { CONTACT_METHODS } from '../rules/contact-method.ts'
import { fieldId, type ProfileForm, useProfileForm } from './profile-form.ts'
import { ProfileSection, SavedForm } from './profile-section.tsx'
import { useNow } from './use-now.ts'
import { useProfileWords } from './words.ts'

const SUBMIT = 'save-contact'

type Zone = { zone: string; label: string }
/** What the page offers by name; `own` is the chosen zone where it is among no others. */
export type ZoneGroups = { own: Zone | null; unitedStates: readonly Zone[]; elsewhere: readonly Zone[] }

type ContactSectionProps = { id: string; profile: Profile; zonesFor: (zone: string) => ZoneGroups }

export function ContactSection({ id, profile, zonesFor }: ContactSectionProps) {
  const { contact: words } = useProfileWords()
  const form = useProfileForm(profile, ['language', 'preferredContactMethod', 'timeZone'], SUBMIT)
  return (
    <ProfileSection id={id} heading={words.heading}>
      <SavedForm form={form} submitId={SUBMIT} save={words.save}>
        <RadioCards
          id={fieldId('preferredContactMethod')}
          name="preferredContactMethod"
          label={words.method}
          error={form.error('preferredContactMethod')}
          choices={CONTACT_METHODS.map((value) => ({ value, ...words.methods[value] }))}
          value={form.value('preferredContactMethod')}
          onChange={(method) => form.set('preferredContactMethod', method)}
        />
        <LanguageField form={form} />
        <ZoneField form={form} zones={zonesFor(form.value('timeZone') || FIRM_ZONE)} />
      </SavedForm>
    </ProfileSection>
  )
}

function LanguageField({ form }: { form: ProfileForm }) {
  const { contact: words } = useProfileWords()
  return (
    <Field
      id={fieldId('language')}
      label={words.language}
      hint={words.languageHint}
      error={form.error('language')}
    >
      {(control) => (
        <Select
          {...control}
          className="max-w-80"
          value={form.value('language')}
          onChange={({ target }) => isLanguage(target.value) && form.set('language', target.value)}
        >
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {words.languages[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function ZoneField({ form, zones }: { form: ProfileForm; zones: ZoneGroups }) {
  const { contact: words } = useProfileWords()
  const language = useLanguage()
  const now = useNow()
  const zone = form.value('timeZone')
  const groups = words.zoneGroups
  return (
    <Field id={fieldId('timeZone')} label={words.zone} hint={words.zoneHint} error={form.error('timeZone')}>
      {(control) => (
        <>
          <Select {...control} value={zone} onChange={({ target }) => form.set('timeZone', target.value)}>
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

function ZoneGroup({ label, zones }: { label: string; zones: readonly Zone[] }) {
  return (
    <optgroup label={label}>
      {zones.map(({ zone, label: name }) => (
        <option key={zone} value={zone}>
          {name}
        </option>
      ))}
    </optgroup>
  )
}
