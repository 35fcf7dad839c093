import { typescriptThread } from '#backend/engine/typescript-thread.ts'

let made: Promise<string | null> | null = null

/**
 * The text of the app's dictionary, made once; null where it cannot be made now, and then words mean
 * less.
 */
export function dictionaryText(): Promise<string | null> {
  made ??= makeText().then((text) => {
    // whoever asks next tries again
    if (text === null) made = null
    return text
  })
  return made
}

function makeText(): Promise<string | null> {
  const thread = typescriptThread(new URL('./dictionary-thread.ts', import.meta.url))
  thread.unref()
  return new Promise<string | null>((resolve) => {
    thread.on('message', (text: string) => resolve(text))
    thread.on('error', (error) => {
      console.error(`the search has no dictionary: ${String(error)}`)
      resolve(null)
    })
    thread.on('exit', () => resolve(null))
  })
}
