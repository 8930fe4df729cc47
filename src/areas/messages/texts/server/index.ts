// The front door of texts: neighbours queue texts, in the transaction that causes them.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'
import { textsContract } from '../contract.ts'
import { askClient, confirmClient, stopClient, textsOfClient } from './client-texts.ts'
import { consentInForce } from './consents-repository.ts'
import { dismissFailed, failedTexts } from './failed-texts.ts'
import { askForTexts, confirmTexts, myTexts, stopTexts } from './own-texts.ts'

export { isClientOf, requireClientOf } from './clients.ts'
export { followText } from './follow-text.ts'
export { queueText } from './queue-text.ts'
export { receiveText } from './receive-text.ts'
export { listTroubles, type TextTrouble } from './texts-repository.ts'
export type { NoticeText, OwedText, TextReader, TextVerdict, TextWriting } from './text-kinds.ts'

/** The person's number for texts now: they agreed, typed the texted code, and have stopped nothing. Else null. */
export type TextNumber = { number: string; timeZone: string }

export async function textNumberOf(db: Database, userId: string): Promise<TextNumber | null> {
  const consent = await consentInForce(db, userId)
  return consent && { number: consent.number, timeZone: consent.timeZone }
}

const os = implement(textsContract).$context<Context>()

/** Which clients staff may see is known to a feature further on. */
export function createTextsRouter(features: Features) {
  return os.router({
    mine: os.mine.handler(({ context }) => myTexts(context)),
    ask: os.ask.handler(({ context, input }) => askForTexts(context, input)),
    confirm: os.confirm.handler(({ context, input }) => confirmTexts(context, input)),
    stop: os.stop.handler(({ context }) => stopTexts(context)),
    ofClient: os.ofClient.handler(({ context, input }) => textsOfClient(context, features, input)),
    askClient: os.askClient.handler(({ context, input }) => askClient(context, features, input)),
    confirmClient: os.confirmClient.handler(({ context, input }) => confirmClient(context, features, input)),
    failed: os.failed.handler(({ context, input }) => failedTexts(context, features, input)),
    dismiss: os.dismiss.handler(({ context, input }) => dismissFailed(context, features, input)),
    stopClient: os.stopClient.handler(({ context, input }) => stopClient(context, features, input)),
  })
}
