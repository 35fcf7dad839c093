/** What a copy button says, from the words of its feature; `copy` stands on it. */
export const copyWords = (
  words: { readonly copied: string; readonly copyDone: string; readonly copyFailed: string },
  copy: string,
) => ({ copy, copied: words.copied, done: words.copyDone, failed: words.copyFailed })
