// Opens the device's own choice of files, or its camera.
import { useId, useRef } from 'react'
import { Button, type ButtonKind } from '#ui/button.tsx'

type ChooseButtonProps = {
  label: string
  /** Where the label alone does not say which. */
  name?: string
  accept: string
  kind?: ButtonKind
  isCamera?: boolean
  /** One takes the place of another. */
  isSingle?: boolean
  /** All files of a folder and of those in it. */
  isFolder?: boolean
  onChosen: (files: readonly File[]) => void
}

/** The browser's own field is hidden: its words would be in the browser's language. */
export function ChooseButton({
  label,
  name = label,
  accept,
  kind = 'secondary',
  isCamera = false,
  isSingle = false,
  isFolder = false,
  onChosen,
}: ChooseButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <>
      <Button
        kind={kind}
        aria-label={name === label ? undefined : name}
        onClick={() => field.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={field}
        id={id}
        type="file"
        hidden
        multiple={!isSingle}
        accept={accept}
        aria-label={name}
        {...(isFolder && { webkitdirectory: '' })}
        {...(isCamera && { capture: 'environment' as const })}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file can be chosen once more.
          target.value = ''
          if (files.length > 0) onChosen(files)
        }}
      />
    </>
  )
}
