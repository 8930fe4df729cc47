import type { Feature } from '#platform/feature.ts'
import { hasHoldOpen } from './repository.ts'
import { SCHEDULING_ACTIONS } from './audit-actions.ts'
import { ensureFederalHolidays } from './change-holidays.ts'
import { demonstrateScheduling } from './demonstration.ts'
import { erasePhonesOf } from './guest-repository.ts'
import { replaceBusyElsewhere } from './busy-elsewhere-repository.ts'
import { deleteVideoLink } from './video-link-repository.ts'
import {
  availabilityRouter,
  exportAbsences,
  exportFor,
  exportHours,
  exportVideoLink,
  schedulingRouter,
} from './index.ts'
import { TELL_OF_MEETING } from './job-kinds.ts'
import { registerSchedulingJobs } from './jobs.ts'
import { MEETING_MAILS, MEETING_TEXTS } from './meeting-mails.ts'
import { bookingSettler } from './pay-for-booking.ts'
import { hasMeeting, listAhead } from './repository.ts'
import { VISITORS_BOOKINGS } from './visitors-bookings.ts'
import { SCHEDULING_SEALED } from './sealed.ts'
import { schedulingDesk } from './desk-rows.ts'

export const schedulingFeature: Feature = {
  name: 'scheduling',
  desk: schedulingDesk,
  routers: () => ({ scheduling: schedulingRouter, availability: availabilityRouter }),
  tags: {
    Availability: "The firm's hours, holidays and absences",
    Scheduling: 'Free times, bookings and meetings',
  },
  auditActions: SCHEDULING_ACTIONS,
  sealed: SCHEDULING_SEALED,
  jobs: { kinds: [TELL_OF_MEETING], register: registerSchedulingJobs },
  mails: MEETING_MAILS,
  texts: MEETING_TEXTS,
  prepare: ensureFederalHolidays,
  demonstrate: demonstrateScheduling,
  merging: {
    columns: {
      'appointments.client_id': { moves: 'meetings', shown: { column: 'starts_at', as: 'moment' } },
      'appointments.attorney_id': { stays: 'the attorney' },
      'appointment_changes.changed_by': { stays: 'who did it, as it was' },
      'appointment_changes.attorney_id': { stays: 'the attorney' },
      'absences.attorney_id': { stays: 'the attorney' },
      'attorney_schedules.attorney_id': { stays: 'the attorney' },
      'busy_elsewhere.attorney_id': { stays: 'the attorney' },
      'video_links.attorney_id': { stays: 'the attorney' },
    },
    whyNotMerge: async (tx, { keptId, goneId }) =>
      (await hasHoldOpen(tx, [keptId, goneId])) ? 'MERGE_HOLD_OPEN' : null,
  },
  personalTables: {
    appointments: {
      privacy: 'meetings',
      export: { in: 'appointments' },
      erasure: { deletes: 'the number to call and how to reach them; the meeting stays with the files' },
      columns: {
        emptied: ['phone', 'preferred_contact_method'],
        kept: [
          'type',
          'video_link',
          'notes',
          'sealed_notes',
          'time_zone',
          'status',
          'meeting_method',
          'language',
          'outcome',
        ],
      },
    },
    appointment_changes: {
      privacy: 'meetings',
      export: { in: 'appointments' },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: { kept: ['reason', 'kind', 'fee'] },
    },
    meeting_openings: {
      privacy: 'visit',
      export: { omittedBecause: 'it holds ids alone: which browser had opened which meeting' },
      erasure: { deletes: 'with the visitor, when the key is over' },
    },
    attorney_schedules: {
      privacy: 'staff',
      export: { in: 'workingHours' },
      erasure: { keptBecause: 'it says when the firm could be met' },
      columns: { kept: ['hours'] },
    },
    video_links: {
      privacy: 'staff',
      export: { in: 'videoLink' },
      erasure: { deletes: 'where their meetings by video were joined' },
      columns: { deleted: ['link'] },
    },
    busy_elsewhere: {
      privacy: 'staff',
      export: { omittedBecause: 'it is read from a calendar of theirs, and says when alone' },
      erasure: { deletes: 'when they were busy by their own calendar' },
    },
    absences: {
      privacy: 'staff',
      export: { in: 'absences' },
      erasure: { keptBecause: 'it says when the firm could be met' },
      columns: { kept: ['note'] },
    },
  },
  personalData: {
    appointments: exportFor,
    workingHours: ({ db }, userId) => exportHours(db, userId),
    videoLink: ({ db }, userId) => exportVideoLink(db, userId),
    absences: ({ db }, userId) => exportAbsences(db, userId),
  },
  eraseFor: async (tx, userId) => {
    await erasePhonesOf(tx, userId)
    await deleteVideoLink(tx, userId)
    await replaceBusyElsewhere(tx, userId, [])
  },
  visitors: VISITORS_BOOKINGS,
  meetingsAhead: listAhead,
  isUnderWay: hasMeeting,
  settlers: { appointment: bookingSettler },
}
