// /.well-known/security.txt (RFC 9116): where to report a weakness to the firm.
import type { Services } from '#platform/context.ts'

export const SECURITY_TEXT_PATH = '/.well-known/security.txt'
/** The RFC asks for less than a year, so that no one relies on an address long gone. */
const GOOD_FOR_HOURS = 180 * 24

export function securityText({ clock, firm }: Pick<Services, 'clock' | 'firm'>, publicUrl: string): string {
  const expires = clock.now().add({ hours: GOOD_FOR_HOURS }).toString({ smallestUnit: 'second' })
  return [
    `Contact: mailto:${firm.email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, es',
    `Canonical: ${publicUrl}${SECURITY_TEXT_PATH}`,
    '',
  ].join('\n')
}
