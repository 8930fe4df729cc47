// The words of the agency's forms in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** Written on the server alone. */
export const formMailWords = words('mails')
export const formDeskWords = words('desk')

export const formListWords = words('list')
export type FormListWords = (typeof en)['list']

export const formWords = words('one')
/** With the names of roles, which the vocabulary has. */
export type FormWords = (typeof en)['one'] & { roles: Readonly<Record<string, string>> }

/** The questions by name, and whose answers they are. */
export const vocabularyWords = words('vocabulary')

/** Of the picture of a page. */
export type PictureWords = Pick<FormWords, 'picture' | 'pictureLoading' | 'pictureFailed'>

export const formReviewWords = words('review')
export type FormReviewWords = (typeof en)['review'] & {
  roles: Readonly<Record<string, string>>
  /** By question of the vocabulary. */
  questions: Readonly<Record<string, string>>
}

export const caseFormWords = words('case')
export type CaseFormWords = (typeof en)['case']

export const packageWords = words('package')
export type PackageWords = (typeof en)['package']

/** Written on the server alone, for those who sign. */
export const signingWords = words('signing')

/** Of staff, who ask the client and others. */
export const askingWords = words('asking')
export type AskingWords = (typeof en)['asking']

/** Of the client, who answers. */
export const questionTexts = words('questions')
export type QuestionTexts = (typeof en)['questions']

/** Of somebody who answers by a link: what differs, and what is around it. */
export const linkedTexts = words('linked')
export type LinkedTexts = (typeof en)['linked']
