// What becomes of every column that names a person, when two clients turn out to be one: each feature says it in its manifest.
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type Features, joined } from '#platform/feature.ts'
import type { MergeRefusal, MovedKind } from '../rules/merging.ts'

/** A column that names a person, such as "cases.client_id". */
export type MergedColumn =
  /** It names the kept person from then on. */
  | {
      moves: MovedKind
      /** The column that identifies a row; `id` by default. */
      key?: string
      /** What staff read of a row. */
      shown?: { column: string; as: 'text' | 'moment' }
      /** A row stays where the kept person has one that is the same in these columns. */
      unlessTaken?: { columns: readonly string[]; among?: { column: string; is: string } }
    }
  /** It names whom it names: why that is right. */
  | { stays: string }

export type Pair = { keptId: string; goneId: string }
export type Merged = Pair & { mergeId: string; now: Date }
/** `rowIds`: every row that goes back. */
export type Parting = Merged & { rowIds: readonly string[] }

type Merging = {
  columns: Readonly<Record<string, MergedColumn>>
  whyNotMerge?(tx: Database, pair: Pair): Promise<MergeRefusal | null>
  whyNotPart?(tx: Database, parting: Parting): Promise<MergeRefusal | null>
  /** What moves otherwise than by its column; harmless to repeat. */
  afterMerge?(tx: Database, merged: Merged): Promise<void>
  afterPart?(tx: Database, parting: Parting): Promise<void>
}

declare module '#platform/feature.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Feature {
    /** What becomes of its columns that name a person, when two clients are merged or parted. */
    merging?: Merging
  }
}

export type MovedColumn = Extract<MergedColumn, { moves: MovedKind }> & {
  table: string
  column: string
  name: string
}

/** What all features say of a merge. */
export type MergingOfAll = {
  columns: readonly MovedColumn[]
  whyNotMerge: (tx: Database, pair: Pair) => Promise<MergeRefusal | null>
  whyNotPart: (tx: Database, parting: Parting) => Promise<MergeRefusal | null>
  afterMerge: (tx: Database, merged: Merged) => Promise<void>
  afterPart: (tx: Database, parting: Parting) => Promise<void>
}

export function mergingOf(features: Features): MergingOfAll {
  const all = joined<MergedColumn>(features, ({ merging }) => merging?.columns)
  return {
    columns: Object.entries(all).flatMap(([name, said]) => {
      const [table = '', column = ''] = name.split('.')
      return 'moves' in said ? [{ ...said, name, table, column }] : []
    }),
    async whyNotMerge(tx, pair) {
      for (const { merging } of features) {
        const refusal = await merging?.whyNotMerge?.(tx, pair)
        if (refusal) return refusal
      }
      return null
    },
    async whyNotPart(tx, parting) {
      for (const { merging } of features) {
        const refusal = await merging?.whyNotPart?.(tx, parting)
        if (refusal) return refusal
      }
      return null
    },
    async afterMerge(tx, merged) {
      for (const { merging } of features) await merging?.afterMerge?.(tx, merged)
    },
    async afterPart(tx, parting) {
      for (const { merging } of features) await merging?.afterPart?.(tx, parting)
    },
  }
}

export type MergeServices = Pick<Services, 'db' | 'clock' | 'jobs' | 'identity' | 'log'>
