// A meeting as its client and staff read it, for the tests of what is drawn of one.
import type { Appointment } from '../contract.ts'

export function mintMeeting(details: Partial<Appointment> = {}): Appointment {
  return {
    id: 'meeting-1',
    type: 'initial',
    status: 'confirmed',
    startsAt: '2026-11-24T15:00:00Z',
    endsAt: '2026-11-24T16:00:00Z',
    timeZone: 'America/Phoenix',
    meetingMethod: 'phone',
    preferredContactMethod: null,
    videoCall: null,
    maySetVideoLink: false,
    notes: '',
    language: 'es',
    attorney: { id: 'attorney-1', name: 'Elena Whitfield' },
    client: {
      id: 'client-1',
      name: 'María José Núñez',
      email: 'maria@client.example',
      phone: '602 555 0142',
    },
    payment: null,
    confirmedAt: '2026-11-20T15:00:00Z',
    timesMoved: 0,
    movesLeft: 2,
    changes: [],
    mayMove: { allowed: true, why: null, needsReason: false },
    mayCancel: { allowed: true, why: null, needsReason: false },
    refundOnCancel: 'credit',
    creditCents: 0,
    outcome: null,
    maySetOutcome: false,
    isTest: false,
    ...details,
  }
}
