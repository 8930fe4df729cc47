import { useState } from 'react'
import { MEETING_WITHIN_DAYS } from '#firm/consultation.ts'
import { dateIn, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { DayPicker } from '../day-picker.tsx'
import { HeldNotice } from '../held-notice.tsx'
import { MeetingTerms } from '../meeting-terms.tsx'
import { useScheduler } from '../scheduler-state.tsx'
import { useSchedulerWords } from '../words.ts'
import { ZonePicker } from '../zone-picker.tsx'
import { StepFrame } from './step-frame.tsx'

export function DateStep() {
  const { scheduler: words } = useSchedulerWords()
  const { draft, change, contact, entry, goTo } = useScheduler()
  const [now] = useState(() => instant(new Date()))
  const { type, timeZone, date, isListed } = draft
  const isSoon = entry === 'scheduleAfterIntake'
  return (
    <StepFrame
      heading={words.date.heading}
      lead={isSoon ? fill(words.date.leadSoon, { soon: MEETING_WITHIN_DAYS }) : words.date.lead}
    >
      <HeldNotice />
      <MeetingTerms />
      <div className="mt-8">
        <ZonePicker timeZone={timeZone} onChange={(zone) => change({ timeZone: zone })} />
      </div>
      <DayPicker
        type={type}
        timeZone={timeZone}
        today={dateIn(timeZone, now)}
        chosen={date}
        onChoose={(chosen) => {
          change({ date: chosen })
          goTo('time')
        }}
        phone={contact.phone}
        isSoon={isSoon}
        isListed={isListed}
        onListed={(listed) => change({ isListed: listed })}
      />
    </StepFrame>
  )
}
