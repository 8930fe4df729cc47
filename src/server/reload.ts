// `npm run reload`. What it needs is of the new release: where a package of that is missing nothing is asked for, and that is said.
try {
  await import('./ask-reload.ts')
} catch (error) {
  const said = error instanceof Error ? error.message : String(error)
  console.error(
    `The release in ${import.meta.dirname.replace(/[\\/]src[\\/]server$/, '')} cannot be started. ${said}\n` +
      'Run "npm ci" in that folder, then reload again. The release before goes on.',
  )
  process.exitCode = 1
}
