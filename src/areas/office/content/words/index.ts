// The words of content in both languages, by parts: a loader, or a mail, chooses one of each.
import type { DeviceKind, KeptKind } from '#kernel/kept-kinds.ts'
import type { Language } from '#kernel/language.ts'
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import enDesignReview from './design-review.browser.en.json' with { type: 'json' }
import esDesignReview from './design-review.browser.es.json' with { type: 'json' }
import enDiagnostics from './diagnostics.browser.en.json' with { type: 'json' }
import esDiagnostics from './diagnostics.browser.es.json' with { type: 'json' }

const words = wordsOf({
  en: { ...en, designReview: enDesignReview, diagnostics: enDiagnostics },
  es: { ...es, designReview: esDesignReview, diagnostics: esDiagnostics },
})

/** Every word of the public pages and of the frame around the others. */
export const content = words((of) => ({
  article: of.article,
  designReview: of.designReview,
  diagnostics: of.diagnostics,
  errors: of.errors,
  frame: of.frame,
  home: of.home,
  offline: of.offline,
  site: of.site,
}))

export type Content = ReturnType<typeof content>

/** What the privacy page says of each kind of thing that is kept; a kind without words does not compile. */
export const privacyText: (language: Language) => PrivacyText = words('privacy')
type Kept = { title: string; what: string; items?: readonly string[]; why: string; howLong: string }

type PrivacyText = {
  why: string
  howLong: string
  kept: Readonly<Record<KeptKind, Kept>>
  device: Readonly<Record<DeviceKind, { title: string; what: string }>>
}
