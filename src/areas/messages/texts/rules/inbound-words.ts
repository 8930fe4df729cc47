// The request in a text from a telephone. Any reasonable words end texts (47 CFR 64.1200(a)(10)); if in doubt, a person who writes of
// stopping messages means it.
import type { Language } from '#kernel/language.ts'

export const INBOUND_MEANINGS = ['stop', 'start', 'help', 'other'] as const
export type InboundMeaning = (typeof INBOUND_MEANINGS)[number]

/** `language`: of the words; null if of both or of neither. */
export type Inbound = { meaning: InboundMeaning; language: Language | null }

type Words = Readonly<Record<string, Language | null>>

const STOP: Words = {
  stop: null,
  stopall: 'en',
  'stop all': 'en',
  unsubscribe: 'en',
  cancel: 'en',
  end: 'en',
  quit: 'en',
  revoke: 'en',
  optout: 'en',
  'opt out': 'en',
  remove: 'en',
  alto: 'es',
  parar: 'es',
  pare: 'es',
  paren: 'es',
  baja: 'es',
  'dar de baja': 'es',
  'darme de baja': 'es',
  cancelar: 'es',
  cancele: 'es',
  'no mas': 'es',
  'ya no mas': 'es',
  basta: 'es',
  detener: 'es',
}
const HELP: Words = {
  help: 'en',
  info: null,
  'help me': 'en',
  ayuda: 'es',
  ayudenme: 'es',
  ayudame: 'es',
  informacion: 'es',
}
const START: Words = {
  start: null,
  unstop: 'en',
  yes: 'en',
  resume: 'en',
  comenzar: 'es',
  empezar: 'es',
  iniciar: 'es',
  reanudar: 'es',
  alta: 'es',
  activar: 'es',
}
/** Polite words that change nothing. */
const POLITE = /\b(please|pls|thanks|thank you|now|por favor|porfavor|gracias|ya|hola|hello|hi)\b/g

const MESSAGES = '(texts?|texting|messages?|messaging|msgs?|sms)'
const MENSAJES = '(mensajes?|mensajitos?|textos?|sms|avisos)'
const SENTENCES: readonly (readonly [RegExp, Language])[] = [
  [new RegExp(`\\b(stop|quit|end|cancel|no more|unsubscribe)\\b( \\w+){0,4} ${MESSAGES}\\b`), 'en'],
  [new RegExp(`\\b(stop|quit) ${MESSAGES}\\b`), 'en'],
  [/\b(dont|don t|do not|never) (text|message|sms|send)( me)?\b/, 'en'],
  [/\b(take|remove) me (off|from)\b/, 'en'],
  [/\b(i )?(dont|don t|do not) want( \w+){0,4} (texts?|messages?|msgs?|sms)\b/, 'en'],
  [
    new RegExp(
      `\\b(no|ya no|deje|dejen|deja|pare|paren|parar|alto|cancele|cancelen|cancelar|detener|basta)\\b( \\w+){0,5} ${MENSAJES}\\b`,
    ),
    'es',
  ],
  [/\bno (me )?(mande|manden|envie|envien|escriba|escriban|textee|texteen)\b/, 'es'],
  [/\b(dar(me)? de baja|denme de baja|deme de baja)\b/, 'es'],
]
/** A complaint about missing texts is no wish to end them. */
const LACKING =
  /\b(didnt|didn t|did not|havent|haven t|have not|no he|no recibi|no me (llego|llegan|llegaron)|no (recibo|veo|entiendo|abre|abren|puedo|pude))\b/

function plain(body: string): string {
  return body
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function among(words: Words, said: string): { language: Language | null } | null {
  return Object.hasOwn(words, said) ? { language: words[said] ?? null } : null
}

/** A text is far shorter; the rest is not read. */
const READ_MAX = 2_000

export function readInbound(body: string): Inbound {
  const said = plain(body.slice(0, READ_MAX))
  const bare = said.replaceAll(POLITE, ' ').replaceAll(/ +/g, ' ').trim()
  for (const [meaning, words] of [
    ['stop', STOP],
    ['start', START],
    ['help', HELP],
  ] as const) {
    const found = among(words, said) ?? among(words, bare)
    if (found) return { meaning, language: found.language }
  }
  const sentence = LACKING.test(said) ? undefined : SENTENCES.find(([pattern]) => pattern.test(said))
  return sentence ? { meaning: 'stop', language: sentence[1] } : { meaning: 'other', language: null }
}
