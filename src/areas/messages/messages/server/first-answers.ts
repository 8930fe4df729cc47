// The ready answers of the demonstration's firm. A real firm writes its own.
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { countTemplates, holdTemplates, putTemplate } from './templates-repository.ts'

const FIRST_ANSWERS = [
  {
    id: '0f1f6a51-6d0e-4c65-9e0c-1c0e5a7f0101',
    nameEn: 'We have it, and will look at it',
    nameEs: 'Lo recibimos y lo vamos a revisar',
    textEn:
      'Hello {first-name},\n\nThank you, we have received it. We will look at it and write to you here if anything is missing.\n\n{writer}',
    textEs:
      'Hola, {first-name}:\n\nGracias, lo recibimos. Lo vamos a revisar y le escribiremos aquí si falta algo.\n\n{writer}',
  },
  {
    id: '0f1f6a51-6d0e-4c65-9e0c-1c0e5a7f0102',
    nameEn: 'What you do next',
    nameEs: 'Lo que sigue de su parte',
    textEn:
      'Hello {first-name},\n\nIn your case ({case}, {case-number}) this is what you do next: {next-step}.\n\nYou find it here: {portal}\n\nIf something is not clear, write to us here or call {firm-phone}.',
    textEs:
      'Hola, {first-name}:\n\nEn su caso ({case}, {case-number}) esto es lo que sigue de su parte: {next-step}.\n\nLo encuentra aquí: {portal}\n\nSi algo no queda claro, escríbanos aquí o llame al {firm-phone}.',
  },
  {
    id: '0f1f6a51-6d0e-4c65-9e0c-1c0e5a7f0103',
    nameEn: 'The case waits for the agency',
    nameEs: 'El caso espera a la agencia',
    textEn:
      'Hello {first-name},\n\nYour case now waits for the agency, and there is nothing for you to do. We look at it regularly and will tell you as soon as something changes.\n\nIf you move or get a letter from the agency, tell us right away.',
    textEs:
      'Hola, {first-name}:\n\nSu caso está ahora en espera de la agencia y usted no tiene que hacer nada. Lo revisamos con regularidad y le avisaremos en cuanto haya un cambio.\n\nSi se muda o recibe una carta de la agencia, avísenos de inmediato.',
  },
  {
    id: '0f1f6a51-6d0e-4c65-9e0c-1c0e5a7f0104',
    nameEn: 'Please call us',
    nameEs: 'Llámenos, por favor',
    textEn:
      'Hello {first-name},\n\nThis is easier to explain by phone. Please call us at {firm-phone}, or tell us here when we can call you.\n\n{attorney}\n{firm-name}',
    textEs:
      'Hola, {first-name}:\n\nEsto es más fácil de explicar por teléfono. Llámenos al {firm-phone} o díganos aquí a qué hora podemos llamarle.\n\n{attorney}\n{firm-name}',
  },
] as const

/** All or none, and once: changed or retired ones stay so. */
export async function giveFirstAnswers({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const savedAt = toDate(clock.now())
  await db.transaction(async (tx) => {
    await holdTemplates(tx)
    if ((await countTemplates(tx)) > 0) return
    for (const answer of FIRST_ANSWERS)
      await putTemplate(tx, { ...answer, version: 1, savedAt, retiredAt: null })
  })
}
