declare module 'virtual:all-errors' {
  const errors: readonly import('./told-error.ts').ToldError[]
  export default errors
}
