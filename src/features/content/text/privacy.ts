// What the privacy page says of each kind of thing that is kept; a kind without words in both languages does not compile.
import type { DeviceKind, KeptKind } from '#kernel/kept-kinds.ts'
import type { Language } from '#kernel/language.ts'
import en from './en/privacy.json' with { type: 'json' }
import es from './es/privacy.json' with { type: 'json' }

type Kept = { title: string; what: string; items?: readonly string[]; why: string; howLong: string }

type PrivacyText = {
  why: string
  howLong: string
  kept: Readonly<Record<KeptKind, Kept>>
  device: Readonly<Record<DeviceKind, { title: string; what: string }>>
}

const PRIVACY: Readonly<Record<Language, PrivacyText>> = { en, es }

export function privacyText(language: Language): PrivacyText {
  return PRIVACY[language]
}
