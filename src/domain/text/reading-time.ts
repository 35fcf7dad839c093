/** How many Chinese characters, or words of other scripts, a person reads in a minute. */
const hanAMinute = 400
const wordsAMinute = 220

/** How many minutes a text takes, at least one. */
export function readingMinutes(markdown: string): number {
  const han = markdown.match(/\p{Script=Han}/gu)?.length ?? 0
  const words =
    markdown.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0
  return Math.max(1, Math.round(han / hanAMinute + words / wordsAMinute))
}
