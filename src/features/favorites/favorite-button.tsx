import { useRouter } from '@tanstack/react-router'
import { css } from '#panda/css'
import { heart } from '#copy/heart.ts'
import { useCopy } from '#state/language.ts'
import { useSession } from '#state/session.ts'
import { Button } from '#ui/button.tsx'
import { Heart } from '#ui/heart.tsx'
import { HeartIcon, Icon } from '#ui/icon.tsx'
import { type FavoriteItem, toggleFavorite, useHeart } from './desired.ts'

const full = css({ color: 'accent.ink', fill: 'current' })

/** The favourite button: a heart on cards, a button with text on the item's own page. */
export function FavoriteButton({
  item,
  name,
  place = 'card',
}: {
  item: FavoriteItem
  name: string
  place?: 'card' | 'page'
}) {
  const text = useCopy(heart)
  const on = useHeart(item)
  const signedOut = useSession((session) => session.status === 'signed-out')
  const router = useRouter()
  const signIn = () =>
    void router.navigate({ to: '/auth', search: { back: router.state.location.href } })
  const press = () => toggleFavorite(item, signIn)
  const hint = signedOut ? text.afterSignIn : undefined
  if (place === 'card')
    return <Heart on={on} label={text.favorite(name)} hint={hint} onClick={press} />
  return (
    <Button title={hint} onClick={press}>
      <Icon of={HeartIcon} size="s" className={on ? full : ''} />
      {on ? text.done : text.word}
    </Button>
  )
}
