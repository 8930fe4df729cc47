// The page of the product where a finding is mended, by its reason. What has none is mended on the server alone.

export const REMEDY_PAGES: Readonly<Record<string, string>> = {
  'mail-none': '/admin/connections',
  'mail-away': '/admin/connections',
  'gateway-none': '/admin/connections',
  'gateway-away': '/admin/connections',
  'texts-away': '/admin/connections',
  'jobs-late': '/admin/jobs',
  'jobs-failed': '/admin/jobs',
  'backups-none': '/admin/backups',
  'backups-old': '/admin/backups',
}
