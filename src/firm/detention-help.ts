// Where a detained person is looked for. Government services; checked on the day that the text of /detained names.

export const DETENTION_HELP = {
  locator: 'https://locator.ice.gov',
  court: 'https://acis.eoir.justice.gov',
  /** Immigration court, automated, day and night. */
  courtHotline: '1-800-898-7180',
} as const
