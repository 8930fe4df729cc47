// Browsers without an account that begin an intake, and what is mailed to their owners.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Answers, AskedId } from '#areas/intake/intake/rules/answers.ts'
import { saveAnswer } from '#areas/intake/intake/server/save-answer.ts'
import { startIntake } from '#areas/intake/intake/server/start-intake.ts'
import type { Context } from '#platform/context.ts'
import type { World } from './world.ts'

/** Spanish-speaking people, each in a network of their own. */
export function visitorsIn(worldNow: () => World) {
  const browser = (visitorKey: string | null = null): Context => ({
    ...worldNow().visitor('es'),
    clientAddress: randomUUID(),
    visitorKey,
  })
  async function draft(answers: Answers, within = browser()) {
    const { session, key } = await startIntake(within)
    const ctx = { ...within, visitorKey: key ?? within.visitorKey }
    let current = session
    for (const [question, value] of Object.entries(answers)) {
      const { id: sessionId, version } = current
      current = await saveAnswer(ctx, { sessionId, question: question as AskedId, value, version })
    }
    return { ctx, session: current, sessionId: current.id }
  }
  async function mailTo(email: string, subject: string): Promise<string> {
    const mine = () => worldNow().mails.findLast((mail) => mail.to === email && mail.subject === subject)
    await expect.poll(mine, { timeout: 10_000 }).toBeDefined()
    return mine()?.text ?? ''
  }
  async function codeTo(email: string): Promise<string> {
    const mail = await mailTo(email, 'Su código para continuar')
    worldNow().mails.length = 0
    return (/\b\d{3} ?\d{3}\b/.exec(mail)?.[0] ?? '').replace(' ', '')
  }
  return { browser, draft, mailTo, codeTo }
}
