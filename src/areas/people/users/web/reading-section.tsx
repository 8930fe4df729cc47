// Large letters: they come with the press, and the profile keeps them for the other devices.
import { chooseTextSize } from '#ui/theme/text-size.ts'
import { Checkbox } from '#ui/form/choices.tsx'
import { Outcome } from '#ui/outcome.tsx'
import type { Profile } from '../contract.ts'
import { useSaveProfile } from './profile-form.ts'
import { ProfileSection } from './profile-section.tsx'
import { useProfileWords } from './words.ts'

export function ReadingSection({ id, profile }: { id: string; profile: Profile }) {
  const { reading: words } = useProfileWords()
  const save = useSaveProfile()
  const isLarge = save.variables?.largeText ?? profile.largeText
  const choose = (largeText: boolean) => {
    chooseTextSize(largeText)
    save.mutate({ largeText })
  }
  return (
    <ProfileSection id={id} heading={words.heading}>
      <Checkbox
        id="large-text"
        label={words.large}
        hint={words.largeHint}
        checked={isLarge}
        onChange={(event) => choose(event.target.checked)}
      />
      <Outcome kind={save.isError ? 'danger' : 'success'}>
        {save.isError ? words.notKept : save.isSuccess ? (isLarge ? words.on : words.off) : null}
      </Outcome>
    </ProfileSection>
  )
}
