// Who may open the diagnostic pages, read from the built site: everyone in a demonstration, otherwise no one unknown.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { content } from '#areas/office/content/words/index.ts'
import { inLanguage, LANGUAGES } from '#kernel/language.ts'
import { serveSite, type ServedSite, SETTINGS } from '#server/site/site-for-tests.ts'

const LIVE = [
  ['/test', 'test'],
  ['/diagnostic', 'diagnostic'],
  ['/test-language', 'language'],
  ['/monitoring-test', 'monitoring'],
  ['/performance-monitoring', 'performance'],
  ['/design-review', 'designReview'],
] as const

/** Shorter ones are in every page by chance. */
const LETTERS_MIN = 12

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length < LETTERS_MIN ? [] : [JSON.stringify(value).slice(1, -1)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

let demonstration: ServedSite
let production: ServedSite
beforeAll(async () => {
  demonstration = await serveSite()
  production = await serveSite((build) => build, { ...SETTINGS, demonstration: false })
})
afterAll(() => Promise.all([demonstration.close(), production.close()]))

describe.each(LANGUAGES)('a diagnostic page (%s)', (language) => {
  const words = content(language)
  it.each(LIVE)('%s opens in a demonstration and is no page elsewhere', async (path, name) => {
    const { title } = name === 'designReview' ? words.designReview : words.diagnostics[name]
    const open = await demonstration.ask(inLanguage(path, language))
    expect(open.status).toBe(200)
    expect(open.body).toContain(`<h1 class="text-3xl">${title}</h1>`)
    const closed = await production.ask(inLanguage(path, language))
    expect(closed.status).toBe(404)
    expect(closed.body).toContain(words.errors.notFound.message)
    expect(closed.body).toContain(`<title>${words.errors.notFound.title} · ${SETTINGS.contact.name}</title>`)
  })
  it.each(LIVE)('%s sends nobody a word of itself where it is closed', async (path) => {
    const shared = textsOf([words.frame, words.errors]).join()
    const own = textsOf([words.diagnostics, words.designReview]).filter((text) => !shared.includes(text))
    const told = await demonstration.ask(inLanguage(`${path}.data`, language))
    expect(own.filter((text) => !told.body.includes(text))).toEqual([])
    for (const address of [path, `${path}.data`]) {
      const { status, body } = await production.ask(inLanguage(address, language))
      expect(status).toBe(404)
      expect(own.filter((text) => body.includes(text))).toEqual([])
      expect(body.length).toBeLessThan(120_000)
    }
  })
  it('/simple is plain HTML without style or script', async () => {
    const { status, body } = await demonstration.ask(inLanguage('/simple', language))
    expect(status).toBe(200)
    expect(body).toContain(words.frame.footer.disclaimer)
    expect(body).not.toMatch(/<(?:script|style|link)/)
    expect((await production.ask(inLanguage('/simple', language))).status).toBe(404)
  })
})

it('search engines are told where nothing is for them, and where the site map is', async () => {
  const { body } = await production.ask('/robots.txt')
  expect(body).toContain('Disallow: /portal')
  expect(body).toContain('Sitemap: https://firm.example/sitemap.xml')
})
