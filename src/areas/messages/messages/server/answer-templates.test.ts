// Saved replies, against the real database: their authors, that nothing is overwritten, and their field values.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { TemplateToSave } from '../templates-contract.ts'
import { TEMPLATES_MAX } from '../rules/answer-templates.ts'
import { allTemplates, readyAnswers, retireTemplate, saveTemplate } from './answer-templates.ts'

let world: World
let attorney: SignedIn
let desk: Context
let admin: Context
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
  desk = world.as(attorney)
  admin = world.as(await world.person('admin'))
})
afterAll(() => world.end())

function written(more: Partial<TemplateToSave> = {}): TemplateToSave {
  const names = { en: 'Greeting', es: 'Saludo' }
  const texts = { en: 'Hello {first-name}.', es: 'Hola, {first-name}.' }
  return { templateId: randomUUID(), before: null, names, texts, ...more }
}

async function found(templateId: string) {
  return (await allTemplates(desk)).templates.find(({ id }) => id === templateId)
}

describe('a ready answer', () => {
  it('is saved once, however often, and never over what someone else has saved', async () => {
    const input = written()
    const { templateId } = input
    const [one, again] = await Promise.all([saveTemplate(admin, input), saveTemplate(admin, input)])
    expect([one, again]).toMatchObject([{ version: 1 }, { version: 1, isRetired: false }])
    const texts = { en: 'Good morning.', es: 'Buenos días.' }
    const change = { ...input, texts, before: 1 }
    expect(await saveTemplate(admin, change)).toMatchObject({ version: 2, texts })
    expect(await saveTemplate(admin, change)).toMatchObject({ version: 2 })
    const late = { ...input, texts: { ...texts, en: 'Hi.' } }
    for (const before of [null, 1, 3])
      await expect(saveTemplate(admin, { ...late, before })).rejects.toMatchObject({
        code: 'TEMPLATE_CHANGED',
      })
    await expect(saveTemplate(admin, written({ before: 1 }))).rejects.toMatchObject({
      code: 'TEMPLATE_CHANGED',
    })
    expect(await found(templateId)).toMatchObject({ version: 2, texts })
  })

  it('with a field that there is not is refused, in either language', async () => {
    for (const wrong of ['Hello {name}', 'Hello {first-name', 'Hello }', '{}']) {
      for (const texts of [
        { en: wrong, es: 'Hola' },
        { en: 'Hello', es: wrong },
      ])
        await expect(saveTemplate(admin, written({ texts }))).rejects.toMatchObject({
          code: 'TEMPLATE_FIELD_UNKNOWN',
          entry: { status: 422 },
        })
    }
  })

  it('is written by administrators alone, and read by staff', async () => {
    const client = world.as(await world.person('client'))
    for (const who of [desk, client])
      await expect(saveTemplate(who, written())).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    await expect(allTemplates(client)).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  })

  it('is one of 300 at most, and those there are can still be changed', async () => {
    const input = written()
    await saveTemplate(admin, input)
    const { length } = (await allTemplates(desk)).templates
    const saves = Array.from({ length: TEMPLATES_MAX - length }, () => saveTemplate(admin, written()))
    await Promise.all(saves)
    await expect(saveTemplate(admin, written())).rejects.toMatchObject({ code: 'TOO_MANY_TEMPLATES' })
    const names = { en: 'Hello', es: 'Hola' }
    expect(await saveTemplate(admin, { ...input, names, before: 1 })).toMatchObject({ version: 2 })
    const ours = 'DELETE FROM answer_templates WHERE id <> $1 AND version = 1'
    await world.connection.pool.query(ours, [input.templateId])
  })

  it('is offered no more once it is retired, and again when it is wanted back', async () => {
    const { caseId: conversationId } = await openedCase(world, { attorneyId: attorney.userId })
    const { id: templateId } = await saveTemplate(admin, written())
    const offered = async () =>
      (await readyAnswers(desk, { conversationId })).templates.some(({ id }) => id === templateId)
    expect(await offered()).toBe(true)
    await retireTemplate(admin, { templateId, before: 1, isRetired: true })
    await retireTemplate(admin, { templateId, before: 1, isRetired: true })
    expect([await offered(), await found(templateId)]).toMatchObject([false, { version: 2, isRetired: true }])
    const back = { templateId, before: 1, isRetired: false }
    await expect(retireTemplate(admin, back)).rejects.toMatchObject({ code: 'TEMPLATE_CHANGED' })
    await retireTemplate(admin, { ...back, before: 2 })
    expect(await offered()).toBe(true)
    const none = { templateId: randomUUID(), before: 1, isRetired: true }
    await expect(retireTemplate(admin, none)).rejects.toMatchObject({ code: 'TEMPLATE_NOT_FOUND' })
  })
})

describe('the fields of a ready answer', () => {
  it('are of the case, in the language of its client, and empty where there is nothing to say', async () => {
    const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
    await world.connection.pool.query("UPDATE users SET language = 'es', first_name = 'Eva' WHERE id = $1", [
      client.userId,
    ])
    const { id } = await saveTemplate(admin, written())
    const { language, templates, values } = await readyAnswers(desk, { conversationId: caseId })
    expect(language).toBe('es')
    expect(templates.find((each) => each.id === id)).toEqual({
      id,
      name: 'Greeting',
      text: 'Hola, {first-name}.',
    })
    expect(values).toMatchObject({ 'first-name': 'Eva', 'firm-phone': desk.firm.phone })
    expect(values['case-number']).toMatch(/^LS-/)
    expect(values['next-step']).toMatch(/^\p{Ll}[^:{]*$/u)
    await world.connection.pool.query("UPDATE users SET language = 'en' WHERE id = $1", [client.userId])
    const english = await readyAnswers(desk, { conversationId: caseId })
    expect(english.values['next-step']).not.toBe(values['next-step'])
    const general = await readyAnswers(desk, { conversationId: client.userId })
    expect(general.values).toMatchObject({
      case: null,
      'case-number': null,
      'next-step': null,
      attorney: null,
    })
  })

  it('are nobody’s who may not read the conversation', async () => {
    const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
    const stranger = world.as(await world.person('attorney'))
    const missing = { code: 'CONVERSATION_NOT_FOUND' }
    for (const conversationId of [caseId, client.userId, randomUUID()])
      await expect(readyAnswers(stranger, { conversationId })).rejects.toMatchObject(missing)
    await expect(readyAnswers(world.as(client), { conversationId: caseId })).rejects.toMatchObject({
      code: 'ACCESS_DENIED',
    })
  })
})
