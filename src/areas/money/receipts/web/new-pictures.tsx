// Pictures of a check being recorded: chosen before saving, sent once its receipt exists.
import { Button } from '#ui/button.tsx'
import { SIDES, type Side } from '../rules/picture.ts'
import { ChoosePicture } from './pictures.tsx'
import { useReceiptWords } from './words.ts'

export type ChosenPictures = Partial<Record<Side, File>>

type NewPicturesProps = { chosen: ChosenPictures; onChange: (chosen: ChosenPictures) => void }

export function NewPictures({ chosen, onChange }: NewPicturesProps) {
  const { picture: words } = useReceiptWords()
  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold">{words.optional}</legend>
      <p className="text-sm text-ink-soft">{words.hint}</p>
      {SIDES.map((side) => {
        const file = chosen[side]
        if (!file)
          return (
            <ChoosePicture
              key={side}
              side={side}
              onChosen={(taken) => onChange({ ...chosen, [side]: taken })}
            />
          )
        const { [side]: _gone, ...others } = chosen
        return (
          <p key={side} className="flex flex-wrap items-center gap-3">
            <span className="min-w-0 break-all">{`${words.sides[side]}: ${file.name}`}</span>
            <Button
              kind="quiet"
              aria-label={`${words.remove}: ${words.sides[side]}`}
              onClick={() => onChange(others)}
            >
              {words.remove}
            </Button>
          </p>
        )
      })}
    </fieldset>
  )
}
