// Texts that answer a person: a requested code, and the result of a word they texted.
import { addressOf } from '#firm/addresses.ts'
import { fill, inLanguage, type Language } from '#kernel/language.ts'
import type { FirmSettings, Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type AnswerKind, ownTextWords } from '../words/index.ts'
import { queueAnswer } from './queue-text.ts'

type Sender = Pick<FirmSettings, 'textName' | 'phone' | 'publicUrl'>

export function answerBody(kind: AnswerKind, language: Language, firm: Sender, code = ''): string {
  const link = `${firm.publicUrl}${inLanguage(addressOf('portal'), language)}`
  return fill(ownTextWords(language)[kind], { firm: firm.textName, phone: firm.phone, link, code })
}

type Answered = { kind: AnswerKind; language: Language; number: string; userId: string | null; code?: string }

export function answer(
  services: Pick<Services, 'jobs' | 'clock' | 'seal' | 'firm'>,
  tx: Database,
  { kind, language, number, userId, code }: Answered,
): Promise<void> {
  const body = answerBody(kind, language, services.firm, code)
  return queueAnswer(services, tx, { kind: `answer-${kind}`, recipientId: userId, number, body })
}
