// What clients and other people of cases are asked for the forms. What they said of each question is sealed, and where a link goes.
import { and, asc, eq, getTableColumns, isNotNull, isNull } from 'drizzle-orm'
import { casesTable, readableCasesIn } from '#areas/cases/cases/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Database } from '#platform/database.ts'
import type { Seal } from '#platform/seal.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import type { FactRow } from '#areas/cases/cases/rules/facts.ts'
import type { Language } from '#kernel/language.ts'
import type { AgainOf, SaidOf } from '../rules/questionnaire.ts'
import { formQuestionnaires } from './tables.ts'

type Store = { db: Database; seal: Seal }
type Stored = typeof formQuestionnaires.$inferSelect
/** `firm`: by question, the rows that the firm had entered before the client added to them. */
type SaidThere = { said: SaidOf; firm: Readonly<Record<string, FactRow[]>>; again: AgainOf }
/** Where the link goes, and the language of its reader. */
export type LinkTo = { email: string; language: Language }
export type QuestionLink = LinkTo & { id: string; until: Date }
/** `link`: null of the client, who answers in the portal. */
export type QuestionnaireRow = Omit<Stored, 'sealedSaid' | 'linkId' | 'linkUntil'> &
  SaidThere & { link: QuestionLink | null }

function placeOf(row: string) {
  return { field: 'form_questionnaires.said', row }
}

export async function questionnaireOf(
  { db, seal }: Store,
  caseId: string,
  personId: string,
): Promise<QuestionnaireRow | null> {
  const [row] = await db
    .select()
    .from(formQuestionnaires)
    .where(and(eq(formQuestionnaires.caseId, caseId), eq(formQuestionnaires.personId, personId)))
  return row ? opened(seal, row) : null
}

export async function questionnairesIn({ db, seal }: Store, ofCase: string): Promise<QuestionnaireRow[]> {
  const rows = await db.select().from(formQuestionnaires).where(eq(caseId, ofCase))
  return rows.map((row) => opened(seal, row))
}

export async function questionnaireByLink({ db, seal }: Store, id: string): Promise<QuestionnaireRow | null> {
  const [row] = await db.select().from(formQuestionnaires).where(eq(linkId, id))
  return row ? opened(seal, row) : null
}

function opened(seal: Seal, { sealedSaid, linkId: id, linkUntil: until, ...row }: Stored): QuestionnaireRow {
  const { to, ...said } = JSON.parse(seal.open(sealedSaid, placeOf(row.id))) as Partial<SaidThere> & {
    to?: LinkTo
  }
  const link = to && id && until ? { ...to, id, until } : null
  return { ...row, said: {}, firm: {}, again: {}, ...said, link }
}

/** By person of the case: the facts that they said there are none of. */
export async function noneSaidIn(store: Store, ofCase: string): Promise<Map<string, Set<string>>> {
  const rows = await questionnairesIn(store, ofCase)
  return new Map(
    rows.map(({ personId, said }) => [
      personId,
      new Set(Object.keys(said).filter((key) => said[key] === 'none')),
    ]),
  )
}

/** Runs in a transaction with the case locked. */
export async function putQuestionnaire({ db, seal }: Store, row: QuestionnaireRow): Promise<void> {
  const { said, firm, again, link, ...rest } = row
  const to = link && { email: link.email, language: link.language }
  const stored = {
    ...rest,
    linkId: link?.id ?? null,
    linkUntil: link?.until ?? null,
    sealedSaid: seal.seal(JSON.stringify({ said, firm, again, ...(to && { to }) }), placeOf(row.id)),
  }
  await db
    .insert(formQuestionnaires)
    .values(stored)
    .onConflictDoUpdate({ target: formQuestionnaires.id, set: stored })
}

/** The forms for which somebody in the case was asked. */
export async function formsAskedIn(db: Database, ofCase: string): Promise<string[]> {
  const rows = await db
    .select({ formIds: formQuestionnaires.formIds })
    .from(formQuestionnaires)
    .where(and(eq(caseId, ofCase), isNull(withdrawnAt)))
  return [...new Set(rows.flatMap(({ formIds }) => formIds))]
}

/** Of the client. */
export async function isAskedIn(db: Database, ofCase: string): Promise<boolean> {
  const rows = await db
    .select({ id: formQuestionnaires.id })
    .from(formQuestionnaires)
    .where(and(eq(caseId, ofCase), isNull(doneAt), isNull(withdrawnAt), isNull(linkId)))
    .limit(1)
  return rows.length > 0
}

const { id: rowId, caseId, personId, linkId, doneAt, seenAt, withdrawnAt } = formQuestionnaires
const { number, clientId } = getTableColumns(casesTable)

/** Of open cases that this member of staff may read: answered, and nobody of the firm has looked. The oldest first. */
export function listToSee(db: Database, actor: SignedIn, max: number) {
  return db
    .select({ id: rowId, caseId, personId, linkId, number, clientId, doneAt })
    .from(formQuestionnaires)
    .innerJoin(casesTable, eq(casesTable.id, caseId))
    .where(
      and(
        isNotNull(doneAt),
        isNull(seenAt),
        isNull(withdrawnAt),
        isNull(casesTable.outcome),
        readableCasesIn(actor),
      ),
    )
    .orderBy(asc(doneAt), asc(rowId))
    .limit(max)
}

export const SEALED_QUESTIONNAIRES = sealedTable(formQuestionnaires, {
  texts: { sealedSaid: ({ id }) => placeOf(id) },
})
