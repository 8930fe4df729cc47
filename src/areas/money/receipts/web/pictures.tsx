// Pictures of a check or a money order at its receipt: each side with its state, to open, remove or add.
import { useEffect, useState } from 'react'
import { sentenceOf } from '#api/failure.ts'
import { useApi } from '#api/provider.tsx'
import { ATTORNEYS_AND_ADMINS } from '#kernel/actor.ts'
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { ChooseButton } from '#web/choose-button.tsx'
import { ForRoles } from '#web/for-roles.tsx'
import { takesPictures } from '#web/takes-pictures.ts'
import { useLinkOpening } from '#web/use-link-opening.ts'
import type { Picture, Receipt } from '../contract.ts'
import { SIDES, type Side } from '../rules/picture.ts'
import { useReceiptsAgain, useRemovePicture } from './queries.ts'
import { useReceiptWords } from './words.ts'

/** The browser's file filter; the product checks the contents. */
export const PICTURE_FILES = 'image/*,application/pdf'

export type PictureToSend = { receiptId: string; side: Side; file: File }
/** Resolves once all of it has arrived. */
export type SendPicture = (picture: PictureToSend) => Promise<void>

type PicturesProps = { receipt: Receipt; send: SendPicture }

const LOOK_AGAIN_MS = 4_000

export function Pictures({ receipt, send }: PicturesProps) {
  const { picture: words } = useReceiptWords()
  const again = useReceiptsAgain()
  const isChecking = receipt.pictures.some(({ state }) => state === 'checking')
  useEffect(() => {
    if (!isChecking) return undefined
    const timer = setInterval(() => void again(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isChecking, again])
  return (
    <div>
      <h4 className="sr-only">{words.heading}</h4>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {SIDES.map((side) => (
          <li key={side}>
            <OneSide side={side} receipt={receipt} send={send} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function OneSide({ side, receipt, send }: PicturesProps & { side: Side }) {
  const ofSide = receipt.pictures.filter((each) => each.side === side)
  const isThere = ofSide.some(({ state }) => state !== 'refused')
  return (
    <>
      {ofSide.map((picture) => (
        <OnePicture key={picture.id} picture={picture} number={receipt.number} />
      ))}
      <ForRoles roles={ATTORNEYS_AND_ADMINS}>
        {isThere ? null : <AddPicture side={side} receipt={receipt} send={send} />}
      </ForRoles>
    </>
  )
}

function OnePicture({ picture, number }: { picture: Picture; number: string }) {
  const { picture: words } = useReceiptWords()
  const language = useLanguage()
  const api = useApi()
  const { isBusy, problem, open } = useLinkOpening(words.opening)
  const remove = useRemovePicture()
  const { addedBy, addedOn, id: pictureId, side, state } = picture
  const name = { side: words.sides[side], number }
  const line = fill(words.line, {
    side: words.sides[side],
    state: picture.problem === null ? words.states[state] : words.problems[picture.problem],
    name: addedBy,
    day: formatDate(plainDate(addedOn), language),
  })
  return (
    <>
      <p className="text-sm break-words">{line}</p>
      <div className="-ml-3 flex flex-wrap">
        {state === 'kept' ? (
          <Button
            kind="quiet"
            aria-label={fill(words.openName, name)}
            busyLabel={isBusy && words.opening}
            onClick={() => open({ ask: () => api.receipts.pictureLink({ pictureId }), isShown: true })}
          >
            {words.open}
          </Button>
        ) : null}
        <ForRoles roles={ATTORNEYS_AND_ADMINS}>
          <Button
            kind="quiet"
            aria-label={fill(words.removeName, name)}
            busyLabel={remove.isPending && words.removing}
            onClick={() => remove.mutate({ pictureId })}
          >
            {words.remove}
          </Button>
        </ForRoles>
      </div>
      <Outcome kind="danger">{problem ?? (remove.isError ? sentenceOf(remove.error) : null)}</Outcome>
    </>
  )
}

function AddPicture({ side, receipt: { id: receiptId, number }, send }: PicturesProps & { side: Side }) {
  const { picture: words } = useReceiptWords()
  const again = useReceiptsAgain()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function add(file: File): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await send({ receiptId, side, file })
      await again()
    } catch {
      setProblem(words.failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {isBusy ? (
        <output>{words.sending}</output>
      ) : (
        <ChoosePicture side={side} number={number} onChosen={(file) => void add(file)} />
      )}
      <Outcome kind="danger">{problem}</Outcome>
    </>
  )
}

type ChoosePictureProps = {
  side: Side
  /** Of the receipt, if it exists already. */
  number?: string
  onChosen: (file: File) => void
}

export function ChoosePicture({ side, number = '', onChosen }: ChoosePictureProps) {
  const { picture: words } = useReceiptWords()
  const name = (text: string) => [text, words.sides[side], number].filter(Boolean).join(': ')
  const take = ([file]: readonly File[]) => file && onChosen(file)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="text-sm text-ink-soft">{words.sides[side]}</span>
      {takesPictures() ? (
        <ChooseButton
          label={words.take}
          name={name(words.take)}
          accept="image/*"
          isCamera
          isSingle
          onChosen={take}
        />
      ) : null}
      <ChooseButton
        label={words.choose}
        name={name(words.choose)}
        accept={PICTURE_FILES}
        isSingle
        onChosen={take}
      />
    </div>
  )
}
