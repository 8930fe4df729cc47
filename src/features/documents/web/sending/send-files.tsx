// Chooses one file and sends it in one piece.
import { useId, useState } from 'react'
import { isApiErrorBody } from '#api/failure.ts'
import { Outcome } from '#ui/outcome.tsx'
import type { RoomWords } from '../../text/index.ts'

export type SendFilesProps = {
  caseId: string
  requestIds: readonly string[]
  words: RoomWords['sending']
  onReceived: () => void
}

type Sent = 'idle' | 'busy' | 'done' | { problem: string }

export function SendFiles({ words, onReceived, ...target }: SendFilesProps) {
  const id = useId()
  const [sent, setSent] = useState<Sent>('idle')
  const choose = async (file: File) => {
    setSent('busy')
    try {
      await sendWhole(file, target)
      setSent('done')
      onReceived()
    } catch (error) {
      setSent({ problem: error instanceof Refused ? error.message : words.broken })
    }
  }
  return (
    <div className="space-y-3">
      <label htmlFor={id} className="block font-semibold">
        {words.choose}
      </label>
      <p className="text-sm text-ink-soft">{words.allowed}</p>
      <input
        id={id}
        type="file"
        accept="image/*,.pdf,.doc,.docx"
        disabled={sent === 'busy'}
        className="block min-h-12 w-full"
        onChange={({ target: { files } }) => files?.[0] && void choose(files[0])}
      />
      <Outcome>{sent === 'busy' ? words.busy : sent === 'done' ? words.done : null}</Outcome>
      <Outcome kind="danger">{typeof sent === 'object' ? sent.problem : null}</Outcome>
    </div>
  )
}

/** The server says why, in the reader's language. */
class Refused extends Error {}

async function sendWhole(file: File, { caseId, requestIds }: Pick<SendFilesProps, 'caseId' | 'requestIds'>) {
  const { token } = (await (await fetch('/api/auth/token')).json()) as { token: string }
  const language = document.documentElement.lang
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', 'accept-language': language }
  const said = { filename: file.name, case: caseId, requests: requestIds.join() }
  const metadata = Object.entries(said).map(([name, value]) => `${name} ${encoded(value)}`)
  const begun = await ask('/api/uploads', 'POST', {
    ...headers,
    'upload-length': String(file.size),
    'upload-metadata': metadata.join(),
  })
  const more = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  await ask(begun.headers.get('location') ?? '', 'PATCH', { ...headers, ...more }, file)
}

async function ask(url: string, method: string, headers: Record<string, string>, body: Blob | null = null) {
  const answer = await fetch(url, { method, headers, body })
  if (answer.ok) return answer
  const said: unknown = await answer.json()
  throw isApiErrorBody(said) ? new Refused(said.details.details?.[0]?.message ?? said.message) : new Error()
}

function encoded(value: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(value)))
}
