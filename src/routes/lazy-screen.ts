import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import { useAppUpdate } from '#state/app-update.ts'

/** A screen in a file of its own. When that file is gone because of a deployment and the page reloads anyway, the screen just never comes: no error flashes. */
export function lazyScreen<Name extends string>(load: () => Promise<Record<Name, () => React.ReactNode>>, name: NoInfer<Name>): AsyncRouteComponent<object> {
  return lazyRouteComponent(() => load().catch((error: unknown) => {
    if (useAppUpdate.getState().reloading) return new Promise<never>(() => {})
    throw error
  }), name) as AsyncRouteComponent<object>
}
