import { css } from '#panda/css'

/**
 * As high as the window while a text is being laid out: what stands below it must not move under a
 * reader's eyes.
 */
export function ComingText() {
  return <div aria-busy="true" className={css({ minHeight: '[100svh]' })} />
}
