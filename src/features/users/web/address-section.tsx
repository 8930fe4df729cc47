import { LOCALE } from '#kernel/language.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Profile } from '../contract.ts'
import { ADDRESS_FIELDS } from '../rules/profile.ts'
import type { StateWords } from '../text/index.ts'
import { type ProfileForm, useProfileForm } from './profile-form.ts'
import { ProfileSection, SavedForm } from './profile-section.tsx'
import { ProfileTextField } from './text-field.tsx'
import { useProfileWords } from './words.ts'

type AddressSectionProps = { id: string; profile: Profile; states: StateWords }

export function AddressSection({ id, profile, states }: AddressSectionProps) {
  const { address: words } = useProfileWords()
  const form = useProfileForm('address', profile, ADDRESS_FIELDS)
  return (
    <ProfileSection id={id} heading={words.heading} lead={words.lead}>
      <SavedForm form={form} save={words.save}>
        <ProfileTextField form={form} field="line1" label={words.street} autoComplete="address-line1" />
        <ProfileTextField
          form={form}
          field="line2"
          label={words.unit}
          isOptional
          autoComplete="address-line2"
          className="max-w-60"
        />
        <ProfileTextField form={form} field="city" label={words.city} autoComplete="address-level2" />
        <StateField form={form} states={states} />
        <ProfileTextField
          form={form}
          field="postalCode"
          label={words.zip}
          hint={words.zipHint}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          className="max-w-40"
        />
        <p className="text-ink-soft">{words.moved}</p>
      </SavedForm>
    </ProfileSection>
  )
}

function StateField({ form, states }: { form: ProfileForm; states: StateWords }) {
  const { address: words } = useProfileWords()
  const language = useLanguage()
  const order = new Intl.Collator(LOCALE[language])
  const names = Object.entries(states).toSorted(([, one], [, other]) => order.compare(one, other))
  return (
    <Field {...form.at('state')} label={words.state}>
      {(control) => (
        <Select {...control} autoComplete="address-level1" className="max-w-80" {...form.text('state')}>
          <option value="">{words.chooseState}</option>
          {names.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
