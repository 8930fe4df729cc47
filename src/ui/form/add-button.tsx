// Adds a row of fields to a form, and the focus goes on in its first one.
import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'

type AddButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'type'> & { onAdd: () => void }

/** The rows are inside the element that contains this button. */
export function AddButton({ onAdd, kind = 'secondary', ...props }: AddButtonProps) {
  return (
    <Button
      {...props}
      kind={kind}
      onClick={({ currentTarget: { parentElement: around } }) => {
        if (!around) return
        const before = new Set(fieldsIn(around))
        onAdd()
        requestAnimationFrame(() =>
          fieldsIn(around)
            .find((field) => !before.has(field))
            ?.focus(),
        )
      }}
    />
  )
}

function fieldsIn(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>('input, select, textarea')]
}
