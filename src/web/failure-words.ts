import { createWords } from '#ui/words.tsx'

type FailureWords = {
  title: string
  message: string
  retry: string
  trying: string
  call: string
  phone: string
  part: { title: string; text: string }
  /** What a person need not fear for at this address; empty for staff. */
  safe: string | undefined
}

/** The frame of every live page gives them. */
export const [FailureWordsProvider, useFailureWords] = createWords<FailureWords>('failure')
