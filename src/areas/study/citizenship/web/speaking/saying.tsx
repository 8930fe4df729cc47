// Few browsers can hear on the device: the others fetch nothing of it.
import { type ComponentProps } from 'react'
import { Part } from '#web/part.tsx'
import { byNeed } from '#web/by-need.tsx'
import { mayHear } from './on-device.ts'

/** Officer's questions about the form, and the reading test. */
export const IN_ENGLISH = ['en'] as const

const bring = () => import('./say-answer.tsx')
const SayAnswer = byNeed(bring)

/** Also for later, when there may be no line. */
export async function bringSaying(): Promise<void> {
  if (mayHear()) await bring()
}

export function Saying(props: ComponentProps<typeof SayAnswer>) {
  return mayHear() ? (
    <Part isQuiet>
      <SayAnswer {...props} />
    </Part>
  ) : null
}
