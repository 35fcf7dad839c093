import { createContext, useContext, useState } from 'react'

/**
 * Keeps the open layer in the browser's history, so that Back closes it instead of leaving the
 * page.
 */
export interface LayerHistory {
  readonly top: string | null
  readonly show: (name: string) => void
  readonly hide: () => void
}

export const LayerContext = createContext<LayerHistory | null>(null)

/** The state of the layer with this name. Without a LayerContext around it, it is plain state. */
export function useLayer(name: string): { open: boolean; show: () => void; hide: () => void } {
  const history = useContext(LayerContext)
  const [own, setOwn] = useState(false)
  if (history === null) return { open: own, show: () => setOwn(true), hide: () => setOwn(false) }
  return { open: history.top === name, show: () => history.show(name), hide: history.hide }
}
