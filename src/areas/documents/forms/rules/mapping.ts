// What each field of a form takes: a question of the vocabulary, whose answer it is, and what is written where there is none.

/** Written where a question has no answer. `N/A` never fits a date or a field of digits. */
export const WHEN_EMPTY = ['blank', 'N/A', 'None', '0', 'SAME', 'Unemployed', 'PRESENT'] as const
export type WhenEmpty = (typeof WHEN_EMPTY)[number]

export type FieldRule =
  | {
      takes: 'answer'
      /** Of `questions.ts`: "person.name.family". */
      question: string
      /** Whose answer: "petitioner", "parent 1 of self". */
      of: string
      /** Which of several: "mailing", "previous 2", "child 1"; empty for the only one. */
      as: string
      /** Of a box: the answer that ticks it. Empty of a text or a list. */
      when: string
      whenEmpty: WhenEmpty
    }
  /** The same as another field of the form: the A-Number at the head of each page. */
  | { takes: 'repeat'; field: string }
  /** Always this: "on" ticks a box. */
  | { takes: 'text'; text: string }
  /** A person writes it by hand on the printed form. */
  | { takes: 'hand' }
  /** A signature, its date, or a place for the agency. */
  | { takes: 'nothing' }
  /** A part of an addendum block, which takes what does not fit elsewhere. */
  | { takes: 'overflow'; block: number; part: 'page' | 'part' | 'item' | 'text' }

/** A field without a rule is unmapped. */
export type FormMapping = Readonly<Record<string, FieldRule>>
