// Where meetings by video are joined: the firm's link, and each attorney's own in its place.
import { useCalls } from '#api/calls.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { useForm } from '#web/use-form.ts'
import type { Availability } from '../../availability-contract.ts'
import { whyNotVideoLink } from '../../rules/video-link.ts'
import { VideoLinkField, videoLinkSentence } from '../video-link-field.tsx'
import { Part, SavedForm } from './parts.tsx'
import { useChange } from './queries.ts'
import { useAvailabilityWords } from './words.ts'

export function VideoLinks({ availability }: { availability: Availability }) {
  const { video: words } = useAvailabilityWords()
  const { attorneys, videoLink, mayEdit } = availability
  return (
    <Part heading={words.heading} lead={words.lead}>
      {mayEdit ? (
        <LinkForm attorneyId={null} label={words.firm} hint={words.firmHint} link={videoLink} />
      ) : null}
      {attorneys
        .filter(({ mayEditVideoLink }) => mayEditVideoLink)
        .map(({ id, name, videoLink: link }) => (
          <LinkForm
            key={id}
            attorneyId={id}
            label={fill(words.own, { name })}
            hint={videoLink === null ? words.ownHintNone : words.ownHint}
            link={link}
          />
        ))}
    </Part>
  )
}

type LinkFormProps = { attorneyId: string | null; label: string; hint: string; link: string | null }

/** Empty takes the link away. */
function LinkForm({ attorneyId, label, hint, link }: LinkFormProps) {
  const { video: words } = useAvailabilityWords()
  const language = useLanguage()
  const save = useChange(useCalls().availability.saveVideoLink)
  const form = useForm({
    id: `video-link-${attorneyId ?? 'firm'}`,
    start: { link: link ?? '' },
    read({ link: typed }) {
      const isEmpty = typed.trim() === ''
      const code = isEmpty ? null : whyNotVideoLink(typed)
      return {
        input: { attorneyId, link: isEmpty ? null : typed.trim() },
        problems: code ? [{ field: 'link' as const, code }] : [],
      }
    },
    say: ({ code }) => videoLinkSentence(code, language),
    send: save.mutateAsync,
    refused: () => 'link',
  })
  return (
    <SavedForm form={form} done={words.saved}>
      <div className="max-w-form space-y-4">
        <VideoLinkField form={form} label={label} hint={hint} />
        <Button type="submit" kind="secondary" busyLabel={form.isBusy && words.saving}>
          <span>
            {words.save}
            <span className="sr-only">: {label}</span>
          </span>
        </Button>
      </div>
    </SavedForm>
  )
}
