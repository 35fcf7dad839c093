import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { css, cx } from '#panda/css'
import { wrap } from '#panda/patterns'
import { home } from '#copy/home.ts'
import { useCopy } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { Icon, SearchIcon } from '#ui/icon.tsx'
import { inputStyle } from '#ui/input.tsx'
import { Link, MoreLink } from '#ui/link.tsx'
import { hiddenStyle } from '#ui/visually-hidden.tsx'

const field = cx(
  inputStyle({ big: true }),
  css({ '&::-webkit-search-cancel-button': { display: 'none' } }),
)

function HeroSearch() {
  const text = useCopy(home)
  const navigate = useNavigate()
  const [q, setQ] = useState('')
  const go = (event: FormEvent) => {
    event.preventDefault()
    const wanted = q.trim()
    void navigate({ to: '/skills', search: wanted ? { q: wanted } : {} })
  }
  return (
    <search>
      <form
        onSubmit={go}
        action="/skills"
        className={css({ position: 'relative', display: 'flex', alignItems: 'center' })}
      >
        <label htmlFor="q" className={hiddenStyle}>
          {text.searchLabel}
        </label>
        <Icon
          of={SearchIcon}
          className={css({
            position: 'absolute',
            left: '4',
            color: 'ink.3',
            pointerEvents: 'none',
          })}
        />
        <input
          id="q"
          name="q"
          type="search"
          value={q}
          onChange={(event) => setQ(event.target.value)}
          placeholder={text.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          className={field}
        />
        <Button
          look="main"
          type="submit"
          className={css({ position: 'absolute', top: '[5px]', right: '[5px]', height: '[44px]' })}
        >
          {text.find}
        </Button>
      </form>
    </search>
  )
}

const exampleLink = css({
  minHeight: 'touch',
  display: 'inline-flex',
  alignItems: 'center',
  color: 'ink.2',
  textDecoration: 'underline',
  textDecorationColor: 'line.2',
  textUnderlineOffset: '[5px]',
  _hover: { color: 'accent.ink' },
})

/**
 * The first screenful: the title, the search, and the grid of marks. `count` is the number of
 * skills as text, null while it is not known.
 */
export function Hero({ count, grid }: { count: string | null; grid: ReactNode }) {
  const text = useCopy(home)
  return (
    <section
      className={css({ borderBottomWidth: '[1px]', borderColor: 'line', background: 'surface' })}
    >
      <div
        className={wrap({
          display: 'grid',
          alignItems: 'center',
          gap: { base: '8', lg: '12' },
          paddingBlock: { base: '8', lg: '0' },
          gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) 500px]' },
        })}
      >
        <div className={css({ paddingBlock: { lg: '12' } })}>
          <h1 className={css({ textStyle: 'display', marginBottom: '3' })}>{text.title}</h1>
          <p
            className={css({
              textStyle: 'lead',
              color: 'ink.2',
              maxWidth: '[26em]',
              marginBottom: '5',
            })}
          >
            {text.lead(count)}
          </p>
          <HeroSearch />
          <p
            className={css({
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: '[0 16px]',
              marginTop: '2',
              fontSize: 'sm',
            })}
          >
            <span className={css({ color: 'ink.3' })}>{text.frequent}</span>
            {text.examples.map((word) => (
              <Link key={word} to="/skills" search={{ q: word }} className={exampleLink}>
                {word}
              </Link>
            ))}
          </p>
          <p className={css({ display: 'flex', flexWrap: 'wrap', gap: '[0 24px]' })}>
            <MoreLink to="/skills" arrow="arrow">
              {text.all}
            </MoreLink>
            <MoreLink to="/submit" arrow="arrow">
              {text.submitYours}
            </MoreLink>
          </p>
        </div>
        {grid}
      </div>
    </section>
  )
}
