import { Button } from './button.tsx'
import { copyText } from './clipboard.ts'
import { Icon, Share2Icon } from './icon.tsx'
import { notify } from './toast.tsx'

export interface ShareWords {
  readonly share: string
  readonly copied: string
  readonly failed: string
}

/**
 * Hands the address on: by the device's own share sheet where there is one, else by copying it.
 * `path` is the page's, from the root.
 */
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
        // closed by the person; anything else, and the address can still be copied
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
