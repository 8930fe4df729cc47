// The processing of a stranger's file. Everything here is done where it can do no harm: see `platform/cage.ts`.
import type { FieldProblem, FormProblem, FormRead, FormValues } from '#kernel/agency-forms.ts'
import type { Cleaning, FileProblem, KeptType, Observation } from '#kernel/file-kinds.ts'

export type Kept = {
  problem: null
  type: KeptType
  /** Null where nothing counts them: DOC and DOCX. */
  pages: number | null
  /** The bytes to keep; the same ones if nothing had to change. */
  bytes: Uint8Array
  cleaned: Cleaning[]
  observed: Observation[]
  /** The first 20,000 characters if the file has text (PDF, DOCX); else null. */
  text: string | null
}
export type Examined = { problem: FileProblem } | Kept

export type TypedFile = { type: KeptType; bytes: Uint8Array }

/** `source` is an index into the given files; `page` counts from 1; `turn` is clockwise. */
export type PageEdit = { source: number; page: number; turn: 0 | 90 | 180 | 270 }

export type PacketPart = { bytes: Uint8Array; type: KeptType; label: string; title: string }

export type PacketPlan = {
  title: string
  subtitle: string
  language: 'en' | 'es'
  contentsHeading: string
  /** Which of several files it is, such as "Part {part} of {parts}". */
  partLine: string
  parts: PacketPart[]
  bytesMax: number
}

/** `starts` has an entry for each part of the plan: its first page in this file, from 1; 0 if it is not in it. */
export type PacketFile = { bytes: Uint8Array; pages: number; starts: number[] }

export type FormReading = { problem: FormProblem } | (FormRead & { problem: null })

/** `bytes` are null where there is a problem: a form that is not as it was to be is never released. */
export type FilledForm = { bytes: Uint8Array | null; problems: FieldProblem[] }

/** It could not be done now, which says nothing of the file; to be tried again later. */
export class ProcessingAway extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`files cannot be processed now: ${why}`, options)
    this.name = 'ProcessingAway'
  }
}

/** The file cannot be shown or made into pages: it is no kind that has them, it lacks that page, or it is too much. */
export class NotProcessable extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`not processable: ${why}`, options)
    this.name = 'NotProcessable'
  }
}

/** Every call rejects with ProcessingAway where it could not be done now, all but `examine` with NotProcessable. */
export interface FileProcessing {
  examine(file: { name: string; bytes: Uint8Array }): Promise<Examined>
  /** One page, counted from 1, as a JPEG at most `width` pixels wide (PDF, JPG, PNG). */
  pagePicture(file: TypedFile, page: number, width: number): Promise<Uint8Array>
  /** A DOCX as sanitised HTML without links, scripts and outside pictures. */
  htmlOf(bytes: Uint8Array): Promise<string>
  /** A new PDF of these pages, in this order, turned so: turn, split, merge are all this. JPG and PNG become pages. */
  arrange(files: readonly TypedFile[], pages: readonly PageEdit[]): Promise<Uint8Array>
  /** One or more PDFs of at most `bytesMax` each, with contents, exhibit labels, page numbers and bookmarks. */
  packet(plan: PacketPlan): Promise<PacketFile[]>
  /** A blank form of an agency: which one it is, and all its fields. */
  readForm(bytes: Uint8Array): Promise<FormReading>
  /** The blank form with these values; the same bytes for the same input. `neverFill` has the names of fields to leave alone. */
  fillForm(order: {
    bytes: Uint8Array
    values: FormValues
    neverFill: readonly string[]
  }): Promise<FilledForm>
  /** Ends running work, which is ProcessingAway then. */
  close(): void
}
