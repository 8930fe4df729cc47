// The demonstration's clients in the middle of writing to the firm: answered, read, and waiting.
import { randomUUID } from 'node:crypto'
import { listCasesOfClient } from '#areas/cases/cases/server/index.ts'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Demonstration } from '#platform/feature.ts'
import { sideOf } from '../rules/sides.ts'
import { giveFirstAnswers } from './first-answers.ts'
import { addMessage, holdConversation, listMessages, setMarks, updateConversation } from './repository.ts'

const HOUR = 60

type Line = { by: 'client' | 'attorney'; hoursAgo: number; text: string }

const OF_MARIA: readonly Line[] = [
  {
    by: 'client',
    hoursAgo: 74,
    text: 'Buenos días, licenciada. ¿Las declaraciones de impuestos de mi esposo tienen que ser de los tres años, o basta con la última?',
  },
  {
    by: 'attorney',
    hoursAgo: 70,
    text: 'Buenos días, María. Con la última basta para presentar el caso. Si tiene a mano las de los otros dos años, súbalas también: a veces el oficial las pide en la entrevista.\n\nLas transcripciones gratis se piden aquí: https://www.irs.gov/individuals/get-transcript',
  },
  { by: 'client', hoursAgo: 69, text: 'Muchas gracias, las pido hoy.' },
  {
    by: 'attorney',
    hoursAgo: 46,
    text: 'Recibimos su contrato de renta. Ahora falta la carta de su trabajo. ¿La tendrá esta semana?',
  },
  {
    by: 'client',
    hoursAgo: 3,
    text: 'Sí, mi jefe la firma el jueves. ¿Tiene que llevar el sello de la empresa?',
  },
]

const OF_SAMUEL: readonly Line[] = [
  { by: 'client', hoursAgo: 27, text: 'Hello, I moved last week. Which form do I need for the new address?' },
]

export async function demonstrateMessages({ attorney, maria, samuel }: Demonstration): Promise<void> {
  await giveFirstAnswers(attorney)
  await writeIn(maria, attorney, OF_MARIA, (await firstCase(maria)) ?? null)
  await writeIn(samuel, attorney, OF_SAMUEL, null)
}

async function firstCase({ db, actor }: Context): Promise<string | undefined> {
  if (actor.kind !== 'user') return undefined
  const cases = await listCasesOfClient(db, actor.userId)
  return (cases.find(({ status }) => status === 'preparation') ?? cases[0])?.id
}

async function writeIn(
  client: Context,
  attorney: Context,
  lines: readonly Line[],
  caseId: string | null,
): Promise<void> {
  const { db, seal, clock } = client
  if (client.actor.kind !== 'user' || attorney.actor.kind !== 'user') return
  const people = { client: client.actor, attorney: attorney.actor }
  const id = caseId ?? people.client.userId
  if ((await listMessages({ db, seal }, id, { after: null, limit: 1 })).length > 0) return
  const at = (hoursAgo: number) => toDate(plusMinutes(clock.now(), -hoursAgo * HOUR))
  await db.transaction(async (tx) => {
    const begun = { id, caseId, clientId: caseId === null ? people.client.userId : null }
    await holdConversation(tx, begun, at(0))
    for (const [index, { by, hoursAgo, text }] of lines.entries()) {
      const [author, sentAt, seq] = [people[by], at(hoursAgo), index + 1]
      const message = {
        id: randomUUID(),
        conversationId: id,
        seq,
        side: sideOf(author),
        text,
        isUrgent: false,
        sentAt,
      }
      await addMessage({ db: tx, seal }, { ...message, authorId: author.userId })
      const reader = people[by === 'client' ? 'attorney' : 'client']
      const marking = {
        conversationId: id,
        side: sideOf(reader),
        readerId: reader.userId,
        at: at(hoursAgo - 1),
      }
      if (seq < lines.length) await setMarks(tx, marking, { delivered: [seq], read: [seq] })
    }
    const last = lines.at(-1)
    const waitingSince = last?.by === 'client' ? at(last.hoursAgo) : null
    const assignedId = caseId === null ? null : people.attorney.userId
    const lastAt = at(last?.hoursAgo ?? 0)
    await updateConversation(tx, id, { lastSeq: lines.length, lastAt, waitingSince, assignedId })
  })
}
