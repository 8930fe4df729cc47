// The firm asks the client of a case for what its forms need; the client answers one question after the other.
import { randomUUID } from 'node:crypto'
import {
  type CaseRow,
  findCase,
  followQuestions,
  keepOwnAnswer,
  lockCase,
  type OwnAnswer,
  ownAnswers,
  peopleView,
  readableCase,
} from '#areas/cases/cases/server/index.ts'
import { CASE_ERRORS } from '#areas/cases/cases/rules/errors.ts'
import {
  type FactRow,
  type FactValue,
  type FactValues,
  isEmptyFact,
  isFact,
  isSameFact,
} from '#areas/cases/cases/rules/facts.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE, toDate } from '#kernel/calendar.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireClient, requireStaff } from '#platform/guard.ts'
import type {
  AskedOfClient,
  CaseForms,
  ClientAnswer,
  ClientQuestion,
  ClientQuestions,
  QuestionsToAsk,
} from '../contract.ts'
import {
  askedOf,
  factOfKey,
  isHidden,
  isSettled,
  keepsRows,
  type Needed,
  neededFacts,
  type SaidOf,
  valueOf,
  withAnswer,
} from '../rules/questionnaire.ts'
import { caseForms, formFirm, formPeople, readyForms, refuseUnready, rulesOf } from './fill-form.ts'
import { formError } from './form-error.ts'
import { tellOfQuestions } from './form-mail.ts'
import { putQuestionnaire, questionnaireOf, type QuestionnaireRow } from './questionnaire-repository.ts'
import { keptForm } from './read-forms.ts'

type Path = { caseId: string }
type Answers = Awaited<ReturnType<typeof ownAnswers>>

/** For staff who may read the case, while it is open. Asked twice, nothing is doubled. */
export async function askClient(ctx: Context, { caseId, formIds }: QuestionsToAsk): Promise<CaseForms> {
  const actor = requireStaff(ctx)
  for (const formId of formIds) {
    const { row } = await keptForm(ctx.db, formId)
    await refuseUnready(ctx, row)
  }
  await ctx.db.transaction(async (tx) => {
    const of = readableCase(actor, await lockCase(tx, caseId))
    if (of.outcome !== null) throw new ProductError('CASE_CLOSED', CASE_ERRORS.CASE_CLOSED)
    const store = { db: tx, seal: ctx.seal }
    const person = await clientIn({ ...ctx, db: tx }, of)
    if (!person) throw formError('FORM_PERSON_NOT_FOUND')
    const before = await questionnaireOf(store, caseId, person.id)
    if (!before && formIds.length === 0) return
    const now = toDate(ctx.clock.now())
    const isOpen = before !== null && isOpenRow(before)
    const isAsked = formIds.length > 0
    const row: QuestionnaireRow = {
      id: before?.id ?? randomUUID(),
      caseId,
      personId: person.id,
      formIds: isAsked ? [...new Set(formIds)] : (before?.formIds ?? []),
      said: isOpen ? before.said : saidAgain(before?.said ?? {}),
      firm: isOpen ? before.firm : {},
      again: isOpen && isAsked ? before.again : {},
      askedBy: isAsked ? actor.userId : (before?.askedBy ?? actor.userId),
      askedAt: isAsked && !isOpen ? now : (before?.askedAt ?? now),
      doneAt: isAsked && !isOpen ? null : (before?.doneAt ?? null),
      withdrawnAt: isAsked ? null : now,
      seenAt: isAsked && !isOpen ? null : (before?.seenAt ?? null),
    }
    await putQuestionnaire(store, row)
    const standing = isAsked ? 'asked' : 'withdrawn'
    await followQuestions(ctx, tx, { caseId, questionnaireId: row.id, byId: actor.userId }, standing)
    if (isAsked && !isOpen) await tellOfQuestions(ctx, tx, of)
  })
  return caseFormsAsked(ctx, { caseId })
}

/** What the client has none of is not asked twice; of what they were not sure, they are. */
function saidAgain(said: SaidOf): SaidOf {
  return Object.fromEntries(Object.entries(said).filter(([, how]) => how === 'none'))
}

export function isOpenRow({ doneAt, withdrawnAt }: QuestionnaireRow): boolean {
  return doneAt === null && withdrawnAt === null
}

async function clientIn(ctx: Context, of: CaseRow) {
  return (await peopleView(ctx, of)).people.find(({ isClient }) => isClient) ?? null
}

/** For staff who may read the case. */
export async function seeAnswers(ctx: Context, { caseId }: Path): Promise<CaseForms> {
  const actor = requireStaff(ctx)
  await ctx.db.transaction(async (tx) => {
    const of = readableCase(actor, await lockCase(tx, caseId))
    const store = { db: tx, seal: ctx.seal }
    const person = await clientIn({ ...ctx, db: tx }, of)
    const row = person && (await questionnaireOf(store, caseId, person.id))
    if (row?.doneAt && row.seenAt === null)
      await putQuestionnaire(store, { ...row, seenAt: toDate(ctx.clock.now()) })
  })
  return caseFormsAsked(ctx, { caseId })
}

/** For staff who may read the case. */
export async function caseFormsAsked(ctx: Context, { caseId }: Path): Promise<CaseForms> {
  const of = readableCase(requireStaff(ctx), await findCase(ctx.db, caseId))
  return { ...(await caseForms(ctx, { caseId })), asked: await askedOfClient(ctx, of) }
}

async function askedOfClient(ctx: Context, of: CaseRow): Promise<AskedOfClient | null> {
  const person = await clientIn(ctx, of)
  const row = person && (await questionnaireOf(ctx, of.id, person.id))
  if (!row || row.withdrawnAt) return null
  const { asked } = await stateOf(ctx, of, row)
  const { formIds, askedAt, doneAt, seenAt, said } = row
  const names = await namesOf(ctx.db, [row.askedBy])
  const keysOf = (how: string) => Object.keys(said).filter((key) => said[key] === how)
  return {
    formIds,
    askedBy: names.get(row.askedBy) ?? '',
    askedAt: askedAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    isSeen: seenAt !== null,
    open: asked.filter(({ key }) => !isSettled(said[key] ?? null)).length,
    answered: keysOf('answered'),
    unsure: keysOf('unsure'),
    none: keysOf('none'),
  }
}

/** For the client of the case. */
export async function clientQuestions(ctx: Context, { caseId }: Path): Promise<ClientQuestions> {
  const of = readableCase(requireClient(ctx), await findCase(ctx.db, caseId))
  const person = of.outcome === null ? await clientIn(ctx, of) : null
  const row = person && (await questionnaireOf(ctx, caseId, person.id))
  if (!row || row.withdrawnAt) return { state: 'none', doneAt: null, questions: [] }
  if (row.doneAt) return { state: 'done', doneAt: row.doneAt.toISOString(), questions: [] }
  const { asked, answers } = await stateOf(ctx, of, row)
  return {
    state: 'open',
    doneAt: null,
    questions: asked.map((needed) => questionView(needed, answers, row, of)),
  }
}

/** The facts that the forms need, and what is known of them. A form that is no longer ready asks nothing. */
async function stateOf(ctx: Context, of: CaseRow, row: QuestionnaireRow) {
  const people = await peopleView(ctx, of)
  const answers = await ownAnswers(ctx, row.personId)
  const kept = await Promise.all(row.formIds.map((formId) => keptForm(ctx.db, formId)))
  const ready = new Set(
    (
      await readyForms(
        ctx,
        kept.map((each) => each.row),
      )
    ).map(({ id }) => id),
  )
  const needed = neededFacts(
    kept
      .filter((each) => ready.has(each.row.id))
      .map((each) => ({ form: each.row.form, fields: each.row.inventory, mapping: rulesOf(each.mapping) })),
    formPeople({ people, personId: row.personId, firm: await formFirm(ctx, of), none: new Map() }),
  )
  const today = dateIn(FIRM_ZONE, ctx.clock.now())
  return { answers, asked: askedOf(needed, factsOf(answers), row, today) }
}

function factsOf(answers: Answers): FactValues {
  return Object.fromEntries([...answers].map(([fact, { value, other }]) => [fact, other ?? value]))
}

function questionView(
  { key, forms }: Needed,
  answers: Answers,
  row: QuestionnaireRow,
  of: CaseRow,
): ClientQuestion {
  const value = valueOf(key, factsOf(answers))
  return {
    key,
    value: isHidden(key) ? '' : value,
    hasHidden: isHidden(key) && !isEmptyFact(value),
    said: row.said[key] ?? null,
    again: row.again[key]?.note ?? null,
    firmRows: firmRowsOf(key, answers, row, of),
    isFirms: typeof value === 'string' && value !== '' && isFirmsAlone(key, answers, row, of),
    forms,
  }
}

/** Whether somebody else than the client said it. */
function isOfFirm(answer: OwnAnswer | undefined, { clientId }: CaseRow): boolean {
  return answer !== undefined && answer.saidById !== clientId
}

/** The firm answered it, does not ask again, and the client has not said otherwise. */
function isFirmsAlone(key: string, answers: Answers, { again }: QuestionnaireRow, of: CaseRow): boolean {
  const answer = answers.get(factOfKey(key))
  return !Object.hasOwn(again, key) && isOfFirm(answer, of) && answer?.other === null
}

/** Rows that the client adds to, and does not change. None of a yes or no that is asked again: it is answered once more. */
function firmRowsOf(
  key: string,
  answers: Answers,
  { firm, said, again }: QuestionnaireRow,
  of: CaseRow,
): FactRow[] {
  if (!isFact(key) && Object.hasOwn(again, key)) return []
  const kept = firm[key]
  if (kept) return kept
  const value = valueOf(key, factsOf(answers))
  const isFirms = isFact(key) ? isOfFirm(answers.get(key), of) : !Object.hasOwn(said, key)
  return isFirms && typeof value !== 'string' ? value : []
}

/** For the client of the case, while the question is asked. Nothing that is newer is overwritten. */
export async function answerQuestion(ctx: Context, input: ClientAnswer): Promise<ClientQuestions> {
  const actor = requireClient(ctx)
  const { caseId, question, said } = input
  await atQuestionnaire(ctx, actor, caseId, async ({ tx, of, row }) => {
    const here = { ...ctx, db: tx }
    const { asked, answers } = await stateOf(here, of, row)
    if (!asked.some(({ key }) => key === question)) throw formError('QUESTION_NOT_ASKED')
    const fact = factOfKey(question)
    const sent = rowsOfQuestion(question, input.value ?? {})
    if ((said === 'answered' || said === 'some') && isEmptyFact(sent) && !keepsHidden(question, answers))
      throw formError('ANSWER_EMPTY')
    const rows = firmRowsOf(question, answers, row, of)
    if (said === 'answered' || said === 'some')
      await keepOwnAnswer(here, tx, { caseId, personId: row.personId, actor, fact }, (now) =>
        newAnswer(input, { sent, rows, now }),
      )
    const firm = rows.length > 0 ? { ...row.firm, [question]: rows } : row.firm
    await putQuestionnaire(
      { db: tx, seal: ctx.seal },
      { ...row, firm, said: { ...row.said, [question]: said } },
    )
  })
  return clientQuestions(ctx, { caseId })
}

/** Of a yes or no question, its own row alone. */
function rowsOfQuestion(question: string, value: FactValues): FactValue {
  const sent = value[factOfKey(question)]
  if (isFact(question)) return sent ?? ''
  return sent === undefined || typeof sent === 'string'
    ? []
    : sent.filter((row) => row['question'] === question && row['answer'] !== '').slice(0, 1)
}

/** A number that is not shown stays when nothing else is sent. */
function keepsHidden(question: string, answers: Answers): boolean {
  return isHidden(question) && answers.has(factOfKey(question))
}

type Sent = { sent: FactValue; rows: readonly FactRow[]; now: OwnAnswer | undefined }

function newAnswer({ question, before }: ClientAnswer, { sent, rows, now }: Sent): FactValue {
  const facts: FactValues = { [factOfKey(question)]: now?.other ?? now?.value ?? [] }
  const current = now === undefined ? '' : valueOf(question, facts)
  if (isHidden(question)) return isEmptyFact(sent) ? current : sent
  if (!isSameFact(current, before) && !isSameFact(current, sent)) throw formError('ANSWER_NEWER')
  if (!keepsRows(rows, typeof sent === 'string' ? [] : sent)) throw formError('ANSWER_NEWER')
  return withAnswer(question, sent, now?.value)
}

/** For the client of the case, once every question is answered. Safe to repeat. */
export async function finishQuestions(ctx: Context, { caseId }: Path): Promise<ClientQuestions> {
  const actor = requireClient(ctx)
  await atQuestionnaire(ctx, actor, caseId, async ({ tx, of, row }) => {
    const { asked } = await stateOf({ ...ctx, db: tx }, of, row)
    if (asked.some(({ key }) => !isSettled(row.said[key] ?? null))) throw formError('QUESTIONS_LEFT')
    await putQuestionnaire(
      { db: tx, seal: ctx.seal },
      { ...row, again: {}, doneAt: toDate(ctx.clock.now()), seenAt: null },
    )
    await followQuestions(ctx, tx, { caseId, questionnaireId: row.id, byId: null }, 'answered')
  })
  return clientQuestions(ctx, { caseId })
}

type AtQuestionnaire = { tx: Database; of: CaseRow; row: QuestionnaireRow }

/** With the case locked, so that two devices follow each other. */
async function atQuestionnaire(
  ctx: Context,
  actor: SignedIn,
  caseId: string,
  change: (at: AtQuestionnaire) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const of = readableCase(actor, await lockCase(tx, caseId))
    const person = of.outcome === null ? await clientIn({ ...ctx, db: tx }, of) : null
    const row = person && (await questionnaireOf({ db: tx, seal: ctx.seal }, caseId, person.id))
    if (!row || !isOpenRow(row)) throw formError('QUESTION_NOT_ASKED')
    await change({ tx, of, row })
  })
}
