interface Watching {
  unsubscribe(): void
}

/**
 * Watches the database except while the browser has frozen this page. A page that is frozen just
 * after it has begun to read, because another tab changed something, would keep its read transaction
 * open, and every write of other tabs would wait for it. Gives back how to stop.
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
