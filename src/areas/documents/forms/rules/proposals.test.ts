import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type PackedProposal, proposalFile, proposedMapping } from './proposals.ts'
import { isQuestion, questionOf, ROLES } from './questions.ts'

const FOLDER = 'content/forms/proposals'
const BYTES_MAX = 700_000
const all = readdirSync(FOLDER).map((file) => {
  const text = readFileSync(`${FOLDER}/${file}`, 'utf8')
  return { file, bytes: text.length, packed: JSON.parse(text) as PackedProposal }
})

/** What the last words of a tooltip ask for, whichever form it is. */
const ASKS: readonly [asks: RegExp, question: RegExp][] = [
  [/Given Name/, /\.(given|native|full)$/],
  [/Family Name/, /\.(family|native|full)$/],
  [/Middle Name/, /\.middle$/],
  [/Mobile Telephone Number/, /^person\.phone\.mobile$/],
  [/Daytime Telephone Number/, /^person\.phone\.day$/],
  [/E-?mail Address/i, /^person\.email$/],
  [/Street Number and Name/, /^address\.street$/],
  [/Social Security Number/, /^person\.ssn$/],
]

/** Of two categories, of which an applicant has one: a person ticks the box. */
const ASKED_TWICE: Readonly<Record<string, string[]>> = {
  'I-765': ['crime.arrestedOrConvicted|self||yes', 'crime.arrestedOrConvicted|self||no'],
}

function inventoryOf(file: string) {
  const text = readFileSync(`content/forms/${file.split('@')[0]}.json`, 'utf8')
  return JSON.parse(text) as { form: string; fields: [number, string, string, string][] }
}

function otherBoxOf(rule: string): string {
  return rule.endsWith('|yes') ? rule.replace(/yes$/, 'no') : rule.replace(/no$/, 'yes')
}

describe('the proposals that are shipped', () => {
  it('are of the thirteen forms, in files that are found by form and edition', () => {
    expect(all.map(({ packed: { form, edition } }) => proposalFile(form, edition))).toEqual(
      all.map(({ file }) => file),
    )
    expect(all).toHaveLength(13)
    expect(all.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(BYTES_MAX)
  })

  it.each(all)('have a rule for each field of $file, of a known question and role', ({ packed }) => {
    const fields = Object.keys(packed.fields).map((name) => ({ name }))
    const mapping = proposedMapping(packed, fields)
    expect(Object.keys(mapping)).toEqual(fields.map(({ name }) => name))
    const answers = Object.values(mapping).flatMap((rule) => (rule.takes === 'answer' ? [rule] : []))
    expect(answers.filter(({ question }) => !isQuestion(question))).toEqual([])
    expect(answers.filter(({ of }) => !ROLES.some((role) => role === of))).toEqual([])
  })

  it.each(all)('of $file ask each yes or no question in one item of boxes', ({ file, packed }) => {
    const { form, fields } = inventoryOf(file)
    const kinds = new Map(fields.map(([, kind, name]) => [name, kind]))
    const mapping = proposedMapping(
      packed,
      fields.map(([, , name]) => ({ name })),
    )
    const boxes = Object.entries(mapping).flatMap(([name, rule]) => {
      if (rule.takes !== 'answer' || questionOf(rule.question)?.kind !== 'yesno') return []
      return [{ rule: [rule.question, rule.of, rule.as, rule.when].join('|'), kind: kinds.get(name) }]
    })
    const rules = boxes.map(({ rule }) => rule)
    const twice = rules.filter((rule, place) => rules.indexOf(rule) !== place)
    expect(twice).toEqual(ASKED_TWICE[form] ?? [])
    expect(boxes.filter(({ rule, kind }) => kind !== 'box' || !/\|(yes|no)$/.test(rule))).toEqual([])
    expect(rules.filter((rule) => !rules.includes(otherBoxOf(rule)))).toEqual([])
  })

  it.each(all)('of $file answer what the tooltip of a text asks for', ({ file, packed }) => {
    const { fields } = inventoryOf(file)
    const mapping = proposedMapping(
      packed,
      fields.map(([, , name]) => ({ name })),
    )
    const wrong = fields.flatMap(([, kind, name, tooltip]) => {
      const rule = mapping[name]
      const words = tooltip.split(/(?<![A-Z])\. /).at(-1) ?? ''
      const asked = ASKS.find(([asks]) => asks.test(words))?.[1]
      const isOther = kind === 'text' && rule?.takes === 'answer' && asked && !asked.test(rule.question)
      return isOther ? [`${name}: ${words} ← ${rule.question}`] : []
    })
    expect(wrong).toEqual([])
  })
})
