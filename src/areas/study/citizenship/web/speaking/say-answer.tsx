// Speaks an answer instead of typing it. The words heard go to the form; no sound leaves the device, and none is kept.
import { MICROPHONE, STOP } from '#ui/sound-icons.ts'
import { useEffect, useRef, useState } from 'react'
import type { Language } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useOnline } from '#ui/use-online.ts'
import { fillWith } from '../fill-with.tsx'
import { focusOn } from '../focus-on.ts'
import { stopReading } from '../speech.ts'
import { useCitizenshipWords } from '../words.ts'
import { listen, type Listening, type Unheard } from './listen.ts'
import { abilityIn, download, downloadOf, knownAbilityIn } from './on-device.ts'

type SayProps = {
  /** Prefix of element ids on the page. */
  id: string
  languages: readonly Language[]
  /** Where the words go; without it they are shown to the person and go nowhere. */
  onHeard?: (words: string) => void
  /** The page has said above that no sound leaves the device. */
  isExplained?: boolean
}

/** Where the device has turned out to hear none of the languages, it says that the microphone stays off. */
export default function SayAnswer({ languages, ...rest }: SayProps) {
  const { speak } = useCitizenshipWords()
  // Fixed when the question came: a button does not go while it has the focus.
  const [offered] = useState(() => languages.filter((each) => knownAbilityIn(each) !== null))
  if (offered.length > 0) return <Buttons {...rest} languages={offered} isChosen={languages.length > 1} />
  return rest.isExplained ? null : <p className="text-sm text-ink-soft">{speak.off}</p>
}

type State =
  | { name: 'quiet' }
  | { name: 'asking' | 'listening' | 'downloading' | 'ready' | 'lost'; language: Language }
  | { name: 'offered'; language: Language; locale: string }
  | { name: 'heard'; words: string; language: Language }
  | { name: 'unheard'; why: Unheard }

/** `isChosen`: the person may answer in several languages, each with its button. */
function Buttons({
  id,
  languages,
  onHeard,
  isExplained = false,
  isChosen,
}: SayProps & { isChosen: boolean }) {
  const { speak } = useCitizenshipWords()
  const [state, setState] = useState<State>({ name: 'quiet' })
  const hearing = useRef<Listening | null>(null)
  const isHere = useRef(true)
  const isOnline = useOnline()
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      hearing.current?.leave()
    }
  }, [])
  const bring = async (language: Language, locale: string) => {
    setState({ name: 'downloading', language })
    focusOn(`${id}-say-${language}`)
    const came = await download(language, locale)
    setState({ name: came ? 'ready' : 'lost', language })
  }
  const hear = (language: Language, locale: string) => {
    stopReading()
    setState({ name: 'listening', language })
    hearing.current = listen(locale, (heard) => {
      if ('why' in heard) return setState({ name: 'unheard', why: heard.why })
      setState({ name: 'heard', words: heard.words, language })
      return onHeard?.(heard.words)
    })
  }
  const begin = async (language: Language) => {
    hearing.current?.leave()
    setState({ name: 'asking', language })
    const ability = await abilityIn(language)
    if (!isHere.current) return undefined
    if (!ability) return setState({ name: 'unheard', why: 'unable' })
    const { locale } = ability
    if (ability.state === 'ready') return hear(language, locale)
    if (downloadOf(language)) return bring(language, locale)
    setState({ name: 'offered', language, locale })
    return focusOn(`${id}-consent`)
  }
  const language = 'language' in state ? state.language : null
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-3">
        {languages.map((each) => {
          const isListening = state.name === 'listening' && language === each
          const busy = state.name === 'downloading' || state.name === 'asking' ? speak.busy[state.name] : null
          return (
            <Button
              key={each}
              id={`${id}-say-${each}`}
              kind="secondary"
              aria-describedby={isExplained ? undefined : `${id}-private`}
              busyLabel={language === each && busy}
              onClick={() => (isListening ? hearing.current?.finish() : void begin(each))}
            >
              <Icon isSmall lines={isListening ? STOP : MICROPHONE} />
              {isListening ? speak.finish : isChosen ? speak.sayIn[each] : speak.say}
            </Button>
          )
        })}
      </div>
      {state.name === 'offered' ? (
        <fieldset
          id={`${id}-consent`}
          tabIndex={-1}
          aria-labelledby={`${id}-consent-text`}
          className="space-y-3 rounded-md border-2 border-line p-4"
        >
          <p id={`${id}-consent-text`}>{speak.consent[state.language]}</p>
          {isOnline ? null : <p className="font-semibold">{speak.offline}</p>}
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => void bring(state.language, state.locale)}>{speak.download}</Button>
            <Button
              kind="quiet"
              onClick={() => {
                setState({ name: 'quiet' })
                focusOn(`${id}-say-${state.language}`)
              }}
            >
              {speak.notNow}
            </Button>
          </div>
        </fieldset>
      ) : null}
      <output className="block">
        <Said state={state} mayChange={onHeard !== undefined} />
      </output>
      {isExplained ? null : (
        <p id={`${id}-private`} className="text-sm text-ink-soft">
          {speak.private}
        </p>
      )}
    </div>
  )
}

function Said({ state, mayChange }: { state: State; mayChange: boolean }) {
  const { speak } = useCitizenshipWords()
  if (state.name === 'quiet' || state.name === 'asking' || state.name === 'offered') return null
  if (state.name === 'unheard') return speak.unheard[state.why]
  if (state.name !== 'heard') return speak.status[state.name]
  const words = (
    <span lang={state.language} className="font-semibold">
      {state.words}
    </span>
  )
  return (
    <>
      {fillWith(speak.heard, { words })} {mayChange ? speak.change : null}
    </>
  )
}
