// Loaded into every process of a product under test (`node --import`): throws where nobody catches, when it is told to.
process.on('SIGUSR2', () => {
  throw new Error('thrown by a test')
})
