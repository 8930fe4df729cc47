// No text promises a room that is not open, and production shows no invented proof: every public page in both languages.
import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEXT_PAGES } from '#areas/office/content/rules/text-pages.ts'
import { OPEN_ROOMS } from '#firm/open-rooms.ts'
import { inLanguage, LANGUAGES } from '#kernel/language.ts'
import { serveSite, SETTINGS, type ServedSite } from '#server/site/site-for-tests.ts'
import { WHO_MAY_ENTER } from './who-may.ts'
import { wordsParts } from './words-files.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** What a text would say of each room if it were open. */
const PROMISES: Readonly<Record<keyof typeof OPEN_ROOMS, RegExp>> = {
  documents:
    /\bupload (?:your|the papers|what|photos|files|passport|evidence)|send papers from your|send them through your|\bsub[ae] (?:su|los|lo|fotos)|\bsubir (?:sus|documentos|pasaporte|pruebas)|envíelas por su portal|papeles desde su celular/i,
  messages: /secure messag|your messages go|mensajes? seguros?|sus mensajes llegan/i,
  practice:
    /free test practice|practice questions|preparation (?:is free|for the citizenship test)|is practice for the|práctica gratis|preguntas de práctica|preparación (?:gratuita|para el examen)|la práctica para el examen/i,
}
const CLOSED = (Object.keys(OPEN_ROOMS) as (keyof typeof OPEN_ROOMS)[]).filter((room) => !OPEN_ROOMS[room])
/** Never true of this product, whatever is open. */
const UNTRUE =
  /copy of your answers, and a link|copia de sus respuestas y un enlace|choosing a time needs a free account|para elegir una hora necesita una cuenta|nothing you say here goes|nada de lo que diga aquí/i
const UNSIGNED = /reviewed by an attorney|checked by an attorney|revisad[oa]s? por un abogado/i

const PATHS = ['/', ...TEXT_PAGES.filter(({ canonical }) => !canonical).map(({ path }) => path)]
const ADDRESSES = [...PATHS, '/login', '/intake', '/schedule'].flatMap((path) =>
  LANGUAGES.map((language) => inLanguage(path, language)),
)

/** Each harmful sentence, with where it stands. */
function harmIn(text: string): string[] {
  const found = [...CLOSED.map((room) => PROMISES[room]), UNTRUE, UNSIGNED]
  return found.flatMap((promise) => promise.exec(text)?.[0] ?? [])
}

let demonstration: ServedSite
let production: ServedSite
beforeAll(async () => {
  demonstration = await serveSite()
  production = await serveSite(undefined, {
    ...SETTINGS,
    demonstration: false,
    contact: { ...SETTINGS.contact, name: 'Paz Law', attorney: 'Ana Paz' },
  })
})
afterAll(async () => {
  await demonstration?.close()
  await production?.close()
})

async function blogPosts(): Promise<string[]> {
  const { body } = await demonstration.ask('/blog')
  const posts = [...body.matchAll(/href="(\/blog\/[\w-]+)"/g)].map(([, path]) => path ?? '')
  return [...new Set(posts)].flatMap((path) => LANGUAGES.map((language) => inLanguage(path, language)))
}

describe('while a room is closed', () => {
  const files = globSync('content/**/*.mdx', { cwd: ROOT })
  it.each(files)('%s promises nothing of it', (file) => {
    expect(harmIn(readFileSync(`${ROOT}${file}`, 'utf8'))).toEqual([])
  })
  it.each(wordsParts())('the words of $at in $language promise nothing of it', ({ words }) => {
    expect(harmIn(JSON.stringify(words))).toEqual([])
  })
  it.each(ADDRESSES)('%s promises nothing of it', async (address) => {
    for (const site of [demonstration, production]) expect(harmIn((await site.ask(address)).body)).toEqual([])
  })
  it('no post of the blog promises anything of it', async () => {
    const posts = await blogPosts()
    expect(posts.length).toBeGreaterThan(10)
    for (const post of posts) expect(harmIn((await demonstration.ask(post)).body), post).toEqual([])
  })
})

/** The words of a page are in its first answer, also those that only a signed-in person sees. */
const LIVE = [...WHO_MAY_ENTER.keys()].map((path) => path.replaceAll(/:\w+\??/g, randomUUID()))

describe('the words of a live page', () => {
  it.each(LIVE)('%s say a room in full', async (path) => {
    for (const language of LANGUAGES)
      expect((await demonstration.ask(inLanguage(path, language))).body).not.toContain('{room.')
  })
})

const INVENTED =
  /Google · |Verified|Verificada|María G\.|Jorge R\.|5\.0\/5|aggregateRating|reviewRating|national immigration lawyers|asociación nacional de abogados|aria-roledescription="carousel"/

describe('what others say of the firm', () => {
  it.each(LANGUAGES)('is absent from production where the firm supplied nothing (%s)', async (language) => {
    for (const path of ['/', '/faq', '/about', '/services']) {
      const { body } = await production.ask(inLanguage(path, language))
      expect(INVENTED.exec(body)?.[0], path).toBeUndefined()
    }
  })
  it.each([
    ['en', 'Sample reviews: this is a demonstration.', 'Google · Verified · sample', 'Sample figures'],
    [
      'es',
      'Reseñas de muestra: esto es una demostración.',
      'Google · Verificada · muestra',
      'Cifras de muestra',
    ],
  ] as const)(
    'is shown in the demonstration, which says that it is a sample (%s)',
    async (language, ...said) => {
      const { body } = await demonstration.ask(inLanguage('/', language))
      for (const words of said) expect(body).toContain(words)
    },
  )
})

describe('the responsible attorney and the principal office', () => {
  it.each(['/', '/about', '/services/daca', '/privacy', '/blog'])('stand on %s', async (path) => {
    for (const language of LANGUAGES) {
      const { body } = await production.ask(inLanguage(path, language))
      expect(body).toMatch(
        /(?:Attorney responsible for this site|Abogad[ao] responsable de este sitio): Ana Paz/,
      )
      expect(body).toMatch(/(?:Principal office|Oficina principal): Dallas, TX/)
    }
  })
  it('is told to search engines as a person', async () => {
    expect((await production.ask('/')).body).toContain('"@type":"Person","name":"Ana Paz"')
  })
})
