// What every public page promises in both languages, read from the built site as a visitor receives it.
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { content } from '#areas/office/content/words/index.ts'
import { TEXT_PAGES } from '#areas/office/content/rules/text-pages.ts'
import { fernandezHuertaEase, fleschKincaidGrade } from '#areas/office/content/rules/reading-level.ts'
import { DEMONSTRATION_CONTACT } from '#firm/demonstration-contact.ts'
import { withFacts } from '#firm/fact-names.ts'
import { NOTHING_SETTLED } from '#firm/settled.ts'
import { type Language, LANGUAGES, otherLanguage } from '#kernel/language.ts'
import {
  blocksOf,
  countTags,
  idsIn,
  linksIn,
  PUBLIC_PATHS,
  type RenderedPage,
  renderedSite,
  type RenderedSite,
  textOfHtml,
} from '#server/site/rendered-pages-for-tests.ts'

let all: RenderedSite
beforeAll(async () => {
  all = await renderedSite()
})
afterAll(() => all.site.close())

const CASES = PUBLIC_PATHS.flatMap((path) => LANGUAGES.map((language) => [path, language] as const))

function pageAt(path: string, language: Language): RenderedPage {
  const found = all.pages.find((page) => page.path === path && page.language === language)
  if (!found) throw new RangeError(`no page at ${path} in ${language}`)
  return found
}

const BYTES_MAX = 30 * 1_024

const TOOL_SCREENS = ['service', 'guide', 'daca', 'checker']

function holdsTool(path: string): boolean {
  return TEXT_PAGES.some((each) => each.path === path && TOOL_SCREENS.includes(each.screen))
}

describe.each(CASES)('%s (%s)', (path, language) => {
  it('opens in its language with one main heading and the disclaimer', () => {
    const { status, html } = pageAt(path, language)
    expect(status).toBe(200)
    expect(html).toContain(`<html lang="${language}">`)
    expect(countTags(html, 'h1')).toBe(1)
    const { disclaimer } = content(language).frame.footer
    expect(textOfHtml(html)).toContain(withFacts(disclaimer, language, NOTHING_SETTLED))
  })

  it('has no sentence of a long text outside a paragraph, a list or a heading', () => {
    const texts = [...pageAt(path, language).main.matchAll(/<div class="prose">(.*?)<p class="print-only/gs)]
    for (const [, text = ''] of texts) expect(text).not.toMatch(/<\/(?:p|[uo]l|h\d|div)>\s*[^<\s]/)
  })

  it('shows no placeholder and no key', () => {
    const text = textOfHtml(pageAt(path, language).html.replace(/data-position="[^"]*"/, ''))
    expect(text).not.toMatch(/[{}]|undefined|\[object|\bNaN\b/)
  })

  it('is one file of at most 30 KB, and names no script but that of the one tool it holds', () => {
    const { brotliBytes, html, policy } = pageAt(path, language)
    expect(brotliBytes).toBeLessThanOrEqual(BYTES_MAX)
    expect(html).not.toMatch(/rel="stylesheet"|\sstyle="|\son\w+="/)
    const files = html.match(/<script[^>]*\ssrc="|rel="modulepreload"/g) ?? []
    expect(files.length).toBeLessThanOrEqual(holdsTool(path) ? 1 : 0)
    expect(policy).toMatch(/script-src (?:'sha256-[^']+' )+'(?:self|strict-dynamic)';/)
    expect(policy).not.toContain('unsafe')
  })

  it('says to search engines where it is and where its twin is, with a picture to share', async () => {
    const { html } = pageAt(path, language)
    const canonical = TEXT_PAGES.find((each) => each.path === path)?.canonical ?? path.replace('/faq', '/')
    const address = (each: Language) => `https://firm.example${canonical}${each === 'es' ? '?lang=es' : ''}`
    expect(html).toContain(`rel="canonical" href="${address(language)}"`)
    expect(html).toContain(`hrefLang="en-US" href="${address('en')}"`)
    expect(html).toContain(`hrefLang="es-US" href="${address('es')}"`)
    expect(html).toContain(`hrefLang="x-default" href="${address('en')}"`)
    expect(html).toContain('property="og:title"')
    const picture = /property="og:image" content="https:\/\/firm\.example([^"]+)"/.exec(html)?.[1] ?? ''
    expect((await all.site.ask(picture)).headers['content-type']).toBe('image/png')
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' })
  })
})

/** Every text of the dictionaries that is long enough to be told from another. */
function sayings(words: unknown): string[] {
  if (typeof words === 'string') return words.length > 14 && !/[{}]/.test(words) ? [words] : []
  return Object.values(words as Record<string, unknown>).flatMap(sayings)
}

describe('all pages together', () => {
  it('never speak the other language', () => {
    for (const language of LANGUAGES) {
      const { article, home, site } = content(otherLanguage(language))
      const own = new Set(sayings(content(language)))
      const foreign = sayings([article, home, site]).filter((saying) => !own.has(saying))
      for (const page of all.pages.filter((each) => each.language === language)) {
        const text = textOfHtml(page.html)
        expect(foreign.filter((saying) => text.includes(saying))).toEqual([])
      }
    }
  })

  it('are valid HTML', async () => {
    const validator = new HtmlValidate({
      extends: ['html-validate:standard'],
    })
    const problems: string[] = []
    for (const { address, html } of all.pages) {
      const { results } = await validator.validateString(html)
      for (const { ruleId, message, line, selector } of results.flatMap(({ messages }) => messages)) {
        problems.push(`${address}:${line} ${ruleId}: ${message} (${selector})`)
      }
    }
    expect(problems).toEqual([])
  })

  it('have titles and descriptions of their own', () => {
    for (const language of LANGUAGES) {
      const own = all.pages.filter(
        ({ path, language: each }) =>
          each === language && path !== '/faq' && !TEXT_PAGES.find((page) => page.path === path)?.canonical,
      )
      for (const pattern of [/<title>(.*?)<\/title>/, /name="description" content="(.*?)"/]) {
        const said = own.map(({ html }) => pattern.exec(html)?.[1])
        expect(new Set(said).size).toBe(own.length)
      }
    }
  })

  it('link only to pages and anchors that are there, in the reader’s language', async () => {
    const known = new Map(all.pages.map((page) => [page.address, page.html]))
    const dead: string[] = []
    for (const { address, html, language } of all.pages) {
      for (const link of new Set(linksIn(html))) {
        const url = new URL(link, `https://firm.example${address}`)
        const target = url.pathname + url.search
        if (!known.has(target)) {
          const { status, body } = await all.site.ask(target)
          known.set(target, status < 400 ? body : '')
        }
        const there = known.get(target) ?? ''
        const anchor = decodeURIComponent(url.hash.slice(1))
        if (!there || (anchor && !idsIn(there).has(anchor))) dead.push(`${address} → ${link}`)
        const isSpanish = url.searchParams.get('lang') === 'es'
        const isToggle = html.includes(`href="${link}" lang=`)
        if (isSpanish !== (language === 'es') && !isToggle) dead.push(`${address} → ${link} (language)`)
      }
    }
    expect(dead).toEqual([])
  })
})

const COUNTED = ['h1', 'h2', 'h3', 'li', 'p', 'dt', 'dd', 'details', 'a', 'section']

/** Every number as read; "$1,500" is the same in both languages. */
function numbersIn(main: string): string[] {
  return [...new Set(textOfHtml(main).match(/\d+(?:[.,]\d+)*/g))].toSorted()
}

describe.each(PUBLIC_PATHS)('%s says the same in both languages', (path) => {
  it('with the same headings, lists, parts and anchors', () => {
    const [english, spanish] = LANGUAGES.map((language) => pageAt(path, language).main) as [string, string]
    for (const tag of COUNTED) expect([tag, countTags(spanish, tag)]).toEqual([tag, countTags(english, tag)])
    // Spanish dates begin with the day.
    expect([...idsIn(spanish)].toSorted()).toEqual([...idsIn(english)].toSorted())
  })
  it('with every number, amount and date', () => {
    const [english, spanish] = LANGUAGES.map((language) => numbersIn(pageAt(path, language).main))
    expect(spanish).toEqual(english)
  })
})

const SERVICES = TEXT_PAGES.filter(({ screen }) => screen === 'service').map(({ path }) => path)
const HOME = ['/', '/faq']
const ABOUT = ['/about', '/process']
const TERMS = ['/terms', '/terms-of-service']
const PRICED_GUIDES = ['/guides/detention-and-bond']
const DACA_PROCESS = ['/services/daca-resource-hub', '/services/daca/renewal-guide']

/** The conflict table of the product: each reading in the body of these pages, and of no others. */
const READINGS: readonly (readonly [string, Record<Language, RegExp>, readonly string[]])[] = [
  ['a consultation of $50', both(/\$50(?![\d,])/), [...HOME, ...SERVICES, ...PRICED_GUIDES, ...TERMS]],
  [
    'a free consultation',
    { en: /consultation is (?:<!-- -->)?free/, es: /consulta (?:es|será) (?:<!-- -->)?grat/ },
    [...HOME, ...ABOUT, '/services/citizenship'],
  ],
  ['about 60 minutes', { en: /about 60 minutes/, es: /unos 60 minutos/ }, ABOUT],
  ['review within 24 hours', { en: /within 24 hours/, es: /en (?:menos de )?24 horas/ }, HOME],
  ['review in 24–48 hours', { en: /24 to 48 hours/, es: /de 24 a 48 horas/ }, ABOUT],
  ['a DACA agency fee of $495', both(/\$495/), ['/services/daca']],
  ['a DACA agency fee of $555 online', both(/\$555/), DACA_PROCESS],
  ['a DACA agency fee of $605 on paper', both(/\$605/), DACA_PROCESS],
]

function both(pattern: RegExp): Record<Language, RegExp> {
  return { en: pattern, es: pattern }
}

describe.each(LANGUAGES)('the readings of a conflict (%s)', (language) => {
  it.each(READINGS)('%s stands exactly where it should', (_, pattern, paths) => {
    const shown = all.pages.filter(
      (page) => page.language === language && pattern[language].test(textOfHtml(page.main)),
    )
    expect(shown.map(({ path }) => path).toSorted()).toEqual([...paths].toSorted())
  })
  it('the page about the firm names the attorney beside the licence, and under the letter', () => {
    const { main } = pageAt('/about', language)
    const { attorney } = DEMONSTRATION_CONTACT
    const card = main.slice(main.indexOf('aria-labelledby="attorney"'))
    expect(card.slice(0, card.indexOf('</section>'))).toMatch(
      new RegExp(`${attorney}[\\s\\S]*href="https://www\\.texasbar\\.com"`),
    )
    const letter = main.slice(main.indexOf('aria-labelledby="letter"'))
    expect(textOfHtml(letter.slice(0, letter.indexOf('</section>')))).toContain(attorney)
  })
  it('the top bar and the footer keep their own hours', () => {
    const { html } = pageAt('/about', language)
    const [bar, footer] = [html.slice(0, html.indexOf('<main')), html.slice(html.indexOf('<footer'))]
    expect(textOfHtml(bar)).toMatch(language === 'en' ? /Mon–Thu 10 AM–3 PM/ : /lun a jue/)
    expect(textOfHtml(footer)).toMatch(language === 'en' ? /Mon–Fri 9 AM–6 PM/ : /lun a vie/)
  })
})

const GRADE_MAX = 9
const EASE_MIN = 55

describe('reading level', () => {
  it(`is at most grade ${GRADE_MAX} in English and at least ${EASE_MIN} in Spanish, page by page`, () => {
    const rows = PUBLIC_PATHS.map((path) => {
      const [english, spanish] = LANGUAGES.map((language) => blocksOf(pageAt(path, language).main))
      return {
        path,
        grade: Number(fleschKincaidGrade(english ?? []).toFixed(1)),
        ease: Number(fernandezHuertaEase(spanish ?? []).toFixed(1)),
      }
    })
    const lines = rows.map(({ path, grade, ease }) => `${path.padEnd(46)} ${grade}  ${ease}`)
    process.stdout.write(`Flesch–Kincaid (en), Fernández-Huerta (es):\n${lines.join('\n')}\n`)
    expect(rows.filter(({ grade, ease }) => grade > GRADE_MAX || ease < EASE_MIN)).toEqual([])
  })
})
