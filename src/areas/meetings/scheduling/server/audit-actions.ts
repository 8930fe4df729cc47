// The firm's changes of its hours and of meetings, as the activity log names them.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const SCHEDULING_ACTIONS = auditActions(
  {
    'availability.settings-changed': ['hours', 'leadHours', 'bufferMinutes'],
    'availability.attorney-changed': ['hours', 'takesBookings'],
    'availability.holiday-added': ['date', 'year', 'days'],
    'availability.holiday-removed': ['date'],
    'availability.absence-added': ['from', 'to'],
    'availability.absence-removed': ['from', 'to'],
    'appointment.moved': ['appointmentId', 'startsAt', 'attorneyId', 'status'],
    'appointment.cancelled': ['appointmentId', 'startsAt', 'attorneyId', 'status', 'fee'],
    'appointment.held': ['appointmentId', 'outcome'],
    'appointment.absent': ['appointmentId', 'outcome'],
    // The link itself opens the meeting to anyone: it is kept out of the log.
    'appointment.video-link-changed': ['appointmentId', 'hasLink'],
    'availability.video-link-changed': ['hasLink'],
  },
  { en: en.audit, es: es.audit },
)
