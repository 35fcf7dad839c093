/** Made at build time: see src/content/dictionary/plugin.ts. */
declare module 'virtual:dictionary' {
  const text: string
  export default text
}
