// One stream of news, from its beginning to whatever ends it.
import type { SignedAccess } from '#api/signed-access.ts'
import {
  AGO_SECONDS_MAX,
  HEARTBEAT_SECONDS,
  type News,
  type NewsKind,
} from '#areas/messages/live/rules/news.ts'

export type StreamHearer = {
  onNews(news: News): void
  /** A byte has come, if only of a comment: the line is up. */
  onHeard(): void
}

/** Why it ended (`cut`: by this page itself); `wait` is the server's request. */
export type StreamEnd = { why: 'lost' | 'cut' | 'signed-out' | 'refused' | NewsKind; waitSeconds: number }

/** Two heartbeats have failed to come. */
const SILENCE_MS = (2 * HEARTBEAT_SECONDS + 10) * 1_000
const LAST_WORDS: readonly NewsKind[] = ['leave', 'elsewhere', 'over']

/** Rejects without a line, and when it breaks silently. `ago`: seconds. */
export async function readStream(
  access: SignedAccess,
  ago: number,
  signal: AbortSignal,
  hearer: StreamHearer,
): Promise<StreamEnd> {
  const silence = new AbortController()
  let watch = setTimeout(() => silence.abort(), SILENCE_MS)
  const heard = () => {
    clearTimeout(watch)
    watch = setTimeout(() => silence.abort(), SILENCE_MS)
    hearer.onHeard()
  }
  try {
    const response = await open(access, ago, AbortSignal.any([signal, silence.signal]))
    if (response === null) return { why: 'signed-out', waitSeconds: 0 }
    if (!response.ok || !response.body) return refusal(response)
    return { why: await readBody(response.body, hearer.onNews, heard), waitSeconds: 0 }
  } finally {
    clearTimeout(watch)
  }
}

/** Null without a sign-in. */
async function open(access: SignedAccess, ago: number, signal: AbortSignal): Promise<Response | null> {
  const seconds = Math.min(Math.max(0, Math.round(ago)), AGO_SECONDS_MAX)
  const ask = (token: string) =>
    fetch(`${access.origin}/api/news?ago=${seconds}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      cache: 'no-store',
      signal,
    })
  const token = await access.tokens.current()
  if (token === null) return null
  const response = await ask(token)
  if (response.status !== 401) return response
  const another = await access.tokens.instead(token)
  if (another !== null) return ask(another)
  access.session.expire()
  return null
}

function refusal(response: Response): StreamEnd {
  return { why: 'refused', waitSeconds: Number(response.headers.get('retry-after') ?? 0) || 0 }
}

async function readBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onNews: (news: News) => void,
  heard: () => void,
): Promise<StreamEnd['why']> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let last: NewsKind = 'begin'
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    heard()
    const events = (text + piece.value).split('\n\n')
    text = events.pop() ?? ''
    for (const news of events.map(newsIn)) {
      if (!news) continue
      last = news.kind
      onNews(news)
    }
  }
  return LAST_WORDS.includes(last) ? last : 'lost'
}

function newsIn(event: string): News | null {
  const data = event.split('\n').find((line) => line.startsWith('data: '))
  return data === undefined ? null : (JSON.parse(data.slice(6)) as News)
}
