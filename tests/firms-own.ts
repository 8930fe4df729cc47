// What the firm keeps to itself about a case, in every place that has room for it, and what its client may read.
import { randomUUID } from 'node:crypto'
import { addTask } from '#areas/cases/cases/server/add-task.ts'
import { addNote } from '#areas/cases/cases/server/add-note.ts'
import { markTask } from '#areas/cases/cases/server/change-task.ts'
import { listCaseTasks } from '#areas/cases/cases/server/list-tasks.ts'
import { publishTemplate } from '#areas/cases/cases/server/publish-template.ts'
import { getTemplate } from '#areas/cases/cases/server/read-templates.ts'
import { addDate, finishDate, moveDate, seeDate } from '#areas/cases/cases/server/change-date.ts'
import { openCase } from '#areas/cases/cases/server/index.ts'
import { saveDraft } from '#areas/messages/messages/server/drafts.ts'
import { addNote as noteBeside } from '#areas/messages/messages/server/notes.ts'
import { sendMessage } from '#areas/messages/messages/server/send-message.ts'
import { sentDocument } from '#areas/documents/documents/server/testing.ts'
import { instant } from '#kernel/calendar.ts'
import type { Cast, Person, Stage } from './everyone-asks.ts'
import type { World } from './world.ts'

/** In every text that only the firm reads, and in the name of who wrote it. */
export const INTERNAL = 'MARK-OF-THE-FIRM'
export const SHARED = 'MARK-FOR-THE-CLIENT'
export const SHARED_STEP = 'STEP-FOR-THE-CLIENT'

/** A case of the client's about which the firm has written all that it keeps to itself. */
export async function plantCase({ world }: Stage, { owner, attorney }: Cast): Promise<string> {
  const { ctx: admin, userId } = await administrator(world)
  await plantTemplate(admin)
  await world.connection.pool.query('UPDATE users SET first_name = $2 WHERE id = $1', [userId, INTERNAL])
  const { id: caseId } = await openCase(world.services.db, {
    clientId: owner.userId,
    attorneyId: attorney.userId,
    type: 'marriage',
    status: 'preparation',
    nextAction: 'sign-forms',
    due: null,
    openedAt: instant('2026-11-20T15:00:00Z'),
    openedBy: userId,
  })
  const note = { caseId, noteId: randomUUID() }
  await addNote(admin, { ...note, text: INTERNAL, isShared: false })
  await addNote(admin, { ...note, noteId: randomUUID(), text: SHARED, isShared: true })
  for (const conversationId of [caseId, owner.userId]) {
    await sendMessage(owner.ctx, { conversationId, messageId: randomUUID(), text: SHARED })
    await noteBeside(admin, { conversationId, noteId: randomUUID(), text: INTERNAL })
  }
  await saveDraft(attorney.ctx, {
    conversationId: caseId,
    version: randomUUID(),
    before: null,
    text: INTERNAL,
  })
  const task = { caseId, taskId: randomUUID(), version: 1, due: null, isFirst: true }
  const { of } = await addTask(admin, { ...task, code: 'firm-task', text: INTERNAL })
  await addTask(admin, {
    ...task,
    taskId: randomUUID(),
    version: of.version,
    code: 'client-task',
    text: SHARED,
  })
  await plantDate(admin, userId, caseId)
  const kept = { way: 'internal', title: INTERNAL, kind: 'passport' }
  await sentDocument(world, { caseId, by: attorney.actor, fileName: `${INTERNAL}.png`, metadata: kept })
  await doFirst(admin, caseId)
  return caseId
}

const wordedTask = (code: 'firm-step' | 'client-step', text: string) => ({
  code,
  wordsKey: randomUUID(),
  words: { en: text, es: text },
  dueIn: null,
  isOptional: false,
})

/** A step of the firm's own and one of the client's, in words that an administrator wrote, in every case of the kind. */
async function plantTemplate(admin: Person['ctx']): Promise<void> {
  const kind = 'marriage-adjustment'
  const { version: basedOn, tasks, usual, names } = await getTemplate(admin, { kind })
  const own = [wordedTask('firm-step', INTERNAL), wordedTask('client-step', SHARED_STEP)]
  const preparation = [...own, ...tasks.preparation]
  const version = { kind, basedOn, publicationId: randomUUID(), why: INTERNAL, usual, names } as const
  await publishTemplate(admin, { ...version, tasks: { ...tasks, preparation } })
}

/** What is the firm's is done, so that it stands in the history of the case. */
async function doFirst(admin: Person['ctx'], caseId: string): Promise<void> {
  const { tasks, of } = await listCaseTasks(admin, { caseId })
  const step = tasks.find(({ code }) => code === 'firm-step')!
  await markTask(admin, { caseId, taskId: step.id, version: of.version, isDone: true })
}

/** One that its client is told of, through all that can happen to it. */
async function plantDate(admin: Person['ctx'], responsibleId: string, caseId: string): Promise<void> {
  const path = { caseId, dateId: randomUUID() }
  const where = { zone: 'America/Los_Angeles', place: '', bring: '' }
  const hearing = { kind: 'hearing', day: '2026-12-03', time: '09:30', ...where, basis: INTERNAL } as const
  await addDate(admin, { ...path, ...hearing, responsibleId, isOverdue: false })
  const moved = { ...where, day: '2026-12-10', time: null, reason: INTERNAL, responsibleId, isOverdue: false }
  const { version } = await moveDate(admin, { ...path, version: 1, ...moved })
  await seeDate(admin, path)
  await addDate(admin, { ...path, dateId: randomUUID(), ...hearing, responsibleId, isOverdue: false })
  await finishDate(admin, { ...path, version, proof: INTERNAL })
}

async function administrator(world: World): Promise<Pick<Person, 'ctx' | 'userId'>> {
  const actor = await world.person('admin')
  return { ctx: world.as(actor), userId: actor.userId }
}
