import {
  type ComponentType,
  createContext,
  createElement,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'

/** Tells the person that a part of the app could not be fetched. */
export const LostPartContext = createContext<() => void>(() => {})

interface LayerProps {
  readonly onClose: () => void
  readonly open?: boolean
}

/**
 * A layer whose script is loaded when it first opens. When loading fails, the person is told, the
 * layer closes, and the next opening tries again.
 */
export function lazyLayer<P extends LayerProps>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  let loadedLayer: ComponentType<P> | null = null
  return function LazyLayer(props: P) {
    const [layer, setLayer] = useState({ of: loadedLayer })
    const tell = useContext(LostPartContext)
    const missing = layer.of === null && props.open !== false
    const closeLost = useEffectEvent(() => {
      tell()
      props.onClose()
    })
    useEffect(() => {
      if (!missing) return
      let mounted = true
      load().then(
        (loaded) => {
          loadedLayer = loaded
          if (mounted) setLayer({ of: loaded })
        },
        () => {
          if (mounted) closeLost()
        },
      )
      return () => {
        mounted = false
      }
    }, [missing])
    return layer.of && createElement(layer.of, props)
  }
}
