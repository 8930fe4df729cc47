// Speech that the browser turns into text on this device. Where it could only send the sound away, nothing is offered.
import type { Language } from '#kernel/language.ts'

type Options = { langs: string[]; processLocally: true }
type Availability = 'available' | 'downloadable' | 'downloading' | 'unavailable'

export type Recognition = EventTarget & {
  lang: string
  processLocally: boolean
  start: () => void
  stop: () => void
  abort: () => void
}

type RecognitionClass = {
  new (): Recognition
  prototype: object
  available: (options: Options) => Promise<Availability>
  install: (options: Options) => Promise<boolean>
}

/** `download`: once a file of the language is here. Which of its varieties, the browser decides. */
export type Ability = { state: 'ready' | 'download'; locale: string }

/** Those of a language that browsers have files for, the nearest first. */
const LOCALES: Readonly<Record<Language, readonly string[]>> = {
  en: ['en-US'],
  es: ['es-US', 'es-MX', 'es-ES'],
}

/** Older browsers would take `processLocally` for any other name, and send the sound: they lack the rest as well. */
function recognitionClass(): RecognitionClass | null {
  const found = ['SpeechRecognition', 'webkitSpeechRecognition'].map(
    (name) => (globalThis as Record<string, unknown>)[name] as Partial<RecognitionClass> | undefined,
  )
  const local = found.find(
    (each) => each?.available && each.install && each.prototype && 'processLocally' in each.prototype,
  )
  return (local as RecognitionClass | undefined) ?? null
}

export function mayHear(): boolean {
  return recognitionClass() !== null
}

const known = new Map<Language, Ability | null>()

/** Null if this device has proved unable; undefined before the check. */
export function knownAbilityIn(language: Language): Ability | null | undefined {
  return known.get(language)
}

/**
 * Null where this device cannot, or this page may not. Asked only once a person wants to speak: some browsers without a
 * service for it end the page that asks.
 */
export async function abilityIn(language: Language): Promise<Ability | null> {
  const before = known.get(language)
  if (before !== undefined) return before
  const found = await ask(language)
  known.set(language, found)
  return found
}

async function ask(language: Language): Promise<Ability | null> {
  const found = await Promise.all(
    LOCALES[language].map(async (locale) => ({ locale, is: await availability(locale) })),
  )
  const ready = found.find(({ is }) => is === 'available')
  const later = found.find(({ is }) => is === 'downloadable' || is === 'downloading')
  if (ready) return { state: 'ready', locale: ready.locale }
  return later ? { state: 'download', locale: later.locale } : null
}

async function availability(locale: string): Promise<Availability> {
  try {
    return (await recognitionClass()?.available(optionsFor(locale))) ?? 'unavailable'
  } catch {
    return 'unavailable'
  }
}

function optionsFor(locale: string): Options {
  return { langs: [locale], processLocally: true }
}

const coming = new Map<Language, Promise<boolean>>()

/** The download agreed to and still in progress. */
export function downloadOf(language: Language): Promise<boolean> | null {
  return coming.get(language) ?? null
}

/** Only once the person has agreed. False if it failed. */
export async function download(language: Language, locale: string): Promise<boolean> {
  const under = coming.get(language) ?? install(language, locale)
  coming.set(language, under)
  return under.finally(() => coming.delete(language))
}

async function install(language: Language, locale: string): Promise<boolean> {
  try {
    if (!(await recognitionClass()?.install(optionsFor(locale)))) return false
    known.set(language, { state: 'ready', locale })
    return true
  } catch {
    return false
  }
}

export function newRecognition(locale: string): Recognition {
  const Class = recognitionClass()
  if (!Class) throw new Error('this browser cannot hear')
  return Object.assign(new Class(), { lang: locale, processLocally: true })
}
