import { collections } from '#copy/collections.ts'
import { useCopy } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/clipboard.ts'
import { Icon, LinkIcon, Share2Icon } from '#ui/icon.tsx'
import { notify } from '#ui/toast.tsx'

/** Whether to open the share sheet of a phone; elsewhere the link goes to the clipboard. */
const hasShareSheet = (): boolean =>
  typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches

/** Shares or copies the address of a collection. */
export function ShareButton({ id, name }: { id: string; name: string }) {
  const text = useCopy(collections)
  const url = new URL(`/collection/${id}`, location.origin).href
  const copy = async () => {
    const done = await copyText(url)
    notify(
      done
        ? { id: 'copied', title: text.linkCopied }
        : { kind: 'bad', id: 'copied', title: text.linkFailed },
    )
  }
  // an AbortError means that the person has closed the sheet; after any other error the link is
  // copied instead
  const share = () =>
    navigator
      .share({ title: name, url })
      .catch((error: unknown) =>
        error instanceof DOMException && error.name === 'AbortError' ? undefined : copy(),
      )
  if (hasShareSheet())
    return (
      <Button onClick={() => void share()}>
        <Icon of={Share2Icon} size="s" />
        {text.share}
      </Button>
    )
  return (
    <Button onClick={() => void copy()}>
      <Icon of={LinkIcon} size="s" />
      {text.copyLink}
    </Button>
  )
}
