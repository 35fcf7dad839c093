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
 * A layer in a file of its own, fetched when it first opens; until then it shows nothing. Without a
 * network, and never fetched before, that is no reason to lose the page: the person is told, the
 * layer closes, and the next opening asks again.
 */
export function lazyLayer<P extends LayerProps>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  let known: ComponentType<P> | null = null
  return function LazyLayer(props: P) {
    const [layer, setLayer] = useState({ of: known })
    const tell = useContext(LostPartContext)
    const missing = layer.of === null && props.open !== false
    const lost = useEffectEvent(() => {
      tell()
      props.onClose()
    })
    useEffect(() => {
      if (!missing) return
      let here = true
      load().then(
        (loaded) => {
          known = loaded
          if (here) setLayer({ of: loaded })
        },
        () => {
          if (here) lost()
        },
      )
      return () => {
        here = false
      }
    }, [missing])
    return layer.of && createElement(layer.of, props)
  }
}
