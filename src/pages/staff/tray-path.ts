import { addressOf } from '#firm/addresses.ts'

/** Where staff decide on mails that are in no conversation: all of them, or one. */
export function trayPath(mailId?: string): string {
  return mailId === undefined ? addressOf('mailTray') : `${addressOf('mailTray')}/${mailId}`
}
