import { Button } from './button.tsx'
import { copyText } from './clipboard.ts'
import { Icon, Share2Icon } from './icon.tsx'
import { notify } from './toast.tsx'

export interface ShareWords {
  readonly share: string
  readonly copied: string
  readonly failed: string
}

/** Shares the address of a page with the device's share sheet; without one, copies it. */
export function ShareButton({
  title,
  path,
  words,
  block = false,
}: {
  title: string
  path: string
  words: ShareWords
  block?: boolean
}) {
  const share = async () => {
    const url = new URL(path, location.origin).href
    if ('share' in navigator) {
      try {
        return await navigator.share({ title, url })
      } catch (error) {
        // an AbortError means that the person closed the sheet; after other errors the address is
        // copied
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    const done = await copyText(url)
    notify(
      done
        ? { title: words.copied, id: 'copied' }
        : { kind: 'bad', title: words.failed, id: 'copied' },
    )
  }
  return (
    <Button block={block} onClick={() => void share()}>
      <Icon of={Share2Icon} size="s" />
      {words.share}
    </Button>
  )
}
