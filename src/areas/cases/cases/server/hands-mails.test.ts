import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderText } from '#areas/messages/notifications/rules/render-text.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { createWorld, type World } from '#tests/world.ts'
import { HANDS_MAILS } from './hands-mails.ts'
import { openedCase } from './testing.ts'

let world: World
let attorney: SignedIn
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
})
afterAll(() => world.end())

type Written = { kind: keyof typeof HANDS_MAILS; subjectId: string; reader: Partial<Reader> & { id: string } }
type Reader = { id: string; role: 'client' | 'attorney'; language: 'en' | 'es'; disabledAt: Date | null }

async function written({ kind, subjectId, reader }: Written) {
  const whole: Reader = { role: 'client', language: 'en', disabledAt: null, ...reader }
  const notice = { recipientId: whole.id, subjectId, edition: 2 }
  const mail = await HANDS_MAILS[kind].write({ ...world.services, features: [] }, notice, whole)
  return mail?.draft ?? null
}

describe.each(LANGUAGES)('the mails about a case in other hands: %s', (language) => {
  it('tell the client that there is somebody new, and nothing of the case, nor who', async () => {
    const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
    const reader = { id: client.userId, language }
    const draft = await written({ kind: 'case-attorney', subjectId: caseId, reader })
    expect(renderText(draft!)).toMatchSnapshot()
  })
  it('lead the new attorney to their list', async () => {
    const reader = { id: attorney.userId, role: 'attorney', language } as const
    const draft = await written({ kind: 'cases-given', subjectId: attorney.userId, reader })
    expect(renderText(draft!)).toMatchSnapshot()
  })
})

it('the mail to the client goes to nobody else; to an attorney who has left, none', async () => {
  const { caseId } = await openedCase(world, { attorneyId: attorney.userId })
  const other = await world.person()
  const toOther = { kind: 'case-attorney', subjectId: caseId, reader: { id: other.userId } } as const
  await expect(written(toOther)).rejects.toThrow('their own cases only')
  const left = { id: attorney.userId, role: 'attorney', disabledAt: new Date(0) } as const
  expect(await written({ kind: 'cases-given', subjectId: left.id, reader: left })).toBeNull()
})
