import { useEffect, useRef, useState } from 'react'

/**
 * Calls `onDrop` for files or text dropped anywhere on the page, except for text dropped into a
 * field. True while something is dragged over the page. Without it, the browser would open a file
 * that misses the field, and leave the page.
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
