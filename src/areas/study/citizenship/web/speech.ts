// Reading aloud, by a voice of the device.

const RATES = { usual: 0.95, slow: 0.6 } as const

export function canRead(): boolean {
  return typeof speechSynthesis === 'object'
}

/** Whatever was being read stops. */
export function readAloud(text: string, pace: keyof typeof RATES): void {
  const words = new SpeechSynthesisUtterance(text)
  words.lang = 'en-US'
  words.rate = RATES[pace]
  // A voice on the device needs no line, and keeps the text private.
  words.voice =
    speechSynthesis.getVoices().find(({ lang, localService }) => localService && lang.startsWith('en')) ??
    null
  speechSynthesis.cancel()
  speechSynthesis.speak(words)
}

export function stopReading(): void {
  if (canRead()) speechSynthesis.cancel()
}
