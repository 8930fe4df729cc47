// On the desk: where this meeting by video is joined, and a link of its own for it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#api/provider.tsx'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Form } from '#web/form.tsx'
import { useForm } from '#web/use-form.ts'
import type { Appointment } from '../contract.ts'
import { whyNotVideoLink } from '../rules/video-link.ts'
import type { MeetingWords } from '../words/index.ts'
import { schedulingKeys } from './queries.ts'
import { VideoLinkField, videoLinkSentence } from './video-link-field.tsx'

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

/** The question alone, where the page has its button. */
export function LinkDialog({ meeting, words, onClose, onSaved }: LinkDialogProps) {
  const { videoLink: text } = words
  const own = meeting.videoCall?.source === 'meeting' ? meeting.videoCall.link : ''
  const { form, usual } = useLinkForm(meeting.id, own, onSaved)
  const formId = form.idOf('form')
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
          <Button type="submit" form={formId} busyLabel={form.isBusy && words.outcome.busy}>
            {text.save}
          </Button>
          {own === '' ? null : (
            <Button kind="quiet" onClick={usual}>
              {text.usual}
            </Button>
          )}
        </>
      }
    >
      <Form id={formId} form={form}>
        <VideoLinkField form={form} label={text.label} hint={text.hint} />
      </Form>
      {form.refusal === null ? null : (
        <Notice key={form.attempt} kind="danger" role="alert" className="mt-4">
          {form.refusal}
        </Notice>
      )}
    </Dialog>
  )
}

/** `usual`: without a link of its own, the meeting is joined by its attorney's or the firm's. */
function useLinkForm(appointmentId: string, own: string, onSaved: () => void) {
  const language = useLanguage()
  const save = useSaveLink(appointmentId, onSaved)
  const form = useForm({
    id: `video-link-${appointmentId}`,
    start: { link: own },
    read({ link }) {
      const code = whyNotVideoLink(link)
      return { input: link.trim(), problems: code ? [{ field: 'link' as const, code }] : [] }
    },
    say: ({ code }) => videoLinkSentence(code, language),
    send: save.mutateAsync,
    hasSummary: false,
  })
  return { form, usual: () => form.run(() => save.mutateAsync(null)) }
}

function useSaveLink(appointmentId: string, onSaved: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (link: string | null) => api.scheduling.setVideoLink({ appointmentId, link }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: schedulingKeys.appointments })
      onSaved()
    },
  })
}
