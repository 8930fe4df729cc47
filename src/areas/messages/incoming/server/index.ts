// The front door of incoming mails for neighbours and for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { incomingContract } from '../contract.ts'
import { discardMail, listTray, mailOfMessage, placesFor, putMail, readTray } from './tray.ts'

export { MailTooLarge, takeMail, TrayFull } from './take-mail.ts'

const os = implement(incomingContract).$context<Context>()

export const incomingRouter = os.router({
  tray: os.tray.handler(({ context, input }) => listTray(context, input)),
  mail: os.mail.handler(({ context, input }) => readTray(context, input)),
  places: os.places.handler(({ context, input }) => placesFor(context, input)),
  put: os.put.handler(({ context, input }) => putMail(context, input)),
  discard: os.discard.handler(({ context, input }) => discardMail(context, input)),
  ofMessage: os.ofMessage.handler(({ context, input }) => mailOfMessage(context, input)),
})
