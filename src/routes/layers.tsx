import { useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo } from 'react'
import { common } from '#copy/common.ts'
import { useCopy } from '#state/language.ts'
import { LayerContext, type LayerHistory } from '#ui/layer.ts'
import { LostPartContext } from '#ui/lazy-layer.tsx'
import { notify } from '#ui/toast.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Name of the sheet that is open on this history entry. */
    layer?: string
  }
}

function useLost(): () => void {
  const text = useCopy(common)
  return useCallback(() => {
    notify({ kind: 'bad', id: 'lost-part', title: text.lostPart, detail: text.lostPartText })
  }, [text])
}

/**
 * Opening a layer adds a history entry to the same address, closing it goes back: so the back
 * gesture closes the layer first.
 */
export function Layers({ children }: { children: ReactNode }) {
  const router = useRouter()
  const top = useRouterState({ select: (state) => state.location.state.layer ?? null })
  const layers = useMemo<LayerHistory>(
    () => ({
      top,
      show: (name) => {
        // an address that is no page has no route of its own to stay on: '.' would lead home
        const here =
          router.state.matches.length > 1
            ? ({ to: '.', search: true, hash: true } as const)
            : { href: router.state.location.href }
        void router.navigate({
          ...here,
          state: { layer: name },
          resetScroll: false,
          hashScrollIntoView: false,
        })
      },
      hide: () => {
        if (top !== null) router.history.back()
      },
    }),
    [router, top],
  )
  return (
    <LayerContext value={layers}>
      <LostPartContext value={useLost()}>{children}</LostPartContext>
    </LayerContext>
  )
}
