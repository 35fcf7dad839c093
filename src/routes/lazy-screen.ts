import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import { createElement } from 'react'
import { useAppUpdate } from '#state/app-update.ts'
import { FirstScreen } from './first-screen.tsx'

/** Lets the browser answer a finger between running a screen's file and rendering it. */
const breath = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

/**
 * A screen in a file of its own. When that file is gone because of a deployment and the page
 * reloads anyway, the screen just never comes: no error flashes.
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, () => React.ReactNode>>,
  name: NoInfer<Name>,
): AsyncRouteComponent<object> {
  const wrapped = () =>
    load()
      .then(async (module) => {
        await breath()
        const Screen = module[name]
        return { [name]: () => createElement(FirstScreen, null, createElement(Screen)) } as Record<
          Name,
          () => React.ReactNode
        >
      })
      .catch((error: unknown) => {
        if (useAppUpdate.getState().reloading) return new Promise<never>(() => {})
        throw error
      })
  return lazyRouteComponent(wrapped, name) as AsyncRouteComponent<object>
}
