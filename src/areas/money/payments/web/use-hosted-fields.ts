// Draws the gateway's frames into the page and reports their state.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GatewaySettings } from '#firm/site.ts'
import type { Language } from '#kernel/language.ts'
import { RefusedAt } from '#web/use-form.ts'
import {
  type HostedConfig,
  type HostedFields,
  type HostedFieldType,
  type HostedState,
  loadHostedFields,
} from './hosted-fields.ts'

/** A gateway frame: its place and its accessible name. */
export type HostedFrame = { id: string; type: HostedFieldType; label: string }

export type Hosted = {
  status: 'loading' | 'ready' | 'failed'
  state: HostedState
  fields: HostedFields | null
  retry(): void
}

const NOTHING_TYPED: HostedState = { isReady: false, fields: [] }

/** `round` grows when frames must be redrawn after a refusal; another language redraws them too. */
export function useHostedFields(
  gateway: GatewaySettings,
  language: Language,
  frames: readonly HostedFrame[],
  round: number,
): Hosted {
  const [status, setStatus] = useState<Hosted['status']>('loading')
  const [state, setState] = useState(NOTHING_TYPED)
  const [fields, setFields] = useState<HostedFields | null>(null)
  const [attempt, setAttempt] = useState(0)
  const drawing = useRef<string | null>(null)
  const draw = useEffectEvent(async (mine: string) => {
    const isCurrent = () => drawing.current === mine
    try {
      const library = await loadHostedFields(gateway.scriptUrl)
      if (!isCurrent()) return
      const config = configOf(gateway.publicKey, language, frames)
      setFields(library.initializeFields(config, (next) => (isCurrent() ? setState(next) : undefined)))
      setStatus('ready')
    } catch {
      if (isCurrent()) setStatus('failed')
    }
  })
  useEffect(() => {
    const mine = `${round}.${attempt}.${language}`
    drawing.current = mine
    void draw(mine)
    return () => {
      drawing.current = null
    }
  }, [attempt, round, language])
  const retry = () => {
    setStatus('loading')
    setAttempt(attempt + 1)
  }
  return { status, state, fields, retry }
}

/** Null if the frames are not ready; throws `failed` if the gateway gives no token. */
export async function tokenFor(
  { fields }: Hosted,
  holder: Parameters<HostedFields['getPaymentToken']>[0],
  failed: string,
): Promise<string | null> {
  try {
    return (await fields?.getPaymentToken(holder))?.id ?? null
  } catch {
    throw new RefusedAt(null, failed)
  }
}

function configOf(publicKey: string, lang: Language, frames: readonly HostedFrame[]): HostedConfig {
  return {
    publicKey,
    lang,
    input: { css: lookOfOurInputs(frames[0]?.id ?? '') },
    fields: frames.map(({ id, type, label }) => ({ selector: `#${id}`, input: { type, ariaLabel: label } })),
  }
}

/** Frames do not inherit our styles: they get the current values of our inputs. */
function lookOfOurInputs(frameId: string) {
  const { fontSize, color } = getComputedStyle(document.getElementById(frameId) ?? document.body)
  return {
    'font-family': 'system-ui, sans-serif',
    'font-size': fontSize,
    color,
    'caret-color': color,
    padding: '0 12px',
    border: '0',
    // The box around the frame shows the focus.
    ':focus': { 'outline-width': '0' },
  }
}
