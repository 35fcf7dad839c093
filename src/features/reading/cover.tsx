import { css } from '#panda/css'
import { Mark } from '#ui/mark.tsx'

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '[repeat(5, 1fr)]', sm: '[repeat(9, 1fr)]' },
  gap: '[1px]',
  padding: '[1px]',
  fontSize: 'read',
  maxWidth: 'read',
  borderRadius: 'lg',
  overflow: 'clip',
  background: 'line',
  marginTop: '6',
  '& > span:nth-child(n + 6)': { display: { base: 'none', sm: 'grid' } },
})
const cell = css({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '[1]',
  background: 'surface',
  '& > svg': { width: '[58%]', height: 'auto' },
})

const categories = [
  'browser',
  'data',
  'marketing',
  'global',
  'vm',
  'automation',
  'utilities',
] as const

/** An article's picture; an article without one has a row of marks drawn from its slug. */
export function Cover({ slug, src }: { slug: string; src: string | null }) {
  if (src)
    return (
      <img
        src={src}
        alt=""
        className={css({ width: 'full', maxWidth: 'read', borderRadius: 'lg', marginTop: '6' })}
      />
    )
  const shift = slug.length
  return (
    <div aria-hidden="true" className={row}>
      {Array.from({ length: 9 }, (_, at) => (
        <span key={at} className={cell}>
          {at % 2 === 0 && (
            <Mark
              slug={`${slug}-${at}`}
              category={categories[(at + shift) % categories.length] ?? 'data'}
            />
          )}
        </span>
      ))}
    </div>
  )
}
