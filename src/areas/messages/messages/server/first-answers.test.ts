import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#tests/world.ts'
import { TEMPLATES_MAX, whyNotTemplateName, whyNotTemplateText } from '../rules/answer-templates.ts'
import { giveFirstAnswers } from './first-answers.ts'
import { listTemplates } from './templates-repository.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

it('the answers of the demonstration could be saved as they are, and are given once', async () => {
  const { services } = world
  await giveFirstAnswers(services)
  await giveFirstAnswers(services)
  const rows = await listTemplates(services.db, TEMPLATES_MAX)
  expect(rows).toHaveLength(4)
  for (const { nameEn, nameEs, textEn, textEs } of rows) {
    expect([nameEn, nameEs].map(whyNotTemplateName)).toEqual([null, null])
    expect([textEn, textEs].map(whyNotTemplateText)).toEqual([null, null])
  }
})
