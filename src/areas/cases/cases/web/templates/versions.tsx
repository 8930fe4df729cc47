// Every version of a template: who published it, when and why, and the way back to it.
import { useState } from 'react'
import { endOf } from '#api/list.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { CaseKind } from '../../rules/case-kinds.ts'
import { FIRST_VERSION } from '../../rules/templates.ts'
import type { PublishedVersion, TemplateVersion } from '../../templates-contract.ts'
import type { TemplateWords } from '../../words/index.ts'
import { publishedName } from './template-list.tsx'
import { useOlderVersion, useVersions } from './template-queries.ts'

type VersionsProps = {
  kind: CaseKind
  newest: TemplateVersion
  words: TemplateWords
  onUse: (version: TemplateVersion) => void
}

export function Versions({ kind, newest, words, onUse }: VersionsProps) {
  const list = useVersions(kind)
  const older = useOlderVersion(kind)
  const [used, setUsed] = useState<number | null>(null)
  const { versions } = words
  const use = (version: number) => {
    if (older.isPending) return
    setUsed(null)
    older.mutate(version, {
      onSuccess: (read) => {
        onUse(read)
        setUsed(version)
      },
    })
  }
  const itemOf = (each: PublishedVersion) => (
    <VersionItem
      key={each.version}
      version={each}
      isNewest={each.version === newest.newestVersion}
      words={words}
      isBusy={older.isPending && older.variables === each.version}
      onUse={() => use(each.version)}
    />
  )
  return (
    <section aria-labelledby="template-versions">
      <h2 id="template-versions" className="text-xl">
        {versions.heading}
      </h2>
      <Outcome>{used === null ? null : fill(versions.loaded, { version: used })}</Outcome>
      <Outcome kind="danger">{older.isError ? versions.failedOne : null}</Outcome>
      <Loaded query={list} words={versions}>
        {(published) => (
          <>
            <ul className="mt-2 divide-y divide-line border-y border-line">
              {published.map(itemOf)}
              {list.hasNextPage ? null : itemOf({ version: FIRST_VERSION, published: null })}
            </ul>
            <ListEnd {...endOf(list)} />
          </>
        )}
      </Loaded>
    </section>
  )
}

type VersionItemProps = {
  version: PublishedVersion
  isNewest: boolean
  words: TemplateWords
  isBusy: boolean
  onUse: () => void
}

function VersionItem({ version: { version, published }, isNewest, words, isBusy, onUse }: VersionItemProps) {
  const language = useLanguage()
  const { versions } = words
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">{fill(isNewest ? versions.newest : versions.name, { version })}</p>
        <p className="text-sm text-ink-soft">{publishedName(published, words, language)}</p>
        {published ? <p className="break-words">{published.why}</p> : null}
      </div>
      {isNewest ? null : (
        <Button
          kind="quiet"
          aria-label={fill(versions.useOf, { version })}
          busyLabel={isBusy && versions.using}
          onClick={onUse}
        >
          {versions.use}
        </Button>
      )}
    </li>
  )
}
