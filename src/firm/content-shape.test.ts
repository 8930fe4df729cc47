// The long texts in both languages have one shape: same files, keys, headings, lists, facts and numbers.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isFactName } from './fact-names.ts'

const CONTENT = new URL('../../content/', import.meta.url)
const FILES = filesOf('en')

const SERVICE = /^services\/[^/]+$/
const TASTED = 'guides/citizenship-application-mistakes.mdx'
const CARD = 'guides/rights-card.mdx'
const PARTS = ['info', 'warning']
const LINKS_OUT =
  /^https:\/\/(?:[\w-]+\.)*(?:gov|mil|texasbar\.com|americanbar\.org|immigrationadvocates\.org)(?:[/?#]|$)/

type Text = { matter: string; body: string }

function filesOf(language: string): string[] {
  return globSync('**/*.mdx', { cwd: new URL(`${language}/`, CONTENT) })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
}

function read(language: string, file: string): Text {
  const [empty, matter, ...rest] = readFileSync(new URL(`${language}/${file}`, CONTENT), 'utf8').split(
    /^---$/m,
  )
  expect(empty, 'a text starts with its front matter').toBe('')
  return { matter: matter ?? '', body: rest.join('---') }
}

function both<Shape>(file: string, look: (text: Text) => Shape): [Shape, Shape] {
  return [look(read('en', file)), look(read('es', file))]
}

/** The front matter without its values: keys and list items, line by line. */
function keys({ matter }: Text): string[] {
  return matter.split('\n').map((line) => line.replace(/^(\s*(?:- )?(?:\w+:)?).*$/, '$1'))
}

function valueOf(key: string, { matter }: Text): string | undefined {
  return new RegExp(`^${key}: *(["']?)(.*)\\1$`, 'm').exec(matter)?.[2]
}

function sameValues(text: Text): (string | undefined)[] {
  const priced = [...text.matter.matchAll(/^ +fact: (.*)$/gm)].map(([, name]) => name)
  return [
    ...['published', 'updated', 'section', 'order', 'calculator'].map((key) => valueOf(key, text)),
    ...priced,
  ]
}

function headings({ body }: Text): string[] {
  return [...body.matchAll(/^(#+) /gm)].map(([, marks]) => marks ?? '')
}

function lists({ body }: Text): string[] {
  return [...body.matchAll(/^( *)(-|\d+\.) /gm)].map(
    ([, indent, mark]) => `${indent}${mark === '-' ? '-' : '1.'}`,
  )
}

function parts({ body }: Text): string[] {
  return [...body.matchAll(/<\/?(\w+)(?: kind="\w+")?/g)]
    .map(([whole]) => whole)
    .filter((part) => part !== '<Fact')
}

function links({ matter, body }: Text): string[] {
  return [...`${matter}${body}`.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target ?? '').toSorted()
}

function facts({ matter, body }: Text): string[] {
  const inBody = [...body.matchAll(/<Fact name="([^"]*)" \/>/g)]
  const inMatter = [...matter.matchAll(/\{([^{}]*)\}|^ +fact: (.*)$/gm)]
  return [...new Set([...inBody, ...inMatter].map(([, one, other]) => one ?? other ?? ''))].toSorted()
}

function numbers({ matter, body }: Text): string[] {
  const said = `${matter}${body}`
    .replace(/<Fact[^>]*>|\{[^{}]*\}|^ +fact: .*$|\]\([^)]*\)|^ *\d+\. /gm, '')
    .replace(/^(published|updated|order): .*$/gm, '')
  return [...new Set(said.match(/\d+(?:[.,]\d+)*/g))].toSorted()
}

describe('the texts of the site', () => {
  it('every English text has its Spanish twin, and nothing is in Spanish only', () => {
    expect(filesOf('es')).toEqual(FILES)
    expect(FILES).not.toEqual([])
  })
})

describe.each(FILES)('%s', (file) => {
  it('has the same front matter keys and dates in both languages', () => {
    const [english, spanish] = both(file, keys)
    expect(spanish).toEqual(english)
    const [values, twinValues] = both(file, sameValues)
    expect(twinValues).toEqual(values)
  })

  it('has the same headings, lists, parts and links in both languages', () => {
    for (const look of [headings, lists, parts, links]) {
      const [english, spanish] = both(file, look)
      expect(spanish).toEqual(english)
    }
  })

  it('uses the same facts in both languages, and each exists', () => {
    const [english, spanish] = both(file, facts)
    expect(spanish).toEqual(english)
    expect(english.filter((name) => !isFactName(name))).toEqual([])
  })

  it('types the same numbers in both languages, and no amount of money', () => {
    const [english, spanish] = both(file, numbers)
    expect(spanish).toEqual(english)
    for (const { matter, body } of both(file, (text) => text))
      expect(`${matter}${body}`).not.toMatch(/\$\s*\d/)
  })

  it('has a title and a description that a search engine shows whole', () => {
    for (const text of both(file, (whole) => whole)) {
      expect(valueOf('title', text)).toMatch(/\S/)
      expect(valueOf('description', text)?.length).toBeLessThanOrEqual(155)
    }
  })

  it('is plain Markdown with Fact, Note, Steps, Checklist and, where they belong, the lists of privacy, the pictures of help, the taste of the civics test, the fees of a service and the cards to print', () => {
    for (const text of both(file, (whole) => whole)) {
      const plain = text.body
        .replace(/<Fact name="[\w.]+" \/>/g, '')
        .replace(/^<Note kind="(\w+)">$/gm, (_, kind: string) => (PARTS.includes(kind) ? '' : '<'))
        .replace(/^<(?:\/Note|\/?Steps|\/?Checklist)>$/gm, '')
        .replace(file === 'legal/privacy.mdx' ? /^<(?:KeptList|DeviceList) \/>$/gm : '', '')
        .replace(file === 'help.mdx' ? /^<Picture name="\w+" \/>$/gm : '', '')
        .replace(file === TASTED ? /^<TestTaste \/>$/m : '', '')
        .replace(
          file === CARD
            ? /^<(?:\/?(?:Cards|InEnglish|Blanks)|\/Card|Card title="[^"<>{}]+")>$|<FirmPhone \/>/gm
            : '',
          '',
        )
        .replace(SERVICE.test(file) ? /^<Fees \/>$/m : '', '')
      expect(plain).not.toMatch(/[<>{}]/)
      expect(plain).not.toMatch(/^# /m)
    }
  })

  it('links to this site or to an office that owes nothing to us', () => {
    const [english] = both(file, links)
    expect(english.filter((target) => !/^[/#]/.test(target) && !LINKS_OUT.test(target))).toEqual([])
  })
})

describe.each(FILES.filter((file) => SERVICE.test(file)))('%s', (file) => {
  it('says each fee and each time once: fees among its costs, times at a glance', () => {
    for (const { matter, body } of both(file, (text) => text)) {
      expect(body.match(/^<Fees \/>$/gm)).toHaveLength(1)
      const blocks = matter.match(/^timeline:[^]*?(?=^keyPoints:)|^pricing:[^]*?(?=^faq:)/gm) ?? []
      const told = [...blocks.join('').matchAll(/\{([^{}]*)\}|fact: (.*)$/gm)]
        .map(([, ...names]) => names.find(Boolean) ?? '')
        .filter((name) => !name.endsWith('.until'))
      expect(told).toEqual([...new Set(told)])
      const aboutThem = body.split(/^## /m).filter((part) => /<Fees|processing-times|isa-bulletin/.test(part))
      for (const name of told) expect(aboutThem.join('')).not.toContain(`<Fact name="${name}"`)
    }
  })
  it('answers at least six questions and carries every block of a service', () => {
    const [english] = both(file, ({ matter }) => matter)
    expect(english.match(/^ +- question: /gm)?.length).toBeGreaterThanOrEqual(6)
    for (const block of ['eligibility', 'timeline', 'keyPoints', 'notes', 'pricing', 'faq']) {
      expect(english).toMatch(new RegExp(`^${block}:$`, 'm'))
    }
  })
})
