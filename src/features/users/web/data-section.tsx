// A copy of everything the firm keeps about a person, as a file.
import { useMutation } from '@tanstack/react-query'
import { ApiFailure } from '#api/failure.ts'
import { useApi } from '#api/provider.tsx'
import { Button } from '#ui/button.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { saveFile } from '#ui/save-file.ts'
import { ProfileSection } from './profile-section.tsx'
import { useProfileWords } from './words.ts'

export function DataSection({ id }: { id: string }) {
  const { data: words } = useProfileWords()
  const api = useApi()
  const collect = useMutation({
    mutationFn: () => api.users.myData(),
    onSuccess: (data) => saveFile(words.file, 'application/json', JSON.stringify(data, null, 2)),
  })
  const failure = collect.error instanceof ApiFailure ? collect.error.message : null
  return (
    <ProfileSection id={id} heading={words.heading} lead={words.text}>
      <Button kind="secondary" busyLabel={collect.isPending && words.busy} onClick={() => collect.mutate()}>
        {words.download}
      </Button>
      <Outcome kind={failure ? 'danger' : 'success'}>
        {failure ?? (collect.isSuccess ? words.done : null)}
      </Outcome>
    </ProfileSection>
  )
}
