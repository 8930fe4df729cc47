// A person of a case who is not its client answers by the link of a mail: nothing before a code, which goes to the address to which the
// link went.
import { fullName } from '#areas/cases/cases/rules/people.ts'
import { type CaseRow, findCase, lockCase, peopleView, tellReaders } from '#areas/cases/cases/server/index.ts'
import type { LinkCodeSent, MailLink, ProveLinkInput } from '#areas/people/visitors/contract.ts'
import {
  hasProven,
  type LinkedTo,
  proveByLink,
  sendCodeForLink,
  visitorOf,
} from '#areas/people/visitors/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import type { Context } from '#platform/context.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import type { LinkedAnswer, LinkedQuestions } from '../contract.ts'
import { QUESTION_LINKS_OPENED } from '../rules/limits.ts'
import { formError } from './form-error.ts'
import { type AtQuestionnaire, endQuestions, keepAnswer, questionsOf } from './questionnaire.ts'
import { type QuestionLink, questionnaireByLink, type QuestionnaireRow } from './questionnaire-repository.ts'

/** For anyone with the link. Only who has proven the address of the mail in this browser learns more than that the link works. */
export async function linkedQuestions(ctx: Context, { link }: MailLink): Promise<LinkedQuestions> {
  await countAgainst(ctx, QUESTION_LINKS_OPENED, networkOf(ctx.clientAddress))
  const found = await linkedBy(ctx, link)
  if (found.state !== 'open') return { state: found.state, questions: [] }
  const { of, row } = found
  if (!(await isProven(ctx, row.link))) return { state: 'locked', questions: [] }
  return { state: 'open', questions: await questionsOf(ctx, of, row) }
}

export async function sendQuestionsCode(ctx: Context, { link }: MailLink): Promise<LinkCodeSent> {
  return sendCodeForLink(ctx, linkedTo(await stillOpen(ctx, link)))
}

export async function proveQuestions(ctx: Context, { link, code }: ProveLinkInput): Promise<LinkedQuestions> {
  await proveByLink(ctx, { linked: linkedTo(await openBy(ctx, link)), code })
  return linkedQuestions(ctx, { link })
}

/** As of the client. */
export async function answerByLink(
  ctx: Context,
  { link, ...answer }: LinkedAnswer,
): Promise<LinkedQuestions> {
  return atLink(ctx, link, (at) => keepAnswer(ctx, at, answer))
}

/** Once every question is answered. */
export async function finishByLink(ctx: Context, { link }: MailLink): Promise<LinkedQuestions> {
  return atLink(ctx, link, async (at) => {
    await endQuestions(ctx, at)
    await tellReaders(at.tx, { kind: 'case', caseId: at.of.id, isShared: false })
  })
}

type Linked = { of: CaseRow; row: QuestionnaireRow & { link: QuestionLink }; name: string }
type Found =
  | { state: 'done' | 'replaced' | 'expired' | 'ended' }
  | ({
      state: 'open'
    } & Linked)

/** A forged link is a 404. One of ours that no questionnaire has any more was replaced. */
async function linkedBy(ctx: Context, link: string): Promise<Found> {
  const id = ctx.links.idIn('questions', link)
  if (id === null) throw generalError('NOT_FOUND')
  const row = await questionnaireByLink(ctx, id)
  if (!row?.link) return { state: 'replaced' }
  if (row.doneAt) return { state: 'done' }
  const of = await findCase(ctx.db, row.caseId)
  const people = of ? (await peopleView(ctx, of)).people : []
  const person = people.find((each) => each.id === row.personId && !each.isClient)
  if (!of || !person || of.outcome !== null || row.withdrawnAt) return { state: 'ended' }
  if (row.link.until <= toDate(ctx.clock.now())) return { state: 'expired' }
  return { state: 'open', of, row: { ...row, link: row.link }, name: fullName(person) }
}

function linkedTo({ row }: Linked): LinkedTo {
  return { purpose: 'questions', email: row.link.email }
}

/** An account opens nothing here. */
async function openBy(ctx: Context, link: string): Promise<Linked> {
  if (ctx.actor.kind === 'user') throw generalError('ACCESS_DENIED')
  return stillOpen(ctx, link)
}

async function stillOpen(ctx: Context, link: string): Promise<Linked> {
  const found = await linkedBy(ctx, link)
  if (found.state !== 'open') throw formError('QUESTION_NOT_ASKED')
  return found
}

async function isProven(ctx: Context, { email }: QuestionLink): Promise<boolean> {
  return ctx.actor.kind !== 'user' && hasProven(ctx, await visitorOf(ctx), email)
}

/** With the case locked, as for the client. */
async function atLink(
  ctx: Context,
  link: string,
  change: (at: AtQuestionnaire) => Promise<void>,
): Promise<LinkedQuestions> {
  const { of: found } = await openBy(ctx, link)
  await ctx.db.transaction(async (tx) => {
    await lockCase(tx, found.id)
    const { of, row, name } = await openBy({ ...ctx, db: tx }, link)
    if (!(await isProven(ctx, row.link))) throw generalError('SIGN_IN_REQUIRED')
    const source = { kind: 'link', name, email: row.link.email } as const
    await change({ tx, of, row, saying: { source, saidById: null } })
  })
  return linkedQuestions(ctx, { link })
}
