import type { AskForPackage } from '#local/packages/read-package.ts'

/** Asks the server; the code for that is loaded when it is first needed. */
export const askServer: AskForPackage = (digest) =>
  import('#remote/package-bytes.ts').then(({ fetchPackage }) => fetchPackage(digest))
