// A number that not everybody in the room should read: hidden until somebody asks for it.
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'

type ShownByPressProps = { label: string; words: { show: string; shown: string }; children: ReactNode }

export function ShownByPress({ label, words, children }: ShownByPressProps) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {isShown ? children : <span>{`${label}: •••`}</span>}
      <Button kind="quiet" onClick={() => setShown(!isShown)}>
        <span>
          {isShown ? words.shown : words.show}
          <span className="sr-only">: {label}</span>
        </span>
      </Button>
    </div>
  )
}
