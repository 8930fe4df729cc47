// The preparation for the citizenship test: one page with several views, so that each works without a line once it is open.
import { useEffect, useMemo, useState } from 'react'
import { plural } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { useOnline } from '#ui/use-online.ts'
import { Loaded } from '#web/loaded.tsx'
import { Part } from '#web/part.tsx'
import { byNeed } from '#web/by-need.tsx'
import type { Practice } from '../contract.ts'
import type { Bank, Question } from '../rules/bank.ts'
import { focusOn } from './focus-on.ts'
import { MockView } from './mock-view.tsx'
import { bringOverTime, Overview } from './overview.tsx'
import { PracticeView } from './practice-view.tsx'
import { useBank, usePractice } from './queries.ts'
import { SettingForm } from './setting-form.tsx'
import { bringSaying } from './speaking/saying.tsx'
import { markingOf, StudyProvider, studyOf, testOfPractice } from './study.ts'
import { type Log, useLog } from './use-log.ts'
import { useCitizenshipWords } from './words.ts'

export function Citizenship({ ownerId }: { ownerId: string }) {
  const words = useCitizenshipWords()
  return (
    <Loaded query={usePractice()} words={words}>
      {(practice) => <WithBank practice={practice} ownerId={ownerId} />}
    </Loaded>
  )
}

function WithBank({ practice, ownerId }: { practice: Practice; ownerId: string }) {
  const words = useCitizenshipWords()
  const log = useLog(practice, ownerId)
  const query = useBank(testOfPractice(practice).edition)
  return (
    <Loaded query={query} words={words}>
      {(bank) => <Views practice={practice} bank={bank} log={log} />}
    </Loaded>
  )
}

/** Seldom opened: it comes after the rest. */
const bringWords = () => import('./words-view.tsx')
const WordsView = byNeed(bringWords)
const bringHelper = () => import('./helper/helper-view.tsx')
const HelperView = byNeed(bringHelper)
const bringSheet = () => import('./weak-sheet.tsx')
const WeakSheet = byNeed(bringSheet)
const bringEnglish = () => import('./english-view.tsx')
const EnglishView = byNeed(bringEnglish)

type View =
  | { name: 'overview' | 'setting' | 'sheet' | 'words' | 'english' | 'helper' }
  | { name: 'practice'; questions: readonly Question[] }
  /** Each has a number, so that another one starts fresh. */
  | { name: 'mock'; round: number }

function Views({ practice, bank, log }: { practice: Practice; bank: Bank; log: Log }) {
  const words = useCitizenshipWords()
  const [view, setView] = useState<View>({ name: practice.setting ? 'overview' : 'setting' })
  const { setting, changing } = practice
  const marking = useMemo(() => markingOf(setting, changing, bank), [setting, changing, bank])
  const [isMoved, setMoved] = useState(false)
  const show = (next: View) => {
    setMoved(true)
    setView(next)
  }
  useEffect(() => {
    if (isMoved && (view.name === 'overview' || view.name === 'setting')) focusOn('civics')
  }, [isMoved, view])
  // Also for later, when there may be no line.
  useEffect(() => {
    for (const bring of [bringOverTime, bringHelper, bringSheet, bringWords, bringEnglish, bringSaying])
      void bring().catch(() => undefined)
  }, [])
  const toOverview = () => show({ name: 'overview' })
  const toPractice = (questions: readonly Question[]) => show({ name: 'practice', questions })
  return (
    <StudyProvider value={studyOf(marking, log)}>
      <Line log={log} />
      <div id="civics" tabIndex={-1} className="outline-none">
        {view.name === 'setting' ? (
          <>
            <h2 className="mb-4 text-2xl">{words.setting.heading}</h2>
            <SettingForm setting={practice.setting} onDone={toOverview} />
          </>
        ) : null}
        {view.name === 'overview' ? (
          <Overview
            onPractice={toPractice}
            onMock={() => show({ name: 'mock', round: 0 })}
            onHelper={() => show({ name: 'helper' })}
            onSheet={() => show({ name: 'sheet' })}
            onWords={() => show({ name: 'words' })}
            onEnglish={() => show({ name: 'english' })}
            onSetting={() => show({ name: 'setting' })}
          />
        ) : null}
        {view.name === 'practice' ? <PracticeView questions={view.questions} onLeave={toOverview} /> : null}
        {view.name === 'mock' ? (
          <MockView
            key={view.round}
            onLeave={toOverview}
            onRepeat={() => show({ name: 'mock', round: view.round + 1 })}
            onPractice={toPractice}
          />
        ) : null}
        {view.name === 'words' ? (
          <Part>
            <WordsView onLeave={toOverview} />
          </Part>
        ) : null}
        {view.name === 'helper' ? (
          <Part>
            <HelperView onLeave={toOverview} />
          </Part>
        ) : null}
        {view.name === 'english' ? (
          <Part>
            <EnglishView onLeave={toOverview} />
          </Part>
        ) : null}
        {view.name === 'sheet' ? (
          <Part>
            <WeakSheet onLeave={toOverview} />
          </Part>
        ) : null}
      </div>
    </StudyProvider>
  )
}

/** Offline notice, with the answers that wait. */
function Line({ log: { waiting, hasFailed } }: { log: Log }) {
  const words = useCitizenshipWords()
  const language = useLanguage()
  const isOnline = useOnline()
  const isShown = !isOnline || (hasFailed && waiting > 0)
  return (
    <output className="block print:hidden" data-own-line={isShown || undefined}>
      {isShown ? (
        <Notice kind="warning" className="mt-6">
          <p>
            {isOnline ? words.notSent : words.offline}{' '}
            {waiting > 0 ? plural(words.waiting, waiting, language) : null}
          </p>
        </Notice>
      ) : null}
    </output>
  )
}
