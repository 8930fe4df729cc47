// `npm run reload`. Its imports are of the new release: if a package is missing, no reload is requested and it says so.
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
