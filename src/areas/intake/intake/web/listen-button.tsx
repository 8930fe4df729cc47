// Reads the question aloud in the page's language, if the browser has a voice for it.
import { LISTEN, STOP } from '#ui/sound-icons.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { LOCALE } from '#kernel/language.ts'
import { Icon } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { AskedId } from '../rules/answers.ts'
import { optionWords } from '../rules/option-words.ts'
import { useIntakeWords } from './words.ts'

function onVoices(tell: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => undefined
  speechSynthesis.addEventListener('voiceschanged', tell)
  return () => speechSynthesis.removeEventListener('voiceschanged', tell)
}

/** Browsers load their voices late: an empty list means unknown, and the browser may still have one. */
function voiceIn(locale: string): SpeechSynthesisVoice | 'unknown' | null {
  const voices = speechSynthesis.getVoices()
  if (voices.length === 0) return 'unknown'
  const language = locale.slice(0, 2)
  const fitting = voices.filter(({ lang }) => lang.toLowerCase().startsWith(language))
  const exact = fitting.find(({ lang }) => lang.replace('_', '-') === locale)
  return exact ?? fitting.find(({ localService }) => localService) ?? fitting[0] ?? null
}

function useCanSpeak(locale: string): boolean {
  return useSyncExternalStore(
    onVoices,
    () => 'speechSynthesis' in window && voiceIn(locale) !== null,
    () => false,
  )
}

/** The question, why it is asked, and its options: one sentence at a time, because long ones are cut off. */
function useSentences(question: AskedId): string[] {
  const { questions, answers, whyWeAsk } = useIntakeWords()
  const { title, why } = questions[question]
  const options = Object.values(optionWords(question, answers)).map(({ label, hint }) =>
    hint ? `${label}. ${hint}` : label,
  )
  return [title, `${whyWeAsk} ${why}`, ...options]
}

export function ListenButton({ question }: { question: AskedId }) {
  const { listen } = useIntakeWords()
  const locale = LOCALE[useLanguage()]
  const sentences = useSentences(question)
  const [isSpeaking, setSpeaking] = useState(false)
  const canSpeak = useCanSpeak(locale)
  useEffect(() => (canSpeak ? () => speechSynthesis.cancel() : undefined), [canSpeak])
  if (!canSpeak) return null
  function speak(): void {
    speechSynthesis.cancel()
    setSpeaking(!isSpeaking)
    if (isSpeaking) return
    const voice = voiceIn(locale)
    sentences.forEach((sentence, index) => {
      const said = new SpeechSynthesisUtterance(sentence)
      said.lang = locale
      if (voice && voice !== 'unknown') said.voice = voice
      if (index === sentences.length - 1) said.addEventListener('end', () => setSpeaking(false))
      said.addEventListener('error', () => setSpeaking(false))
      speechSynthesis.speak(said)
    })
  }
  return (
    <button
      type="button"
      onClick={speak}
      className="inline-flex min-h-11 items-center gap-2 rounded-md px-2 -mr-2 font-semibold text-action hover:bg-action-soft"
    >
      <Icon isSmall lines={isSpeaking ? STOP : LISTEN} />
      <span className="underline">{isSpeaking ? listen.stop : listen.start}</span>
    </button>
  )
}
