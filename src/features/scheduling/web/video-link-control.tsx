// On the desk: where this meeting by video is joined, and a link of its own for it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useApi } from '#api/provider.tsx'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import type { Appointment } from '../contract.ts'
import type { MeetingWords } from '../text/index.ts'
import { sentenceOf } from '#api/failure.ts'
import { schedulingKeys } from './queries.ts'
import { problemOfVideoLink, VideoLinkField } from './video-link-field.tsx'

type VideoLinkControlProps = { meeting: Appointment; words: MeetingWords }

export function VideoLinkControl({ meeting, words }: VideoLinkControlProps) {
  const { videoLink: text } = words
  const [isOpen, setOpen] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const { videoCall: call, maySetVideoLink } = meeting
  if (!maySetVideoLink) return null
  return (
    <div className="mt-2">
      {call === null ? (
        <p className="font-semibold text-danger">{text.none}</p>
      ) : (
        <p className="break-words">
          {text.source[call.source]}{' '}
          <a href={call.link} target="_blank" rel="noopener noreferrer" className="text-action underline">
            {call.link}
          </a>
        </p>
      )}
      <Button kind="quiet" className="-ml-3" onClick={() => setOpen(true)}>
        <span>
          {call === null ? text.add : text.change}
          <span className="sr-only">: {meeting.client.name}</span>
        </span>
      </Button>
      <Outcome>{isSaved ? fill(text.saved, { client: meeting.client.name }) : null}</Outcome>
      {isOpen ? (
        <LinkDialog
          meeting={meeting}
          words={words}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setSaved(true)
            setOpen(false)
          }}
        />
      ) : null}
    </div>
  )
}

type LinkDialogProps = VideoLinkControlProps & { onClose: () => void; onSaved: () => void }

function LinkDialog({ meeting, words, onClose, onSaved }: LinkDialogProps) {
  const { videoLink: text } = words
  const ids = { form: useId(), field: useId() }
  const own = meeting.videoCall?.source === 'meeting' ? meeting.videoCall.link : ''
  const { draft, setDraft, error, save, submit } = useLinkForm(meeting.id, own, onSaved)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={fill(text.title, { client: meeting.client.name })}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {words.outcome.back}
          </Button>
          <Button type="submit" form={ids.form} busyLabel={save.isPending && words.outcome.busy}>
            {text.save}
          </Button>
          {own === '' ? null : (
            <Button kind="quiet" onClick={() => save.mutate(null)}>
              {text.usual}
            </Button>
          )}
        </>
      }
    >
      <form id={ids.form} noValidate onSubmit={submit}>
        <VideoLinkField
          id={ids.field}
          label={text.label}
          hint={text.hint}
          error={error}
          value={draft}
          onChange={setDraft}
        />
      </form>
      {save.isError ? (
        <Notice kind="danger" role="alert" className="mt-4">
          {sentenceOf(save.error)}
        </Notice>
      ) : null}
    </Dialog>
  )
}

function useLinkForm(appointmentId: string, own: string, onSaved: () => void) {
  const language = useLanguage()
  const [draft, setDraft] = useState(own)
  const [error, setError] = useState<string | null>(null)
  const save = useSaveLink(appointmentId, onSaved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const problem = problemOfVideoLink(draft, language)
    setError(problem)
    if (problem === null) save.mutate(draft.trim())
  }
  return { draft, setDraft, error, save, submit }
}

function useSaveLink(appointmentId: string, onSaved: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (link: string | null) => api.scheduling.setVideoLink({ appointmentId, link }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: schedulingKeys.appointments })
      onSaved()
    },
  })
}
