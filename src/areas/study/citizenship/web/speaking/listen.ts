// One answer is listened to, from the press of a button until words came or it is clear why none did.
import { newRecognition } from './on-device.ts'

/** Why there are no words. `unable`: the device cannot do it after all. */
export type Unheard = 'denied' | 'noMicrophone' | 'silence' | 'unclear' | 'ended' | 'hidden' | 'unable'
export type Hearing = { words: string } | { why: Unheard }

/** The microphone is never open for longer than this. */
const LISTENING_MS_MAX = 30_000

const WHY: Readonly<Record<string, Unheard>> = {
  'not-allowed': 'denied',
  'audio-capture': 'noMicrophone',
  'no-speech': 'silence',
  'service-not-allowed': 'unable',
  'language-not-supported': 'unable',
  network: 'unable',
}

export type Listening = {
  /** The person has spoken: recognizes the words so far. */
  finish: () => void
  /** Stops, no result. */
  leave: () => void
}

/** Calls `onDone` once. */
export function listen(locale: string, onDone: (hearing: Hearing) => void): Listening {
  const recognition = newRecognition(locale)
  const over = new AbortController()
  const { signal } = over
  const done = (hearing: Hearing) => {
    if (signal.aborted) return
    leave()
    onDone(hearing)
  }
  const timer = setTimeout(() => done({ why: 'ended' }), LISTENING_MS_MAX)
  const leave = () => {
    if (signal.aborted) return
    over.abort()
    clearTimeout(timer)
    recognition.abort()
  }
  const on = (name: string, tell: (event: Event) => void) =>
    recognition.addEventListener(name, tell, { signal })
  on('result', (event) => {
    const words = wordsIn(event)
    done(words === '' ? { why: 'unclear' } : { words })
  })
  on('nomatch', () => done({ why: 'unclear' }))
  on('error', (event) => done({ why: WHY[(event as Event & { error?: string }).error ?? ''] ?? 'ended' }))
  on('end', () => done({ why: 'ended' }))
  const onHide = () => document.hidden && done({ why: 'hidden' })
  document.addEventListener('visibilitychange', onHide, { signal })
  try {
    recognition.start()
  } catch {
    done({ why: 'unable' })
  }
  return { finish: () => recognition.stop(), leave }
}

type Results = Event & { results?: ArrayLike<ArrayLike<{ transcript: string }>> }

/** The browser's likeliest result only: the person sees it and may change it. */
function wordsIn(event: Event): string {
  const { results = [] } = event as Results
  return Array.from(results, (result) => result[0]?.transcript ?? '')
    .join(' ')
    .trim()
}
