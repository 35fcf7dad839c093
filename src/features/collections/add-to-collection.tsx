import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { collections } from '#copy/collections.ts'
import type { Item } from '#local/catalog/items.ts'
import { useCopy } from '#state/language.ts'
import { useSession } from '#state/session.ts'
import { Button } from '#ui/button.tsx'
import { FolderPlusIcon, Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { lazyLayer } from '#ui/lazy-layer.tsx'
import { notify } from '#ui/toast.tsx'

const AddDialog = lazyLayer(() => import('./add-dialog.tsx').then((file) => file.AddDialog))

/**
 * Adds a skill or a template to collections: an icon button on cards, one with text on its page.
 */
export function AddToCollection({
  item,
  name,
  place = 'card',
}: {
  item: Item
  name: string
  place?: 'card' | 'page'
}) {
  const text = useCopy(collections)
  const [open, setOpen] = useState(false)
  const signedOut = useSession((session) => session.status === 'signed-out')
  const router = useRouter()
  const signIn = () =>
    void router.navigate({ to: '/auth', search: { back: router.state.location.href } })
  const press = () => {
    if (signedOut)
      notify({
        kind: 'wait',
        id: 'collection',
        title: text.signInFirst,
        detail: text.signInFirstText,
        action: { label: text.signIn, run: signIn },
      })
    else setOpen(true)
  }
  const hint = signedOut ? text.addAfterSignIn : undefined
  return (
    <>
      {place === 'page' ? (
        <Button onClick={press} title={hint}>
          <Icon of={FolderPlusIcon} size="s" />
          {text.add}
        </Button>
      ) : (
        <IconButton label={text.addTo(name)} title={hint ?? text.add} onClick={press}>
          <Icon of={FolderPlusIcon} />
        </IconButton>
      )}
      {open && <AddDialog item={item} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
