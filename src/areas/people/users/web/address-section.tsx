import type { ReactNode } from 'react'
import { LOCALE } from '#kernel/language.ts'
import { LINE_LENGTH_MAX, POSTAL_CODE_LENGTH_MAX } from '#kernel/validation.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Profile } from '../contract.ts'
import { countriesIn, countryName } from '../rules/country-names.ts'
import { ADDRESS_FIELDS, HOME_COUNTRY, isAbroad } from '../rules/profile.ts'
import type { StateWords } from '../words/index.ts'
import { type ProfileForm, useProfileForm } from './profile-form.ts'
import { ProfileSection, SavedForm } from './profile-section.tsx'
import { ProfileTextField } from './text-field.tsx'
import { useProfileWords } from './words.ts'

type AddressSectionProps = {
  id: string
  profile: Profile
  states: StateWords
  /** What is said once a new one is saved. */
  saved: ReactNode
}

export function AddressSection({ id, profile, states, saved }: AddressSectionProps) {
  const { address: words } = useProfileWords()
  const form = useProfileForm('address', profile, ADDRESS_FIELDS)
  return (
    <ProfileSection id={id} heading={words.heading} lead={words.lead}>
      <SavedForm form={form} save={words.save} saved={saved}>
        <CountryField form={form} />
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
        {isAbroad(form.text('country').value) ? (
          <RegionAbroad form={form} />
        ) : (
          <StateAndZip form={form} states={states} />
        )}
      </SavedForm>
    </ProfileSection>
  )
}

function CountryField({ form }: { form: ProfileForm }) {
  const { address: words } = useProfileWords()
  const language = useLanguage()
  const { common, others } = countriesIn(language)
  const { compare } = new Intl.Collator(LOCALE[language])
  const abroad = [...common, ...others].filter(({ code }) => isAbroad(code))
  return (
    <Field {...form.at('country')} label={words.country}>
      {(control) => (
        <Select {...control} autoComplete="country" className="max-w-80" {...form.text('country')}>
          <option value={HOME_COUNTRY}>{countryName(HOME_COUNTRY, language)}</option>
          {abroad
            .toSorted((one, other) => compare(one.name, other.name))
            .map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
        </Select>
      )}
    </Field>
  )
}

function StateAndZip({ form, states }: { form: ProfileForm; states: StateWords }) {
  const { address: words } = useProfileWords()
  return (
    <>
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
    </>
  )
}

/** A country may have no regions and no postal codes. */
function RegionAbroad({ form }: { form: ProfileForm }) {
  const { address: words } = useProfileWords()
  return (
    <>
      <ProfileTextField
        form={form}
        field="state"
        label={words.stateAbroad}
        isOptional
        autoComplete="address-level1"
        maxLength={LINE_LENGTH_MAX}
      />
      <ProfileTextField
        form={form}
        field="postalCode"
        label={words.postalCode}
        isOptional
        autoComplete="postal-code"
        maxLength={POSTAL_CODE_LENGTH_MAX}
        className="max-w-40"
      />
    </>
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
