// Where meetings by video are joined: the firm's link, and each attorney's own in its place.
import { useState } from 'react'
import { useApi } from '#api/provider.tsx'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Availability } from '../../availability-contract.ts'
import { problemOfVideoLink, VideoLinkField } from '../video-link-field.tsx'
import { refusalAt } from './hours-forms.tsx'
import { CheckedForm, Part } from './parts.tsx'
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
  const api = useApi()
  const language = useLanguage()
  const [draft, setDraft] = useState<string | null>(null)
  const save = useChange(api.availability.saveVideoLink)
  const id = `video-link-${attorneyId ?? 'firm'}`
  const typed = draft ?? link ?? ''
  const whyNot = () => {
    const message = typed.trim() === '' ? null : problemOfVideoLink(typed, language)
    return message === null ? [] : [{ fieldId: id, message }]
  }
  const send = () => {
    const given = typed.trim() === '' ? null : typed.trim()
    save.mutate({ attorneyId, link: given }, { onSuccess: () => setDraft(null) })
  }
  return (
    <CheckedForm
      whyNot={whyNot}
      onSend={send}
      refusal={refusalAt(id, save.error)}
      isBusy={save.isPending}
      done={save.isSuccess ? words.saved : null}
    >
      {(errorOf) => (
        <div className="max-w-form space-y-4">
          <VideoLinkField
            id={id}
            label={label}
            hint={hint}
            error={errorOf(id)}
            value={typed}
            onChange={(value) => {
              save.reset()
              setDraft(value)
            }}
          />
          <Button type="submit" kind="secondary" busyLabel={save.isPending && words.saving}>
            <span>
              {words.save}
              <span className="sr-only">: {label}</span>
            </span>
          </Button>
        </div>
      )}
    </CheckedForm>
  )
}
