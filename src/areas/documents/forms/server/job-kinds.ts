import type { JobKind } from '#platform/jobs.ts'

/** Reads a file that was sent as a form. */
export const READ_FORM: JobKind<{ formId: string }> = {
  name: 'forms.read',
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
}

/** Fills the forms of a package. If the cage or the store is away it is retried until they are back. */
export const MAKE_PACKAGE: JobKind<{ packageId: string }> = {
  name: 'forms.make-package',
  retryLimit: 2_000,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
  expireSeconds: 1_800,
}

/** Requeues files that wait too long; enqueued by the clock. */
export const READ_FORMS_AGAIN: JobKind<Record<string, never>> = {
  name: 'forms.read-again',
  retryLimit: 2,
  retryDelaySeconds: 30,
}

/** Each morning: reports editions that run out. */
export const TELL_OF_FORMS: JobKind<Record<string, never>> = {
  name: 'forms.tell-of-ends',
  retryLimit: 5,
  retryDelaySeconds: 60,
}
