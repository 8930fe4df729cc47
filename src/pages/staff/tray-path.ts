import { addressOf } from '#firm/addresses.ts'

/** Where staff decide on mails that are in no conversation: all of them, or one. */
export function trayPath(mailId?: string): string {
  const tray = `${addressOf('attorney')}/mail-tray`
  return mailId === undefined ? tray : `${tray}/${mailId}`
}
