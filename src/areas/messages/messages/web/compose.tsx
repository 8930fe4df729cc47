// The box for a message. What is typed is kept, here and for any other device, until the message has arrived.
import {
  type Dispatch,
  type FormEvent,
  type ReactNode,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-input.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Form } from '#web/form.tsx'
import { ATTACHED_MAX } from '../rules/limits.ts'
import type { Side } from '../rules/sides.ts'
import { isUrgent } from '#areas/intake/detention/rules/urgent-words.ts'
import { type Quoted, QuotedText } from './about-message.tsx'
import type { Chosen } from './attached/attach-panel.tsx'
import { Attaching } from './attached/attaching.tsx'
import type { Box, SendWay } from './box.ts'
import { DraftNote } from './drafts/draft-note.tsx'
import { useConversation } from './queries.ts'
import type { ThreadWords } from './thread-words.ts'
import { type Beside, readMessage, useComposing } from './use-composing.ts'

type ComposeProps = {
  conversationId: string
  side: Side
  words: ThreadWords
  /** The earlier message that the next one answers or corrects. */
  about: Quoted | null
  onAbout: Dispatch<SetStateAction<Quoted | null>>
  /** What its writer is told where they write of an arrest, a detention or a court; null for staff. */
  urgent: ReactNode
  timeZone: string
  onSent: () => void
  /** Instead of sending at once. */
  way: SendWay | null
  /** What stands above and below the box, with a hand on it. */
  around: Around | null
  question: Question | null
  /** One line that grows, with what sends it beside it. */
  isShort: boolean
}

export type Around = (box: Box) => { above: ReactNode; below: ReactNode }
/** What its writer is asked before this is sent; null where nothing is. */
export type Question = (text: string, answer: { send: () => void; close: () => void }) => ReactNode

export function Compose({ way, around, question, isShort, ...props }: ComposeProps) {
  const { conversationId, side, words: all, about, onAbout, urgent, ...rest } = props
  const words = all.compose
  const [wasUrgent, setWasUrgent] = useState(false)
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const { data: of } = useConversation(conversationId)
  const beside: Beside = {
    ...(about !== null && { about: { seq: about.seq, as: about.as } }),
    ...(chosen.length > 0 && { documentIds: chosen.map(({ id }) => id) }),
  }
  const {
    form,
    sight,
    settle,
    box: hand,
  } = useComposing(conversationId, { words, beside, way }, (sent) => {
    setWasUrgent(sent.isUrgent ?? false)
    setChosen([])
    rest.onSent()
  })
  const box: Box = {
    ...hand,
    put(back) {
      hand.putText(back.text)
      onAbout((now) => now ?? back.about)
      setChosen((now) => together(now, back.documents))
    },
  }
  const { submit, asked } = useQuestion(form, question)
  const isHidden = isShort && side === 'client'
  const field = (
    <Field
      {...form.at('text')}
      label={isShort ? <span className="sr-only">{words.label}</span> : words.label}
      hint={isHidden ? <span className="sr-only">{words.hint}</span> : words.hint}
    >
      {(control) => (
        <TextArea
          {...control}
          {...form.text('text')}
          data-key="answer"
          dir="auto"
          rows={isShort ? (side === 'client' ? 1 : 2) : 3}
          placeholder={isShort ? words.label : undefined}
          className={
            isShort
              ? classes(
                  'field-sizing-content max-h-40 resize-none',
                  side === 'client' ? 'min-h-12' : 'min-h-20',
                )
              : undefined
          }
        />
      )}
    </Field>
  )
  const attaching =
    of === undefined || of.helping !== null ? null : (
      <Attaching
        caseId={of.caseKind === null ? null : conversationId}
        way={side === 'client' ? 'sent' : 'shared'}
        chosen={chosen}
        onChange={setChosen}
        words={words.attached}
        isShort={isShort}
      />
    )
  const send = (
    <Button
      id={form.submitId}
      type="submit"
      className={isShort ? 'px-4' : undefined}
      busyLabel={form.isBusy && words.sending}
    >
      {form.refusal === null ? words.send : words.again}
    </Button>
  )
  const boxForm = (
    <Form form={{ ...form, submit }} className={isShort ? 'space-y-1' : 'space-y-3'}>
      {about === null ? null : (
        <About
          key={`${about.as}-${about.seq}`}
          of={about}
          words={all.conversation.about}
          boxId={form.idOf('text')}
          onRemove={() => onAbout(null)}
        />
      )}
      {isShort ? (
        <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-end gap-x-2">
          {attaching}
          <div className="col-start-2 row-start-3">{field}</div>
          <div className="col-start-3 row-start-3">{send}</div>
        </div>
      ) : (
        field
      )}
      <DraftNote sight={sight} words={words.draft} timeZone={rest.timeZone} onSettle={settle} />
      {isShort ? null : attaching}
      <div aria-live="polite">
        {urgent !== null && (wasUrgent || isUrgent(form.values.text)) ? (
          <Notice kind="danger">{urgent}</Notice>
        ) : null}
      </div>
      <Outcome kind="danger">{form.refusal === null ? null : `${words.failed} ${form.refusal}`}</Outcome>
      {isShort ? null : send}
      {isShort ? (
        // It is seen among the messages.
        <output className="sr-only">{form.isDone ? words.sent : null}</output>
      ) : (
        <Outcome>{form.isDone ? words.sent : null}</Outcome>
      )}
    </Form>
  )
  const { above = null, below = null } = around?.(box) ?? {}
  return (
    <div className={isShort ? 'space-y-1' : 'space-y-3'}>
      {above}
      {boxForm}
      {below}
      {asked}
    </div>
  )
}

function together(now: readonly Chosen[], back: readonly Chosen[]): readonly Chosen[] {
  const added = back.filter(({ id }) => !now.some((each) => each.id === id))
  return added.length === 0 ? now : [...now, ...added].slice(0, ATTACHED_MAX)
}

type Asking = { values: { text: string }; submit: (event?: FormEvent) => void }

/** Asks first where there is something to ask. */
function useQuestion({ values, submit }: Asking, question: Question | null) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const send = () => {
    close()
    submit()
  }
  const asks = readMessage(values).input === null ? null : (question?.(values.text, { send, close }) ?? null)
  return {
    asked: isOpen ? asks : null,
    submit(event?: FormEvent) {
      if (asks === null) return submit(event)
      event?.preventDefault()
      setOpen(true)
    },
  }
}

type AboutProps = {
  of: Quoted
  words: ThreadWords['conversation']['about']
  boxId: string
  onRemove: () => void
}

/** Where it was chosen, what is typed next is about it: the box takes the focus. */
function About({ of, words, boxId, onRemove }: AboutProps) {
  const { as } = of
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    document.getElementById(boxId)?.focus()
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [boxId])
  return (
    <div
      ref={place}
      className="flex items-start justify-between gap-3 border-l-4 border-action bg-action-soft px-4 py-2"
    >
      <div className="min-w-0">
        <QuotedText of={of} words={words} />
        {as === 'correction' ? <p className="mt-1 text-sm">{words.correctHint}</p> : null}
      </div>
      <Button kind="quiet" className="shrink-0" onClick={onRemove}>
        {words.remove}
      </Button>
    </div>
  )
}
