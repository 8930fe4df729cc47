// Draws the gateway's frames into the page and tells how they stand.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GatewaySettings } from '#firm/site.ts'
import type { Language } from '#kernel/language.ts'
import { type HostedConfig, type HostedFields, type HostedState, loadHostedFields } from './hosted-fields.ts'

export const NUMBER_FRAME = 'card-number-frame'
export const CVV_FRAME = 'card-cvv-frame'

export type HostedCard = {
  status: 'loading' | 'ready' | 'failed'
  state: HostedState
  fields: HostedFields | null
  retry(): void
}

type Labels = { number: string; cvv: string }

const NOTHING_TYPED: HostedState = { isReady: false, fields: [] }

/** `round` grows when the frames have to be drawn anew, because a card was refused. */
export function useHostedFields(
  gateway: GatewaySettings,
  language: Language,
  labels: Labels,
  round: number,
): HostedCard {
  const [status, setStatus] = useState<HostedCard['status']>('loading')
  const [state, setState] = useState(NOTHING_TYPED)
  const [fields, setFields] = useState<HostedFields | null>(null)
  const [attempt, setAttempt] = useState(0)
  const drawing = useRef<string | null>(null)
  const draw = useEffectEvent(async (mine: string) => {
    const isCurrent = () => drawing.current === mine
    try {
      const library = await loadHostedFields(gateway.scriptUrl)
      if (!isCurrent()) return
      const config = configOf(gateway.publicKey, language, labels)
      setFields(library.initializeFields(config, (next) => (isCurrent() ? setState(next) : undefined)))
      setStatus('ready')
    } catch {
      if (isCurrent()) setStatus('failed')
    }
  })
  useEffect(() => {
    const mine = `${round}.${attempt}`
    drawing.current = mine
    void draw(mine)
    return () => {
      drawing.current = null
    }
  }, [attempt, round])
  const retry = () => {
    setStatus('loading')
    setAttempt(attempt + 1)
  }
  return { status, state, fields, retry }
}

function configOf(publicKey: string, lang: Language, labels: Labels): HostedConfig {
  return {
    publicKey,
    lang,
    input: { css: lookOfOurInputs() },
    fields: [
      { selector: `#${NUMBER_FRAME}`, input: { type: 'credit_card_number', ariaLabel: labels.number } },
      { selector: `#${CVV_FRAME}`, input: { type: 'cvv', ariaLabel: labels.cvv } },
    ],
  }
}

/** Frames know nothing of our style: they are told the values that our own inputs have now. */
function lookOfOurInputs() {
  const { fontSize, color } = getComputedStyle(document.getElementById(NUMBER_FRAME) ?? document.body)
  return {
    'font-family': 'system-ui, sans-serif',
    'font-size': fontSize,
    color,
    'caret-color': color,
    padding: '0 12px',
    border: '0',
    // The box around the frame shows where the focus is.
    ':focus': { 'outline-width': '0' },
  }
}
