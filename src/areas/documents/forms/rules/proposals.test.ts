import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type PackedProposal, proposalFile, proposedMapping } from './proposals.ts'
import { isQuestion, ROLES } from './questions.ts'

const FOLDER = 'content/forms/proposals'
const BYTES_MAX = 700_000
const all = readdirSync(FOLDER).map((file) => {
  const text = readFileSync(`${FOLDER}/${file}`, 'utf8')
  return { file, bytes: text.length, packed: JSON.parse(text) as PackedProposal }
})

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
})
