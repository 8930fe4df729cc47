// The words of documents in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

export const askedWords = words('asked')
export const exampleWords = words('examples')

/** Of each kind of document: why it is asked for, what is accepted, and what helps if there is none. */
export type AskedWords = (typeof en)['asked']

/** Of the drawn examples: the drawing, and its important points. */
export type ExampleWords = (typeof en)['examples']

/** Every word of the mails about documents: written on the server alone. */
export const documentMailWords = words('mails')

/** The words of packets, archives and certificates. */
export const packetWords = words('packets')
export type PacketWords = (typeof en)['packets']

/** The words of the list of reasons. */
export const reasonWords = words('reasons')

/** The words of the review desk. */
export const reviewWords = words('review')
export type ReviewWords = (typeof en)['review']
