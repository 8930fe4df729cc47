import type { Profile } from '../contract.ts'
import { useProfileForm } from './profile-form.ts'
import { ProfileSection, SavedForm } from './profile-section.tsx'
import { ProfileTextField } from './text-field.tsx'
import { useProfileWords } from './words.ts'

export function NameSection({ id, profile }: { id: string; profile: Profile }) {
  const { you: words } = useProfileWords()
  const form = useProfileForm('name', profile, ['firstName', 'lastName', 'phone'])
  return (
    <ProfileSection id={id} heading={words.heading} lead={words.lead}>
      <SavedForm form={form} save={words.save}>
        <ProfileTextField form={form} field="firstName" label={words.firstName} autoComplete="given-name" />
        <ProfileTextField form={form} field="lastName" label={words.lastName} autoComplete="family-name" />
        <ProfileTextField
          form={form}
          field="phone"
          label={words.phone}
          hint={words.phoneHint}
          type="tel"
          autoComplete="tel"
          className="max-w-80"
        />
      </SavedForm>
    </ProfileSection>
  )
}
