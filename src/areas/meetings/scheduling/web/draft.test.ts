import { describe, expect, it } from 'vitest'
import {
  dayNamed,
  type Draft,
  firstDraft,
  furthestStep,
  reachableStep,
  readKept,
  stepsFor,
  writeKept,
} from './draft.ts'

const EMPTY: Draft = {
  type: 'initial',
  isTypeSettled: false,
  timeZone: 'America/Phoenix',
  date: null,
  wanted: null,
  isListed: false,
  discountCode: null,
  method: null,
  phone: null,
  contactMethod: null,
  notes: '',
  agreedDigest: null,
  areDetailsDone: false,
}
const CHOSEN: Draft = { ...EMPTY, date: '2026-11-24' }
const SETTLED: Draft = { ...CHOSEN, isTypeSettled: true }
const HOLD = {
  type: 'initial' as const,
  startsAt: '2026-11-24T15:00:00Z',
  timeZone: 'America/Chicago',
  priceCents: 5_000,
}

describe('how far a draft leads', () => {
  it.each([
    ['nothing chosen', EMPTY, null, 'date'],
    ['a day', CHOSEN, null, 'time'],
    ['a held time', CHOSEN, HOLD, 'type'],
    ['a held time and a kind of meeting', SETTLED, HOLD, 'details'],
    ['checked details', { ...SETTLED, areDetailsDone: true }, HOLD, 'payment'],
    [
      'checked details, nothing to pay',
      { ...SETTLED, areDetailsDone: true },
      { ...HOLD, priceCents: 0 },
      'confirm',
    ],
    ['a held time of another kind', { ...SETTLED, type: 'follow-up' as const }, HOLD, 'time'],
    ['checked details whose hold has lapsed', { ...SETTLED, areDetailsDone: true }, null, 'time'],
  ])('%s: %#', (_, draft, hold, step) => {
    expect(furthestStep(draft, { isVisitor: false, hold, priceCents: hold?.priceCents ?? 0 })).toBe(step)
  })
  it.each([
    ['no time chosen', CHOSEN, null, 'time'],
    ['a time chosen', { ...CHOSEN, wanted: HOLD.startsAt }, null, 'type'],
    ['a kind of meeting and no address proven', { ...SETTLED, wanted: HOLD.startsAt }, null, 'guest'],
    ['a held time', { ...SETTLED, wanted: HOLD.startsAt }, HOLD, 'details'],
  ])('for a visitor, %s: %#', (_, draft, hold, step) => {
    expect(furthestStep(draft, { isVisitor: true, hold, priceCents: 5_000 })).toBe(step)
  })
  it('is asked in the order of the specification: date, time, type, details, confirm, payment', () => {
    expect(stepsFor(5_000, false)).toEqual(['date', 'time', 'type', 'details', 'confirm', 'payment'])
  })
  it('never lets an address skip a step, and always lets it go back', () => {
    expect(reachableStep('payment', 'time', false)).toBe('time')
    expect(reachableStep('date', 'payment', false)).toBe('date')
  })
  it('leads the person who signed in from the step of a visitor back to the times', () => {
    expect(reachableStep('guest', 'time', false)).toBe('time')
    expect(reachableStep('guest', 'payment', false)).toBe('time')
    expect(reachableStep('guest', 'payment', true)).toBe('guest')
  })
  it('has no payment step where nothing is charged, and asks only visitors who they are', () => {
    expect(stepsFor(0, false)).not.toContain('payment')
    expect(stepsFor(5_000, false).at(-1)).toBe('payment')
    expect(stepsFor(5_000, false)).not.toContain('guest')
    expect(stepsFor(5_000, true)).toContain('guest')
  })
})

const NOTHING = { kept: null, hold: null, browserZone: '', linkedType: null, linkedDate: null }

describe('what a person finds on arrival', () => {
  it('is the time they hold, on the day their own zone counts', () => {
    const late = { ...HOLD, startsAt: '2026-11-25T00:30:00Z', timeZone: 'Asia/Manila' }
    expect(firstDraft({ ...NOTHING, hold: late, browserZone: 'America/Chicago' })).toMatchObject({
      type: 'initial',
      timeZone: 'Asia/Manila',
      date: '2026-11-25',
    })
  })
  it('is a first consultation, unless the link or the person themselves named another kind', () => {
    expect(firstDraft(NOTHING).type).toBe('initial')
    expect(firstDraft({ ...NOTHING, linkedType: 'document-review' }).type).toBe('document-review')
    const kept = readKept(writeKept({ ...SETTLED, type: 'follow-up' }, null))
    expect(firstDraft({ ...NOTHING, kept })).toMatchObject({ type: 'follow-up', isTypeSettled: true })
  })
  it('is the kind of the held time before that of a link, and a kind that nobody settled is asked for', () => {
    expect(firstDraft({ ...NOTHING, hold: HOLD, linkedType: 'follow-up' }).type).toBe('initial')
    const kept = readKept(writeKept(SETTLED, null))
    const linked = firstDraft({ ...NOTHING, kept, linkedType: 'follow-up' })
    expect(linked).toMatchObject({ type: 'follow-up', isTypeSettled: false })
  })
  it("is the browser's zone where nothing is known, and the firm's where the browser has none", () => {
    expect(firstDraft({ ...NOTHING, browserZone: 'Pacific/Honolulu' }).timeZone).toBe('Pacific/Honolulu')
    expect(firstDraft({ ...NOTHING, browserZone: 'Not/AZone' }).timeZone).toBe('America/Chicago')
  })
})

describe('what outlives a reload', () => {
  it('comes back as it was', () => {
    const kept = readKept(
      writeKept(
        { ...SETTLED, wanted: HOLD.startsAt, isListed: true, discountCode: 'SPRING20', method: 'video' },
        'appointment-1',
      ),
    )
    expect(kept).toEqual({
      type: 'initial',
      isTypeSettled: true,
      timeZone: 'America/Phoenix',
      date: '2026-11-24',
      wanted: HOLD.startsAt,
      isListed: true,
      discountCode: 'SPRING20',
      method: 'video',
      unanswered: 'appointment-1',
    })
  })
  it('holds nothing personal', () => {
    const text = writeKept({ ...CHOSEN, phone: '214 555 0134', notes: 'my sister will join' }, null)
    expect(text).not.toContain('214')
    expect(text).not.toContain('sister')
  })
  it.each([null, '', '{', '[]', '"x"', '{"timeZone":"Mars/Base"}', '{"timeZone":7}'])(
    'is nothing where the browser has %s',
    (text) => {
      expect(readKept(text)).toBeNull()
    },
  )
  it('drops what is no choice of ours', () => {
    const text =
      '{"timeZone":"America/Denver","type":"party","date":"tomorrow","wanted":"soon","isListed":1,"method":"fax"}'
    expect(readKept(text)).toEqual({
      type: null,
      isTypeSettled: false,
      timeZone: 'America/Denver',
      date: null,
      wanted: null,
      isListed: false,
      discountCode: null,
      method: null,
      unanswered: null,
    })
  })
})

describe('the day that a link names', () => {
  it('is chosen, before what was chosen earlier and after the time that is held', () => {
    const kept = readKept(JSON.stringify({ timeZone: 'America/Chicago', date: '2026-12-09' }))
    expect(firstDraft({ ...NOTHING, kept, linkedDate: '2026-12-01' }).date).toBe('2026-12-01')
    expect(firstDraft({ ...NOTHING, hold: HOLD, linkedDate: '2026-12-01' }).date).not.toBe('2026-12-01')
  })
  it.each([
    null,
    '',
    '2026-02-30',
    '2026-13-01',
    '26-12-01',
    '2026-12-01T00:00',
    "2026-12-01'--",
    '+02026-12-01',
  ])('is none where it is no day: %j', (text) => expect(dayNamed(text)).toBeNull())
})
