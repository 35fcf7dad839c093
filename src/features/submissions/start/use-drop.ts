import { useEffect, useRef, useState } from 'react'

/**
 * What is dropped anywhere on the page, files or text, except text into a field. True while
 * something hovers over it. A file that misses would else take the page's place.
 */
export function useDrop(onDrop: (data: DataTransfer) => void): boolean {
  const latest = useRef(onDrop)
  useEffect(() => {
    latest.current = onDrop
  })
  const [over, setOver] = useState(false)
  useEffect(() => {
    const ours = (event: DragEvent) =>
      event.dataTransfer !== null &&
      (event.dataTransfer.types.includes('Files') ||
        !(event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement))
    const hover = (event: DragEvent) => {
      if (!ours(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!ours(event) || !event.dataTransfer) return
      event.preventDefault()
      latest.current(event.dataTransfer)
    }
    window.addEventListener('dragover', hover)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', hover)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])
  return over
}
