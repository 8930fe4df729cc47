import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inflateSync } from 'node:zlib'
import { RENEWAL } from '#tests/intake-walks.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { Context } from '#platform/context.ts'
import type { AskedId } from '../rules/answers.ts'
import { answersPdf } from './answers-pdf.ts'
import { saveAnswer } from './save-answer.ts'
import { startIntake } from './start-intake.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

async function answered(ctx: Context): Promise<string> {
  let { session } = await startIntake(ctx)
  for (const [question, value] of Object.entries(RENEWAL)) {
    const { id: sessionId, version } = session
    session = await saveAnswer(ctx, { sessionId, question: question as AskedId, value, version })
  }
  return session.id
}

/** The file's streams, unpacked: its marks and titles are readable, its letters are glyph numbers. */
async function insideOf(file: File): Promise<string> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const text = bytes.toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map((match) => {
    try {
      return inflateSync(Buffer.from(match[1] ?? '', 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return text + streams.join('')
}

describe('the answers as a file', () => {
  it.each([
    ['en', 'my-answers.pdf', 'en-US'],
    ['es', 'mis-respuestas.pdf', 'es-US'],
  ] as const)('in %s names its language and can be read aloud in order', async (language, name, locale) => {
    const ctx = world.as(await world.person(), 'es')
    const file = await answersPdf(ctx, { sessionId: await answered(ctx), language })
    expect([file.name, file.type]).toEqual([name, 'application/pdf'])
    const inside = await insideOf(file)
    expect(inside.startsWith('%PDF-1.7')).toBe(true)
    expect(inside).toContain(`/Lang (${locale})`)
    for (const mark of ['/H1', '/H2', '/P']) expect(inside).toContain(mark)
  })
  it("is nobody else's", async () => {
    const sessionId = await answered(world.as(await world.person()))
    const other = world.as(await world.person())
    await expect(answersPdf(other, { sessionId, language: 'es' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
