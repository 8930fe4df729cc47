/** Acts of features that open a dialog on the desk. */
export const DIALOG_ACTS = [
  'agreements.ask',
  'agreements.earn',
  'callbacks.record',
  'cases.date',
  'opening.request',
  'scheduling.outcome',
  'scheduling.videoLink',
] as const
export type DialogAct = (typeof DIALOG_ACTS)[number]
