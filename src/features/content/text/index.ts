// Every word of the public pages and of the frame around the others, in both languages. Loaders choose; browsers
// receive one language.
import type { Language, SameShape } from '#kernel/language.ts'
import enArticle from './en/article.json' with { type: 'json' }
import enDesignReview from './en/design-review.json' with { type: 'json' }
import enDiagnostics from './en/diagnostics.json' with { type: 'json' }
import enErrors from './en/errors.json' with { type: 'json' }
import enFrame from './en/frame.json' with { type: 'json' }
import enHome from './en/home.json' with { type: 'json' }
import enOffline from './en/offline.json' with { type: 'json' }
import enSite from './en/site.json' with { type: 'json' }
import esArticle from './es/article.json' with { type: 'json' }
import esDesignReview from './es/design-review.json' with { type: 'json' }
import esDiagnostics from './es/diagnostics.json' with { type: 'json' }
import esErrors from './es/errors.json' with { type: 'json' }
import esFrame from './es/frame.json' with { type: 'json' }
import esHome from './es/home.json' with { type: 'json' }
import esOffline from './es/offline.json' with { type: 'json' }
import esSite from './es/site.json' with { type: 'json' }

const en = {
  article: enArticle,
  designReview: enDesignReview,
  diagnostics: enDiagnostics,
  errors: enErrors,
  frame: enFrame,
  home: enHome,
  offline: enOffline,
  site: enSite,
}
const es = {
  article: esArticle,
  designReview: esDesignReview,
  diagnostics: esDiagnostics,
  errors: esErrors,
  frame: esFrame,
  home: esHome,
  offline: esOffline,
  site: esSite,
}

export type Content = typeof en

/** A key that Spanish lacks, or has beyond English, does not compile. */
const spanish: SameShape<Content, typeof es> = es

const CONTENT: Record<Language, Content> = { en, es: spanish }

export function content(language: Language): Content {
  return CONTENT[language]
}
