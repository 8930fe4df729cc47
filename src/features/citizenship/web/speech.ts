// Reading aloud, and speech into text where the browser does it on this device alone.

const RATES = { usual: 0.95, slow: 0.6 } as const

export function canRead(): boolean {
  return typeof speechSynthesis === 'object'
}

/** Whatever was being read stops. */
export function readAloud(text: string, pace: keyof typeof RATES): void {
  const words = new SpeechSynthesisUtterance(text)
  words.lang = 'en-US'
  words.rate = RATES[pace]
  // A voice of the device needs no line, and tells nobody what is read.
  words.voice =
    speechSynthesis.getVoices().find(({ lang, localService }) => localService && lang.startsWith('en')) ??
    null
  speechSynthesis.cancel()
  speechSynthesis.speak(words)
}

export function stopReading(): void {
  if (canRead()) speechSynthesis.cancel()
}

type Heard = Event & { results: ArrayLike<ArrayLike<{ transcript: string }>> }
type Recognition = EventTarget & {
  lang: string
  processLocally: boolean
  start(): void
  abort(): void
}
type RecognitionClass = (new () => Recognition) & {
  available?: (asked: { langs: string[]; processLocally: boolean }) => Promise<string>
}

function recognitionClass(): RecognitionClass | null {
  const found: unknown = Reflect.get(globalThis, 'SpeechRecognition')
  return typeof found === 'function' ? (found as RecognitionClass) : null
}

/** Only where the browser itself says that the sound stays here: any other sends it to a stranger. */
export async function canHearHere(): Promise<boolean> {
  const found = recognitionClass()
  if (!found?.available) return false
  try {
    return (await found.available({ langs: ['en-US'], processLocally: true })) === 'available'
  } catch {
    return false
  }
}

/** Calls back with what was understood, or null; the function it returns stops listening. */
export function hear(onHeard: (text: string | null) => void): () => void {
  const found = recognitionClass()
  if (!found) return () => undefined
  const recognition = new found()
  recognition.lang = 'en-US'
  recognition.processLocally = true
  let text: string | null = null
  recognition.addEventListener('result', (event) => {
    text = (event as Heard).results[0]?.[0]?.transcript ?? null
  })
  recognition.addEventListener('end', () => onHeard(text))
  recognition.start()
  return () => recognition.abort()
}
