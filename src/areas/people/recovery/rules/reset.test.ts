import { describe, expect, it } from 'vitest'
import { endingOf, whyNotAgree, whyNotAsk } from './reset.ts'

const TARGET = { id: 'elena', isStaff: true, hasSecondStep: true }

describe('a reset of a lost second step can be asked for', () => {
  it.each([
    ['of a colleague', TARGET, 'ruth', null],
    ['not of oneself', TARGET, 'elena', 'OWN_SECOND_STEP'],
    ['not where there is none', { ...TARGET, hasSecondStep: false }, 'ruth', 'NO_SECOND_STEP'],
    ['not of a client, who is as missing as nobody', { ...TARGET, isStaff: false }, 'ruth', 'NOT_FOUND'],
    ['not of oneself without one', { ...TARGET, hasSecondStep: false }, 'elena', 'OWN_SECOND_STEP'],
  ])('%s', (_name, target, asker, why) => {
    expect(whyNotAsk(target, asker)).toBe(why)
  })
})

const colleague = (id: string) => ({ id, isAdmin: false })

describe('the second of two who agrees', () => {
  const open = { targetId: 'elena', askedById: 'ruth', isEnded: false, isOfAdmin: false }
  const ofAdmin = { ...open, isOfAdmin: true }
  it.each([
    ['is another one', open, colleague('sam'), null],
    ['is an administrator for one of theirs', ofAdmin, { id: 'sam', isAdmin: true }, null],
    ['is no attorney for an administrator', ofAdmin, colleague('sam'), 'ADMINISTRATOR_NEEDED'],
    ['is not who asked', open, colleague('ruth'), 'SECOND_PERSON_NEEDED'],
    ['is not who it is about', open, colleague('elena'), 'OWN_SECOND_STEP'],
    ['comes too late once it is over', { ...open, isEnded: true }, colleague('sam'), 'RESET_ENDED'],
  ])('%s', (_name, reset, by, why) => {
    expect(whyNotAgree(reset, by)).toBe(why)
  })
})

describe('at its time a reset', () => {
  const fine = { hasSecondStep: true, isTargetStaff: true, isAskerStaff: true }
  it.each([
    ['is done', fine, 'done'],
    ['is void where the second step is off by then', { ...fine, hasSecondStep: false }, 'void'],
    ['is void where the person is not of the staff any more', { ...fine, isTargetStaff: false }, 'void'],
    ['is void where who asked is not of the staff any more', { ...fine, isAskerStaff: false }, 'void'],
  ])('%s', (_name, at, ending) => {
    expect(endingOf(at)).toBe(ending)
  })
})
