// Nobody knows yet whether money moved. The page asks every few seconds and never offers to pay again meanwhile.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Api } from '#api/client.ts'
import { useApi } from '#api/provider.tsx'
import { Notice } from '#ui/notice.tsx'
import { RoadLine } from '#ui/ornaments/road-line.tsx'
import type { Appointment, Hold } from '../contract.ts'
import { codeOf } from '#api/failure.ts'
import { StepHeading } from './steps/step-frame.tsx'
import { useSchedulerWords } from './words.ts'

const ASK_EVERY_MS = 4_000

export type Settled =
  | { kind: 'booked'; appointment: Appointment }
  /** The time is still held and nothing was charged. */
  | { kind: 'not-charged'; hold: Hold }
  | { kind: 'gone' }

type CheckingProps = {
  appointmentId: string
  /** The API's sentence with the reference, where it gave one. */
  sentence: string | null
  onSettled: (settled: Settled) => void
}

export function Checking({ appointmentId, sentence, onSettled }: CheckingProps) {
  const { scheduler: words } = useSchedulerWords()
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['scheduling', 'settling', appointmentId],
    queryFn: () => readSettlement(api, appointmentId),
    refetchInterval: (query) => (query.state.data ? false : ASK_EVERY_MS),
    gcTime: 0,
    staleTime: 0,
  })
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    if (data) settle(data)
  }, [data])
  return (
    <section aria-labelledby="step-heading" className="max-w-text">
      <StepHeading>{words.checking.heading}</StepHeading>
      <Notice kind="warning" title={words.checking.doNotPay} className="mt-6">
        <p>{sentence ?? words.checking.lead}</p>
      </Notice>
      <p className="mt-6">{words.checking.email}</p>
      <output className="mt-8 block">
        <RoadLine isMoving />
        <p className="mt-2 text-sm text-ink-soft">{words.checking.status}</p>
      </output>
    </section>
  )
}

/** Null while it is not known. */
async function readSettlement(api: Api, appointmentId: string): Promise<Settled | null> {
  const { hold } = await api.scheduling.currentHold()
  if (hold?.appointmentId === appointmentId) {
    return hold.payment === 'none' ? { kind: 'not-charged', hold } : null
  }
  try {
    const appointment = await api.scheduling.get({ appointmentId })
    const isBooked = appointment.status === 'confirmed' || appointment.status === 'completed'
    return isBooked ? { kind: 'booked', appointment } : { kind: 'gone' }
  } catch (error) {
    if (codeOf(error) === 'NOT_FOUND') return { kind: 'gone' }
    throw error
  }
}
