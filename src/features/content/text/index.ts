// Every word of the public pages and of the frame around the others, in both languages. Loaders choose; browsers
// receive one language.
import type { Language, SameShape } from '#kernel/language.ts'
import enCommon from './en/common.json' with { type: 'json' }
import enErrors from './en/errors.json' with { type: 'json' }
import enHome from './en/home.json' with { type: 'json' }
import esCommon from './es/common.json' with { type: 'json' }
import esErrors from './es/errors.json' with { type: 'json' }
import esHome from './es/home.json' with { type: 'json' }

const en = { common: enCommon, errors: enErrors, home: enHome }
const es = { common: esCommon, errors: esErrors, home: esHome }

export type Content = typeof en

const spanish: SameShape<Content, typeof es> = es

export function content(language: Language): Content {
  return language === 'es' ? spanish : en
}
