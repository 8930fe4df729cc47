// Recent law is said where people decide on it, in both languages, and no text keeps the older, dangerous answer.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#kernel/language.ts'
import { LAW_NOTES, LAW_READ_ON } from './law.ts'
import { READING_FACTS } from './reading-facts.ts'

const CONTENT = new URL('../../content/', import.meta.url)
const TEXTS = globSync('{en,es}/**/*.mdx', { cwd: CONTENT }).map((file) => ({
  file,
  text: readFileSync(new URL(file, CONTENT), 'utf8'),
}))

/** Where each note must be. */
const PLACES: Readonly<Record<keyof typeof LAW_NOTES, readonly string[]>> = {
  advanceParole: [
    'services/daca/advance-parole',
    'services/daca/path-to-citizenship',
    'services/daca',
    'services/marriage-green-cards',
    'blog/travel-while-your-case-is-pending',
    'guides/leaving-the-country',
  ],
  overstay: [
    'services/daca/path-to-citizenship',
    'services/family-immigration',
    'services/marriage-green-cards',
  ],
  publicCharge: [
    'services/family-immigration',
    'services/marriage-green-cards',
    'guides/how-to-sponsor-family-member',
  ],
  bondTexas: ['blog/when-a-family-member-is-detained', 'guides/detention-and-bond'],
  countryHolds: [
    'services/family-immigration',
    'services/marriage-green-cards',
    'services/citizenship',
    'guides/asylum-and-tps',
  ],
  visaPause: ['services/family-immigration', 'services/marriage-green-cards', 'guides/leaving-the-country'],
  dacaLimits: ['services/daca', 'services/daca-resource-hub', 'services/daca/renewal-guide'],
  dacaTexas: ['services/daca', 'services/daca-resource-hub', 'services/daca/renewal-guide'],
  dacaDelays: ['services/daca', 'services/daca/renewal-guide'],
  departureResident: ['guides/leaving-the-country', 'blog/travel-while-your-case-is-pending'],
  asylumReferral: ['guides/asylum-and-tps'],
  asylumPermit: ['guides/asylum-and-tps', 'guides/how-to-get-work-permit'],
  tpsEnded: ['guides/asylum-and-tps', 'guides/how-to-get-work-permit'],
  denialWithoutRequest: [
    'guides/how-to-get-work-permit',
    'services/marriage-green-cards',
    'services/family-immigration',
  ],
  signatures: ['guides/how-to-get-work-permit', 'services/marriage-green-cards'],
  formEditions: [
    'guides/how-to-get-work-permit',
    'services/daca',
    'services/daca/renewal-guide',
    'services/marriage-green-cards',
  ],
  noticeToAppear: [
    'guides/how-to-get-work-permit',
    'services/citizenship',
    'services/marriage-green-cards',
    'services/family-immigration',
  ],
  discretion: [
    'services/daca/path-to-citizenship',
    'blog/marriage-interview',
    'guides/how-to-sponsor-family-member',
    'services/marriage-green-cards',
    'services/family-immigration',
  ],
  boardAppeals: ['blog/when-a-family-member-is-detained'],
  permitLength: ['guides/how-to-get-work-permit'],
  permitRenewal: ['guides/how-to-get-work-permit'],
  civicsTest: [
    'services/citizenship',
    'blog/citizenship-test-study-plan',
    'guides/citizenship-application-mistakes',
  ],
  citizenshipFee: ['services/citizenship'],
  disabilityWaiver: ['services/citizenship'],
  religiousReturn: ['services/religious-visas'],
  registration: ['services/daca-resource-hub'],
  texasSheriffs: ['detained', 'services/daca-resource-hub', 'blog/when-a-family-member-is-detained'],
  homeEntry: ['detained', 'services/daca-resource-hub'],
  dacaRuling: ['services/daca-resource-hub'],
}

function textAt(language: string, path: string): string {
  const file = `${language}/${path.replace('daca-resource-hub', 'daca/resource-hub')}.mdx`
  return TEXTS.find((each) => each.file === file)?.text ?? ''
}

describe.each(Object.entries(PLACES))('the note on %s', (name, paths) => {
  it.each(paths)('stands on %s, in both languages', (path) => {
    for (const language of LANGUAGES) {
      const text = textAt(language, path)
      const said = text.includes(`<Fact name="law.${name}" />`) || text.includes(`{law.${name}}`)
      expect(said, language).toBe(true)
    }
  })
  it('names its source and a date, and says it cautiously', () => {
    const { from, source, says } = LAW_NOTES[name as keyof typeof LAW_NOTES]
    expect(from).toMatch(/^\d{4}(-\d{2}){0,2}$/)
    expect(source).toMatch(/\d{4}/)
    for (const language of LANGUAGES) expect(says[language]).toMatch(/20\d\d|\b75\b/)
  })
})

describe('no text', () => {
  it('says that a trip on advance parole is no departure, or a way to a green card', () => {
    const harmful =
      /not treated as the departure|no se trata como la salida|return on advance parole, you may file|opens a way to a green card inside|abre un camino a la residencia dentro/i
    expect(TEXTS.filter(({ text }) => harmful.test(text)).map(({ file }) => file)).toEqual([])
  })
  it('calls a significant misdemeanor merely serious, or high school «secundaria»', () => {
    const wrong = /serious misdemeanor|delito menor serio|secundaria \(high school\)/i
    expect(TEXTS.filter(({ text }) => wrong.test(text)).map(({ file }) => file)).toEqual([])
  })
  it('tells today’s DACA fee by the amount that ended, without saying when it ended', () => {
    const ended = Object.entries(READING_FACTS).filter(([name]) => name.startsWith('daca.agencyFee.'))
    for (const language of LANGUAGES) {
      const saysWhen = ended.filter(([, { says }]) =>
        says['dacaFee.servicePage']?.[language].includes('{daca.until}'),
      )
      const names = saysWhen.map(([name]) => name)
      expect(names).toEqual([
        'daca.agencyFee.line',
        'daca.agencyFee.note',
        'daca.agencyFee.hub',
        'daca.agencyFee.guide',
      ])
      expect(textAt(language, 'services/daca')).toMatch(
        /\{daca\.agencyFee\.line\}'\n +fact: daca\.agencyFee\.lineValue$/m,
      )
      expect(textAt(language, 'services/daca/renewal-guide')).toMatch(
        /<Fact name="daca\.agencyFee\.guide" \/>\n\n- <Fact name="daca\.agencyFee\.online" \/>.*\n- <Fact name="daca\.agencyFee\.paper" \/>/,
      )
    }
  })
})

it('what is known of the law has a day that a reader is told', () => {
  expect(LAW_READ_ON).toMatch(/^2026-\d{2}-\d{2}$/)
})
