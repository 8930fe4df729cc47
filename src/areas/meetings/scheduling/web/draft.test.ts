import { describe, expect, it } from 'vitest'
import {
  dayNamed,
  type Draft,
  firstDraft,
  furthestStep,
  reachableStep,
  readKept,
  stepNamed,
  STEPS,
  stepsFor,
  writeKept,
} from './draft.ts'

const EMPTY: Draft = {
  type: 'initial',
  timeZone: 'America/Phoenix',
  date: null,
  wanted: null,
  isListed: false,
  discountCode: null,
  method: null,
  who: null,
  phone: null,
  contactMethod: null,
  notes: '',
  agreedDigest: null,
  areDetailsDone: false,
}
const CHOSEN: Draft = { ...EMPTY, date: '2026-11-24' }
const HOLD = {
  type: 'initial' as const,
  startsAt: '2026-11-24T15:00:00Z',
  timeZone: 'America/Chicago',
  priceCents: 5_000,
}

describe('how far a draft leads', () => {
  it.each([
    ['nothing chosen', EMPTY, null, 'time'],
    ['a day', CHOSEN, null, 'time'],
    ['a held time', CHOSEN, HOLD, 'details'],
    ['checked details', { ...CHOSEN, areDetailsDone: true }, HOLD, 'payment'],
    ['a held time of another kind', { ...CHOSEN, type: 'follow-up' as const }, HOLD, 'time'],
    ['checked details whose hold has lapsed', { ...CHOSEN, areDetailsDone: true }, null, 'time'],
  ])('%s: %#', (_, draft, hold, step) => {
    expect(furthestStep(draft, { isVisitor: false, isProving: false, hold })).toBe(step)
  })
  it.each([
    ['no time chosen', CHOSEN, false, null, 'time'],
    ['a time chosen', { ...CHOSEN, wanted: HOLD.startsAt }, false, null, 'details'],
    ['a code sent and not typed', { ...CHOSEN, wanted: HOLD.startsAt }, true, null, 'code'],
    ['a held time', { ...CHOSEN, wanted: HOLD.startsAt }, false, HOLD, 'details'],
  ])('for a visitor, %s: %#', (_, draft, isProving, hold, step) => {
    expect(furthestStep(draft, { isVisitor: true, isProving, hold })).toBe(step)
  })
  it('is asked in the order of the specification: time, type where another is wanted, details, payment', () => {
    expect(STEPS).toEqual(['time', 'type', 'details', 'code', 'payment'])
    expect(stepsFor(false)).toEqual(['time', 'details', 'payment'])
    expect(stepsFor(true)).toEqual(['time', 'details', 'code', 'payment'])
  })
  it('never lets an address skip a step, and always lets it go back or to another kind of meeting', () => {
    expect(reachableStep('payment', 'time')).toBe('time')
    expect(reachableStep('time', 'payment')).toBe('time')
    expect(reachableStep('type', 'time')).toBe('type')
  })
  it('leads from the code, which is typed once, back to the details', () => {
    expect(reachableStep('code', 'code')).toBe('code')
    expect(reachableStep('code', 'payment')).toBe('details')
    expect(reachableStep('code', 'time')).toBe('time')
  })
  it.each([
    ['date', 'time'],
    ['time', 'time'],
    ['type', 'type'],
    ['guest', 'details'],
    ['details', 'details'],
    ['confirm', 'payment'],
    ['payment', 'payment'],
    ['toString', null],
    [null, null],
  ])('the address of %s, a step of its own once, leads to %s', (named, step) => {
    expect(stepNamed(named)).toBe(step)
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
    const kept = readKept(writeKept({ ...CHOSEN, type: 'follow-up' }, null))
    expect(firstDraft({ ...NOTHING, kept }).type).toBe('follow-up')
  })
  it('is the kind of the held time before that of a link, and that of a link before what was chosen earlier', () => {
    expect(firstDraft({ ...NOTHING, hold: HOLD, linkedType: 'follow-up' }).type).toBe('initial')
    const kept = readKept(writeKept(CHOSEN, null))
    expect(firstDraft({ ...NOTHING, kept, linkedType: 'follow-up' }).type).toBe('follow-up')
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
        { ...CHOSEN, wanted: HOLD.startsAt, isListed: true, discountCode: 'SPRING20', method: 'video' },
        'appointment-1',
      ),
    )
    expect(kept).toEqual({
      type: 'initial',
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
    const who = { firstName: 'María José', lastName: '', email: 'maria@correo.example', hasOneName: false }
    const text = writeKept({ ...CHOSEN, who, phone: '214 555 0134', notes: 'my sister will join' }, null)
    expect(text).not.toContain('maria')
    expect(text).not.toContain('María')
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
