import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderText } from '#areas/messages/notifications/rules/render-text.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { type Language, LANGUAGES } from '#kernel/language.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { CaseMove } from '../contract.ts'
import { CASE_MAILS } from './case-mails.ts'
import { moveCase } from './move-case.ts'
import { openedCase } from './testing.ts'

let world: World
let attorney: SignedIn
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
})
afterAll(() => world.end())

async function opened() {
  const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
  const move = (change: Partial<CaseMove>) =>
    moveCase(world.as(attorney), {
      caseId,
      version: 1,
      status: 'consultation',
      nextAction: 'complete-intake',
      due: null,
      ...change,
    })
  return { client, caseId, move }
}

async function editionsTold({ userId }: SignedIn): Promise<number[]> {
  const { rows } = await world.connection.pool.query<{ edition: number }>(
    "SELECT edition FROM notices WHERE recipient_id = $1 AND kind = 'case-moved' ORDER BY edition",
    [userId],
  )
  return rows.map(({ edition }) => edition)
}

async function written(subjectId: string, id: string, language: Language = 'en') {
  const reader = { id, role: 'client', language, disabledAt: null } as const
  const notice = { recipientId: id, subjectId, edition: 2 }
  const mail = await CASE_MAILS['case-moved'].write({ ...world.services, features: [] }, notice, reader)
  return mail?.draft ?? null
}

describe('the client of a case that is moved', () => {
  it('is told once for each move, and of no other change', async () => {
    const { client, move } = await opened()
    const { version } = await move({})
    expect(await editionsTold(client)).toEqual([])
    const moved = await move({ version, status: 'preparation', nextAction: 'upload-passport' })
    await move({ version, status: 'preparation', nextAction: 'upload-passport' })
    expect(await editionsTold(client)).toEqual([moved.version])
    await move({ version: moved.version, status: 'submitted', nextAction: 'wait-for-receipt' })
    expect(await editionsTold(client)).toHaveLength(2)
  })
  it('hears nothing of a move that was refused', async () => {
    const { client, move } = await opened()
    await expect(move({ status: 'approved', nextAction: 'explain-decision' })).rejects.toThrow()
    expect(await editionsTold(client)).toEqual([])
  })
})

describe('the mail', () => {
  it.each(LANGUAGES)(
    'says that there is news and where to read it, and nothing of the case: %s',
    async (language) => {
      const { client, caseId, move } = await opened()
      await move({ status: 'preparation', nextAction: 'upload-passport' })
      expect(renderText((await written(caseId, client.userId, language))!)).toMatchSnapshot()
    },
  )
  it('goes to nobody else', async () => {
    const { caseId } = await opened()
    const other = await world.person()
    await expect(written(caseId, other.userId)).rejects.toThrow('their own cases only')
  })
  it('is not sent about a case that is not there', async () => {
    const { client } = await opened()
    expect(await written(crypto.randomUUID(), client.userId)).toBeNull()
  })
})
