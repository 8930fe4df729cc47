// The words of engagements in both languages, by parts: a loader chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** Of somebody who is asked to sign, by a link or an account. */
export const signingTexts = words('signing')
export type SigningTexts = (typeof en)['signing']

/** Of the file that a signer opens before they agree. */
export const sampleFileWords = words((all) => all.signing.sample)

/** Of the pages where the texts are written. */
export const paperWords = words(({ papers: { page, names, fields, switches, problems } }) => ({
  ...page,
  names,
  fields,
  switches,
  problems,
}))
export type PaperWords = ReturnType<typeof paperWords>

/** Of the invented proposal of the preview: in the language of the text. */
export const paperSampleWords = words(({ papers }) => papers.sample)
export type PaperSampleWords = ReturnType<typeof paperSampleWords>

/** What each paper is called. */
export const engagementPaperWords = words(({ papers }) => papers.names)

/** What is wrong with a text. */
export const paperProblemWords = words(({ papers }) => papers.problems)

export const engagementMailWords = words('mails')
export const engagementDeskWords = words('desk')

/** What the last signature writes: requests for money, and a message. */
export const openingWords = words('opening')

/** Of the file of a signed engagement, and of the papers to print. */
export const recordWords = words('record')

/** The way to a proposal from what it follows. */
export const proposeWord = words(({ staff }) => staff.propose)

/** Of a case that is open: the way to a later paper. */
export const paperToSignWord = words(({ staff }) => staff.paperToSign)

/** For staff: the list of proposals, and one of them. */
export const engagementStaffWords = words(({ staff, papers }) => ({
  ...staff,
  paperNames: papers.names,
  paperFields: papers.fields,
}))
export type EngagementStaffWords = ReturnType<typeof engagementStaffWords>
