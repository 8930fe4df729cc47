import { addressOf } from '#firm/addresses.ts'

/** Where staff record a letter in the hand. Not with the addresses of the site: pages that visitors open first would carry it. */
export const NOTICE_PATH = `${addressOf('attorney')}/notice`
