// Why a caged job has no answer: the caller may blame the file for the last two, never for the first.

/** No child could be run, or too many jobs wait: says nothing of the input. */
export class CageAway extends Error {
  override readonly name = 'CageAway'
}

/** The child was ended in the middle of the job, because of its input. */
export class CageBroken extends Error {
  override readonly name = 'CageBroken'
  readonly end: 'swollen' | 'late' | 'crashed'

  constructor(end: CageBroken['end']) {
    super(`a caged job was ended: ${end}`)
    this.end = end
  }
}

/** The job itself threw; `kind` is the name of its error. */
export class CagedJobFailed extends Error {
  override readonly name = 'CagedJobFailed'
  readonly kind: string

  constructor(kind: string) {
    super(`a caged job failed: ${kind}`)
    this.kind = kind
  }
}
