// The rules of Caddy and nginx for one sheet. What is not there as a file goes to the product, so that rules and pages of different
// releases never meet.
import type { Header } from '../site/security-headers.ts'
import type { FrontSheet } from './front-sheet.ts'

/** The link to the pages for these rules. */
export function linkName({ mark }: Pick<FrontSheet, 'mark'>): string {
  return `now-${mark}`
}

/** Where pages are, whom to ask for all else, as `127.0.0.1:3000`, and the name of the site. */
export type Place = { folder: string; product: string; domain: string }

const NO_FILE = '-'
/** As `FrontPage` names it. */
const FILE = '/{query}{path}.html'
const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', String.raw`\"`)}"`

/**
 * For Caddy 2.6 or newer, within the block of the site. What is looked for with each request costs most: so addresses are compared as they are
 * written, and only a page that may have several policies is looked for before it is opened. One that is not there is asked of the product.
 */
export function caddyRules(sheet: FrontSheet, { folder, product }: Place): string {
  const { pages, policies, headers } = sheet
  const block = (policy: string, number: number, isSure: boolean) => {
    const own = pages.filter(
      (page) => page.policies.includes(number) && (page.policies.length === 1) === isSure,
    )
    if (own.length === 0) return []
    const root = `${folder}/${linkName(sheet)}/${number}`
    const name = `portal_${isSure ? 'pages' : 'tools'}_${number}`
    const all: Header[] = [...headers, ['content-security-policy', policy], ['vary', 'accept-encoding']]
    return [
      `@${name} {`,
      '\tmethod GET HEAD',
      `\tvars {uri} ${own.map(({ target }) => quoted(target)).join(' ')}`,
      ...(isSure ? [] : ['\tfile {', `\t\troot ${quoted(root)}`, `\t\ttry_files ${FILE}`, '\t}']),
      '}',
      `handle @${name} {`,
      `\trewrite * ${FILE}`,
      '\theader {',
      // Where the page is gone, the headers are those of the product.
      '\t\tdefer',
      ...all.map(([header, value]) => `\t\t${header} ${quoted(value)}`),
      '\t\t-last-modified',
      '\t}',
      '\tfile_server {',
      `\t\troot ${quoted(root)}`,
      '\t\tprecompressed br gzip',
      '\t}',
      '}',
    ]
  }
  return [
    ...[true, false].flatMap((isSure) => policies.flatMap((policy, number) => block(policy, number, isSure))),
    'handle_errors {',
    '\t@portal_gone expression `{http.error.status_code} in [403, 404]`',
    '\thandle @portal_gone {',
    '\t\trewrite * {http.request.orig_uri}',
    `\t\treverse_proxy ${product}`,
    '\t}',
    '}',
    '',
  ].join('\n')
}

/** A whole file for `conf.d`: maps, and a site that asks the product for what is no page. */
export function nginxRules(sheet: FrontSheet, { folder, product, domain }: Place): string {
  const { pages, policies, headers } = sheet
  const link = linkName(sheet)
  const rows = pages.map(({ target, file }) => `  ${quoted(domain + target)} ${quoted(file)};`)
  const files = policies.map((_policy, number) => `/${link}/${number}/$portal_page$portal_ending`)
  return `map_hash_bucket_size 256;
# Only GET and HEAD of this name, with exactly these addresses.
map $request_method $portal_reads { default "-"; GET ""; HEAD ""; }
map $portal_reads$host$request_uri $portal_page {
  default ${quoted(NO_FILE)};
${rows.join('\n')}
}
map $http_accept_encoding $portal_ending { default ""; "~(^|[ ,])br(?!\\w|\\s*;\\s*q=0(\\.0*)?\\s*(,|$))" ".br"; "~gzip(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))" ".gz"; }
map $uri $portal_coding { default ""; "~\\.br$" "br"; "~\\.gz$" "gzip"; }
map $uri $portal_policy {
  default "";
${policies.map((policy, number) => `  "~^/${link}/${number}/" ${quoted(policy)};`).join('\n')}
}
server {
  listen 80;
  listen [::]:80;
  server_name ${domain};
  client_max_body_size 16m;
  location / {
    root ${folder};
    types { }
    default_type "text/html; charset=utf-8";
    max_ranges 0;
    if_modified_since off;
${headers.map(([name, value]) => `    add_header ${name} ${quoted(value)};`).join('\n')}
    add_header content-security-policy $portal_policy;
    add_header vary accept-encoding;
    add_header content-encoding $portal_coding;
    add_header last-modified "";
    error_page 403 404 = @portal;
    try_files ${files.join(' ')} @portal;
  }
  location @portal {
    proxy_pass http://${product}$request_uri;
    proxy_http_version 1.1;
    # It passes on what comes piece by piece, and waits.
    proxy_request_buffering off;
    proxy_read_timeout 90s;
    proxy_set_header Host $host;
    proxy_set_header Connection "";
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
  }
}
`
}
