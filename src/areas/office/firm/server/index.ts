// The entry point of the firm's profile, for neighbors and for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { firmContract } from '../contract.ts'
import { listSigned, readFirm, saveFirm, signText } from './change-firm.ts'

export { contactNow, firmNow, licenseNow, profileGaps, signedNow } from './firm-now.ts'

const os = implement(firmContract).$context<Context>()

export const firmRouter = os.router({
  read: os.read.handler(({ context }) => readFirm(context)),
  save: os.save.handler(({ context, input }) => saveFirm(context, input)),
  signatures: os.signatures.handler(({ context }) => listSigned(context)),
  sign: os.sign.handler(({ context, input }) => signText(context, input)),
})
