// The ways to another time and to cancelling. Where one is closed, its page says why and whom to call.
import { buttonClass } from '#ui/button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { Appointment } from '../contract.ts'
import type { SchedulerWords } from '../words/index.ts'
import { changePath } from './change-path.ts'

type ChangeLinksProps = {
  appointment: Appointment
  words: SchedulerWords['scheduler']['changing']
  /** Tells apart the links of several meetings on one page. */
  about?: string
}

export function ChangeLinks({ appointment, words, about }: ChangeLinksProps) {
  if (appointment.mayMove.why?.code === 'APPOINTMENT_NOT_CHANGEABLE') return null
  const hidden = about === undefined ? null : <span className="sr-only">: {about}</span>
  return (
    <div className="mt-3 -ml-3 flex flex-wrap gap-x-2">
      <PageLink to={changePath(appointment.id, 'move')} className={buttonClass('quiet')}>
        <span>
          {words.move}
          {hidden}
        </span>
      </PageLink>
      <PageLink to={changePath(appointment.id, 'cancel')} className={buttonClass('quiet')}>
        <span>
          {words.cancel}
          {hidden}
        </span>
      </PageLink>
    </div>
  )
}
