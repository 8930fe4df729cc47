// The ten errors of the intake in the specification (§8), each with the code that says it: none is missing.
import { describe, expect, it } from 'vitest'
import {
  type IntakeCode,
  INTAKE_ERRORS,
  type IntakeFailure,
  INTAKE_FAILURES,
} from '#areas/intake/intake/rules/errors.ts'
import { intakeContract } from '#areas/intake/intake/contract.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { LANGUAGES } from '#kernel/language.ts'

/** `failure`: what the browser says of a step that failed. `codes`: what the server answers with, and where. */
type Told = {
  failure?: IntakeFailure
  codes?: readonly string[]
  by?: readonly (keyof typeof intakeContract)[]
}

const SPECIFIED: Record<string, Told> = {
  'something went wrong': { failure: 'SOMETHING_WRONG' },
  'failed to start session': { failure: 'START_FAILED' },
  'no question received': { failure: 'NO_QUESTION' },
  'too many requests': { codes: ['TOO_MANY_REQUESTS'], by: ['start', 'answer'] },
  'session expired, start over': {
    failure: 'INTAKE_EXPIRED',
    codes: ['NOT_FOUND'],
    by: ['answer', 'back', 'complete'],
  },
  'failed to submit answer': {
    failure: 'ANSWER_NOT_SAVED',
    codes: ['ANSWERS_CHANGED', 'QUESTION_NOT_ASKED', 'ALREADY_COMPLETED', 'INVALID_INPUT'],
    by: ['answer'],
  },
  'unable to go back': { codes: ['CANNOT_GO_BACK'], by: ['back'] },
  'no session ID for back': { failure: 'NO_SESSION_FOR_BACK' },
  'submission failed': {
    failure: 'SUBMISSION_FAILED',
    codes: ['NOT_COMPLETE', 'EMAIL_NOT_PROVEN', 'ANSWERS_CHANGED'],
    by: ['complete'],
  },
  'completed but failed to proceed to scheduling': { failure: 'SCHEDULING_UNREACHABLE' },
}

const errorsOf = (procedure: keyof typeof intakeContract) =>
  Object.keys(intakeContract[procedure]['~orpc'].errorMap)

describe('the errors of the intake', () => {
  it('are the ten of the specification, each said in both languages', () => {
    expect(Object.keys(SPECIFIED)).toHaveLength(10)
    const entries = { ...GENERAL_ERRORS, ...INTAKE_ERRORS }
    for (const { failure, codes = [] } of Object.values(SPECIFIED)) {
      const texts = codes.map((code) => entries[code as IntakeCode].text)
      if (failure) texts.push(INTAKE_FAILURES[failure])
      expect(texts.length).toBeGreaterThan(0)
      for (const text of texts) for (const language of LANGUAGES) expect(text[language]).toMatch(/\S\.$/)
    }
  })
  it.each(Object.entries(SPECIFIED).filter(([, { by }]) => by))(
    '"%s" is in the description of what may answer so',
    (_name, { codes = [], by = [] }) => {
      for (const procedure of by) expect(errorsOf(procedure)).toEqual(expect.arrayContaining([...codes]))
    },
  )
})
