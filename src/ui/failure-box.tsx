// The shape of every failure: what failed, what is safe, and below it another try and a person to call.
import type { ReactNode } from 'react'

type FailureBoxProps = {
  heading: 'h1' | 'h2'
  title: string
  said: string
  safe?: string | undefined
  more?: ReactNode
  /** The ways on. */
  children: ReactNode
}

export function FailureBox({ heading: Heading, title, said, safe, more, children }: FailureBoxProps) {
  return (
    <section role="alert" className="max-w-text rounded-md border-2 border-l-8 border-danger bg-sheet p-5">
      <Heading className="text-xl">{title}</Heading>
      <p className="mt-2">
        {said} {safe}
      </p>
      {more}
      <div className="mt-4 flex flex-wrap gap-3">{children}</div>
    </section>
  )
}
