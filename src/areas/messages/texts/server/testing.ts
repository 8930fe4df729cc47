// For tests only: a provider with answers set by the test, a kind of text, and people who have agreed to texts.
import { randomUUID } from 'node:crypto'
import type { FirmSettings, Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import type { FoundText, TextMessage, Texts } from '#platform/ports/texts.ts'
import type { WantedTexts } from '../contract.ts'
import { wordsVersionOf } from './consent-words.ts'
import type { NoticeText, OwedText } from './index.ts'
import { placeOfBody } from './sealed-body.ts'
import { textConsents, texts } from './tables.ts'

export type ScriptedTexts = Texts & {
  /** Texts taken by the provider. */
  taken: TextMessage[]
  /** The next failure: before the text is taken, or after. */
  before: (() => Error | null)[]
  after: (() => Error | null)[]
  /** Null: it cannot be asked. */
  found: FoundText[] | null
}

export function scriptedTexts(): ScriptedTexts {
  const script: ScriptedTexts = {
    taken: [],
    before: [],
    after: [],
    found: [],
    async send(text, beforeHandOver) {
      await beforeHandOver?.()
      const refusal = script.before.shift()?.()
      if (refusal) throw refusal
      script.taken.push(text)
      const loss = script.after.shift()?.()
      if (loss) throw loss
      return { providerId: `SM-${text.id}`, segments: 1 }
    },
    find: () => Promise.resolve(script.found),
    readStatus: () => null,
    readInbound: () => null,
  }
  return script
}

/** A kind of text as a feature declares one, and its settled notices. */
export function kindOfTests(): {
  kind: NoticeText
  features: Features
  instead: OwedText[]
  sent: OwedText[]
  setTrue(isTrue: boolean): void
} {
  const instead: OwedText[] = []
  const sent: OwedText[] = []
  let isTrue = true
  const kind: NoticeText = {
    kind: `news-${randomUUID()}`,
    nameIn: () => 'News',
    wordsIn: (language) =>
      ({ en: '{firm}: there is news. {link}', es: '{firm}: hay novedades. {link}' })[language],
    page: 'portal',
    judge: () => Promise.resolve(isTrue ? { to: 'send' } : { to: 'drop' }),
    settle(_services, _tx, owed, fate) {
      const told = fate === 'sent' ? sent : instead
      told.push(owed)
      return Promise.resolve()
    },
  }
  const setTrue = (now: boolean) => {
    isTrue = now
  }
  return { kind, features: [{ name: 'tests', texts: { [kind.kind]: kind } }], instead, sent, setTrue }
}

let numbers = 0

/** A number unique in the run. */
export function freshNumber(): string {
  numbers += 1
  return `+1214555${String(numbers).padStart(4, '0')}`
}

/** A person who typed the texted code. */
export async function agreed(
  { db }: Pick<Services, 'db'>,
  userId: string,
  { number = freshNumber(), timeZone = 'America/Chicago' } = {},
): Promise<string> {
  const at = new Date('2026-11-20T15:00:00Z')
  await db.insert(textConsents).values({
    userId,
    number,
    timeZone,
    way: 'portal',
    wordsVersion: 'tests',
    words: 'I agree to texts.',
    language: 'en',
    networkAddress: '192.0.2.1',
    askedAt: at,
    confirmedAt: at,
  })
  return number
}

/** The code in the newest text with one that the person was sent. */
export async function codeTo({ db, seal }: Pick<Services, 'db' | 'seal'>, userId: string): Promise<string> {
  const sent = await db.select().from(texts)
  const own = sent.filter(({ recipientId, kind }) => recipientId === userId && kind === 'answer-code')
  const newest = own.toSorted((one, other) => +other.createdAt - +one.createdAt)[0]
  if (!newest?.sealedBody) throw new Error('no code was texted')
  return /\b\d{6}\b/.exec(seal.open(newest.sealedBody, placeOfBody(newest.id)))?.[0] ?? ''
}

/** The form of a person who has read the words of the firm. */
export function wanted(firm: Pick<FirmSettings, 'name'>, number = freshNumber()): WantedTexts {
  return { phone: number, wordsVersion: wordsVersionOf(firm), timeZone: 'America/Chicago' }
}
