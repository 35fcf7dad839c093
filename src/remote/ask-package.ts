/** Asks the server for a package; the code for that is loaded when it is first needed. */
export const askForPackage = (digest: string) =>
  import('./package-bytes.ts').then(({ fetchPackage }) => fetchPackage(digest))
