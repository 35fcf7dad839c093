interface Watching {
  unsubscribe(): void
}

/**
 * Watches while the browser lets this page run. A frozen page that is told of another tab's change
 * would begin to read, and stand still in the middle: its reading would hold up everything that
 * other tabs write. Gives back how to stop.
 */
export function pauseWhenFrozen(watch: () => Watching): () => void {
  let watching: Watching | null = watch()
  const freeze = () => {
    watching?.unsubscribe()
    watching = null
  }
  const resume = () => {
    watching ??= watch()
  }
  const stop = () => {
    freeze()
    if (typeof document === 'undefined') return
    document.removeEventListener('freeze', freeze)
    document.removeEventListener('resume', resume)
  }
  if (typeof document === 'undefined') return stop
  document.addEventListener('freeze', freeze)
  document.addEventListener('resume', resume)
  return stop
}
