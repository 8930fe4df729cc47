import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import type { FirmSettings } from '#platform/context.ts'
import { renderText } from '#areas/messages/notifications/rules/render-text.ts'
import { confirmationMail } from './confirmation-mail.ts'
import type { MailedMeeting } from './mailed-meeting.ts'
import { FIRM } from '#areas/messages/notifications/server/testing.ts'
import { mailedMeeting } from './testing.ts'

const NOW = instant('2026-11-23T15:00:00Z')

const MEETING = mailedMeeting()

function textOf(meeting: Partial<MailedMeeting> = {}, firm: Partial<FirmSettings> = {}): string {
  return renderText(confirmationMail({ ...MEETING, ...meeting }, { ...FIRM, ...firm }, NOW))
}

describe('the confirmation', () => {
  it("gives the time in the reader's zone and in Central, both named", () => {
    expect(textOf()).toContain('Your time: Tuesday, December 1, 2026, 10:00 AM (Eastern Time)')
    expect(textOf()).toContain('Our time: Tuesday, December 1, 2026, 9:00 AM (Central Time)')
  })
  it('gives one time to a reader in Central', () => {
    const text = textOf({ timeZone: 'America/Chicago' })
    expect(text).toContain('When: Tuesday, December 1, 2026, 9:00 AM (Central Time)\n')
    expect(text).not.toContain('Our time')
  })
  it('is written in Spanish for who chose in Spanish', () => {
    const text = textOf({ language: 'es' })
    expect(text).toMatch(/Nuestra hora: martes, 1 de diciembre de 2026, 9:00 a\. ?m\. \(hora central\)/)
    expect(text).toContain('Duración: 60 minutos')
    expect(text).toContain('Con: Íñigo Núñez')
    expect(text).toContain('https://firm.example/portal?lang=es')
    expect(text).not.toMatch(/\b(the|your|appointment)\b/i)
  })
  it('says how people meet', () => {
    expect(textOf()).toContain('By video. Our office emails you the link before the appointment.')
    expect(textOf({ meetingMethod: 'phone' })).toContain('By phone. We will call you')
    expect(textOf({ meetingMethod: 'phone' })).not.toContain('camera')
  })
  it('says until when it can be changed, in both zones, and whom to call', () => {
    const text = textOf()
    expect(text).toContain('Last time to change or cancel:\n  Your time: Monday, November 30, 2026, 10:00 AM')
    expect(text).toContain('open your portal, or call us at (214) 555-0134, at least 24 hours before')
  })
  it('does not offer a change within 24 hours of the start', () => {
    const text = textOf({ startsAt: '2026-11-24T14:59:00Z', endsAt: '2026-11-24T15:59:00Z' })
    expect(text).not.toContain('Last time to change')
    expect(text).toContain('starts in less than 24 hours')
  })
  it('says that the fee counts toward the case, only where one was paid', () => {
    expect(textOf()).toContain('If you paid a consultation fee')
    expect(textOf({ type: 'follow-up' })).not.toContain('fee')
    expect(textOf({ isPaid: false })).not.toContain('fee')
  })
  it('of a moved meeting names the new time and the earlier one, and replaces the earlier mail', () => {
    const moved = { edition: 1, movedFrom: '2026-11-30T20:00:00Z' }
    expect(confirmationMail({ ...MEETING, ...moved }, FIRM, NOW).subject).toBe(
      'Your appointment has a new time',
    )
    const text = textOf(moved)
    expect(text).toContain('New time:\n  Your time: Tuesday, December 1, 2026, 10:00 AM (Eastern Time)')
    expect(text).toContain('Earlier time:\n  Your time: Monday, November 30, 2026, 3:00 PM (Eastern Time)')
    expect(text).toContain('This message replaces the earlier one.')
  })
  it.each(['interview-preparation', 'document-review', 'follow-up', 'initial'])(
    'does not tell that the meeting is of the type %s',
    (type) => {
      const { subject, preheader } = confirmationMail({ ...MEETING, type }, FIRM, NOW)
      expect(`${subject} ${preheader} ${textOf({ type })}`).not.toMatch(
        /interview|document review|follow.up|initial|immigra/i,
      )
    },
  )
  it('names the firm, its address and its telephone at the end', () => {
    expect(textOf()).toContain('Call us: (214) 555-0134\nTest Firm\n1 Main Street, Dallas, TX 75201')
  })
})
