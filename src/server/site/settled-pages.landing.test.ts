// The firm's settled readings are on every page, in both languages, and the other reading nowhere.
import { createRequestHandler, type ServerBuild } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firmAuthWords } from '#areas/people/auth/web/firm-words.ts'
import { firmIntakeWords } from '#areas/intake/intake/web/firm-words.ts'
import { firmRequestWords } from '#areas/cases/opening/web/firm-words.ts'
import { firmSchedulingWords } from '#areas/meetings/scheduling/web/firm-words.ts'
import { appointmentMinutes } from '#firm/appointment-types.ts'
import { formatHours, OFFICE_HOURS, officeHours } from '#firm/hours.ts'
import { type ConflictName, CONFLICTS, READING_NAMES, type ReadingName, type Settled } from '#firm/settled.ts'
import { inLanguage, type Language, LANGUAGES } from '#kernel/language.ts'
import { LivePages } from './live-pages.ts'
import { PageRoutes } from './page-routes.ts'
import { PUBLIC_PATHS, textOfHtml } from './rendered-pages-for-tests.ts'
import { type ServedSite, serveSite, SETTINGS } from './site-for-tests.ts'
import { siteRequestOf } from './site-entry.ts'

/** Any wording of a reading. What other meetings take, or how early to be at one of the agency's, is not meant. */
const SAID: Readonly<Record<ReadingName, Readonly<Record<Language, RegExp>>>> = {
  'price.paid': inBoth(/\$50(?![\d,])/),
  'price.free': {
    en: /consultation is free|free consultation|free after you create|Consultation: Free|\$0\+/i,
    es: /consulta (?:es|será) gra|gratis después de crear|Consulta: Gratis|\$0\+/i,
  },
  'length.long': { en: /60 minutes/, es: /60 minutos/ },
  'length.short': { en: /30[- ]minute/, es: /30 minutos/ },
  'hours.week': hoursSaid('week'),
  'hours.short': hoursSaid('short'),
  'hours.weekAndSaturday': hoursSaid('weekAndSaturday'),
  'review.fast': { en: /within 24 hours/, es: /en (?:menos|un plazo) de 24 horas/ },
  'review.slow': { en: /24 to 48 hours/, es: /24 a 48 horas/ },
  'dacaFee.now': inBoth(/\$555|\$605/),
  'dacaFee.servicePage': inBoth(/\$495/),
}
const NOT_MEANT = /(?:Follow-up|Seguimiento): 30 minut[eo]s|30 minut(?:es early|os antes)/g

function inBoth(pattern: RegExp) {
  return { en: pattern, es: pattern }
}

/** Monday to Friday alone, and not as the beginning of a week with Saturday. */
function hoursSaid(name: keyof typeof OFFICE_HOURS) {
  const pattern = (language: Language) =>
    new RegExp(
      `${formatHours(OFFICE_HOURS[name], language).replaceAll('.', '\\.').replaceAll(/\s/g, '\\s')}(?![,;])`,
    )
  return { en: pattern('en'), es: pattern('es') }
}

function conflictOf(reading: ReadingName): ConflictName {
  return reading.split('.')[0] as ConflictName
}

function settle(...readings: ReadingName[]): Settled {
  return Object.fromEntries(readings.map((reading) => [conflictOf(reading), { reading, on: '2027-01-15' }]))
}

/** Every reading is settled in one of them. */
const SETTLEMENTS: readonly ReadingName[][] = [
  ['price.paid', 'length.long', 'hours.week', 'review.fast', 'dacaFee.now'],
  ['price.free', 'length.short', 'hours.short', 'review.slow', 'dacaFee.servicePage'],
  ['hours.weekAndSaturday'],
]

const BUILD = (await import(
  new URL('../../../build/site/server/index.js', import.meta.url).href
)) as ServerBuild
const MORE_PATHS = ['/portal/help', '/detained', '/offline', '/-', '/feed.xml', '/sitemap.xml']

function pagesWith(settled: Settled): (address: string) => Promise<string> {
  const pages = new LivePages({
    handle: createRequestHandler(BUILD, 'production'),
    siteRequest: siteRequestOf(BUILD),
    settings: () => ({ ...SETTINGS, settled }),
    report: (error) => {
      throw error
    },
    policyFor: null,
  })
  return async (address) => (await pages.renderDocument(address)).text()
}

/** The text for people and for search engines. */
function saidBy(html: string): string {
  const told = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)]
  const meta = [...html.matchAll(/<meta[^>]*content="([^"]*)"/g)]
  return [textOfHtml(html), ...[...told, ...meta].map(([, text]) => text ?? '')].join('\n')
}

function othersThan(readings: readonly ReadingName[]): ReadingName[] {
  const conflicts = CONFLICTS.filter((conflict) => readings.some((each) => each.startsWith(`${conflict}.`)))
  return conflicts.flatMap((conflict) => READING_NAMES[conflict]).filter((each) => !readings.includes(each))
}

function stillSaid(text: string, language: Language, readings: readonly ReadingName[]): ReadingName[] {
  const said = text.replace(NOT_MEANT, '')
  return othersThan(readings).filter((reading) => SAID[reading][language].test(said))
}

it('every document of the site is looked at', () => {
  const documents = new PageRoutes(BUILD).documents().map(({ pattern }) => pattern)
  const looked = [...PUBLIC_PATHS, ...MORE_PATHS]
  expect(documents.filter((pattern) => pattern !== '/*' && !looked.includes(pattern))).toEqual([])
})

describe.each(SETTLEMENTS)('settled as %s and the like', (...readings) => {
  const settled = settle(...readings)
  it('no page says another reading, and each is said somewhere', async () => {
    const render = pagesWith(settled)
    const found: Record<string, ReadingName[]> = {}
    const all: Record<Language, string> = { en: '', es: '' }
    for (const path of [...PUBLIC_PATHS, ...MORE_PATHS]) {
      for (const language of LANGUAGES) {
        const address = inLanguage(path, language)
        const html = await render(address)
        const text = path.endsWith('.xml') ? html : saidBy(html)
        const still = stillSaid(text, language, readings)
        if (still.length > 0) found[address] = still
        all[language] += text
      }
    }
    expect(found).toEqual({})
    for (const language of LANGUAGES)
      expect(readings.filter((reading) => !SAID[reading][language].test(all[language]))).toEqual([])
  })
  it('nor do the words that live pages are drawn with', () => {
    for (const language of LANGUAGES) {
      const { terms: _terms, ...card } = firmAuthWords(language, settled).card
      const { success, review, urgent } = firmIntakeWords(language, settled)
      const said = [
        card.freeAccount,
        // The price decides these; they are read from the server.
        [success.hours, review.hours, urgent.hours],
        firmRequestWords(language, settled),
        firmSchedulingWords(language, settled).scheduler.typeHints,
      ]
      for (const each of said) expect(stillSaid(JSON.stringify(each), language, readings)).toEqual([])
    }
  })
  it('search engines are told the same hours and the same price', async () => {
    const html = await pagesWith(settled)('/')
    const [, told = '[]'] = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? []
    const hours = told.match(/"opens":"\d\d:\d\d","closes":"\d\d:\d\d"/g) ?? []
    expect(hours).toHaveLength(officeHours('week', settled).length)
    if (readings.includes('hours.short')) expect(hours).toEqual(['"opens":"10:00","closes":"15:00"'])
    if (readings.includes('price.free')) expect(told).toContain('"priceRange":"$0+"')
  })
  it('a first consultation is as long as it is said', () => {
    const { initial, 'follow-up': followUp } = appointmentMinutes(settled)
    expect(initial).toBe(readings.includes('length.short') ? 30 : 60)
    expect(followUp).toBe(30)
  })
  it('a page whose words changed has the day of it, where search engines look too', async () => {
    const render = pagesWith(settled)
    const siteMap = await render('/sitemap.xml')
    // Both have always stated $50 and half an hour.
    const hasOther = readings.includes('price.free') || readings.includes('length.long')
    const dayOf = (path: string) =>
      new RegExp(`<loc>https://firm\\.example${path}</loc><lastmod>([\\d-]+)</lastmod>`).exec(siteMap)?.[1]
    expect(dayOf('/terms') === '2027-01-15').toBe(hasOther)
    expect(dayOf('/privacy')).not.toBe('2027-01-15')
    expect((await render('/terms')).includes('January 15, 2027')).toBe(hasOther)
  })
})

describe('a site that is served already', () => {
  let site: ServedSite
  beforeAll(async () => {
    site = await serveSite()
  })
  afterAll(() => site.close())

  it('follows at once: text, ETag, every compressed form, and what works without a connection', async () => {
    const ask = async (target: string, encoding = 'identity') => {
      const { headers, body } = await site.ask(target, { headers: { 'accept-encoding': encoding } })
      return { etag: String(headers['etag']), body }
    }
    const before = await ask('/')
    const [br, worker] = [await ask('/', 'br'), await ask('/service-worker.js')]
    expect(textOfHtml(before.body)).toContain('$50')
    site.renew({ ...SETTINGS, settled: settle('price.free', 'hours.weekAndSaturday') })
    const after = await ask('/')
    expect(textOfHtml(after.body)).not.toContain('$50')
    expect(after.etag).not.toBe(before.etag)
    const held = { headers: { 'if-none-match': before.etag } }
    expect((await site.ask('/', held)).status).toBe(200)
    expect((await ask('/', 'br')).body).not.toBe(br.body)
    const offline = await ask('/service-worker.js')
    expect(offline.etag).not.toBe(worker.etag)
    expect(offline.body).not.toMatch(SAID['hours.short'].en)
    site.renew({ ...SETTINGS })
    expect(await ask('/')).toEqual(before)
    expect((await ask('/service-worker.js')).etag).toBe(worker.etag)
    expect(site.failures).toEqual([])
  })
  it('keeps nothing of a page that was being made when its words changed', async () => {
    const asked = site.ask('/services/daca?lang=es')
    site.renew({ ...SETTINGS, settled: settle('dacaFee.now') })
    await asked
    const { body } = await site.ask('/services/daca?lang=es')
    expect(body).not.toContain('$495')
    site.renew({ ...SETTINGS })
    expect((await site.ask('/services/daca?lang=es')).body).toContain('$495')
  })
})
