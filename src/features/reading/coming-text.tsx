import { css } from '#panda/css'

/** Keeps room for a text that is being loaded, so that what is below it does not move. */
export function ComingText() {
  return <div aria-busy="true" className={css({ minHeight: '[100svh]' })} />
}
