/** The scripts that a browser fetches as soon as it reads the page: what stands in its data or its words is not among them. */
export function scriptsNamedIn(html: string): Set<string> {
  const tags = html.match(/<link rel="modulepreload"[^>]*>|<script [^>]*>/g) ?? []
  return new Set(tags.flatMap((tag) => /\b(?:href|src)="(\/assets\/[^"]+\.js)"/.exec(tag)?.[1] ?? []))
}
