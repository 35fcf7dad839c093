import { css, cx } from '#panda/css'

const skeletonStyle = css({
  display: 'block',
  borderRadius: '[5px]',
  background:
    '[linear-gradient(100deg, token(colors.sunken) 40%, token(colors.press) 50%, token(colors.sunken) 60%) 0 0 / 300% 100%]',
  animation: '[sheen 1.6s linear infinite]',
  _dark: {
    background:
      '[linear-gradient(100deg, token(colors.hover) 40%, token(colors.press) 50%, token(colors.hover) 60%) 0 0 / 300% 100%]',
  },
  _motionReduce: { animation: '[none]', background: 'sunken' },
})

/** A grey box instead of something that is being loaded; `className` sets its size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx(skeletonStyle, className)} />
}
