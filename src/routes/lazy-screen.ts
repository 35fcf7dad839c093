import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import { createElement, type ReactNode } from 'react'
import { useAppUpdate } from '#state/app-update.ts'
import { FirstScreen } from './first-screen.tsx'
import type { Guard } from './entry.ts'

/** What a file of screens exports. */
export type Screens = Readonly<Record<string, () => ReactNode>>

/** Lets the browser answer a finger between running a screen's file and rendering it. */
const breath = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

/** The screen `name` of a file, behind its guard. */
async function guarded(load: () => Promise<Screens>, name: string, guard: Guard | undefined) {
  const [screens, gate] = await Promise.all([load(), guard && import('./guard.tsx')])
  await breath()
  const Screen = screens[name]
  if (!Screen) throw new Error(`there is no screen ${name}`)
  return () => {
    const screen = createElement(Screen)
    const shown = guard && gate ? createElement(gate.Guarded, { guard }, screen) : screen
    return createElement(FirstScreen, null, shown)
  }
}

/**
 * A screen in a file of its own. When that file is gone because of a deployment and the page
 * reloads anyway, the screen just never comes: no error flashes. Otherwise it is tried once more,
 * since browsers give up loading files when a person is about to leave, and they may stay.
 */
export function lazyScreen(
  load: () => Promise<Screens>,
  name: string,
  guard?: Guard,
): AsyncRouteComponent<object> {
  const whole = () => guarded(load, name, guard).then((screen) => ({ [name]: screen }))
  const unlessReloading = async (next: () => ReturnType<typeof whole>) =>
    (await useAppUpdate.getState().reloading) ? new Promise<never>(() => {}) : next()
  const wrapped = () =>
    whole()
      .catch(() => unlessReloading(whole))
      .catch((error: unknown) => unlessReloading(() => Promise.reject(error)))
  return lazyRouteComponent(wrapped, name) as AsyncRouteComponent<object>
}
