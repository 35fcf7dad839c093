import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { copyText } from './clipboard.ts'
import { CheckIcon, CopyIcon, Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { notify } from './toast.tsx'

/** How long a copy button says that it has copied, in milliseconds. */
const copiedFor = 2000

export interface CopyWords {
  readonly copy: string
  /** Said on the button for two seconds. */
  readonly copied: string
  /** Notices. */
  readonly done: string
  readonly failed: string
}

/** Copies `text` exactly. `look` 'main' is the next step of its screen, 'plain' a button with a word, 'icon' only the sign. */
export function CopyButton({ text, words, look = 'plain', className }: { text: string; words: CopyWords; look?: 'main' | 'plain' | 'icon'; className?: string }) {
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), copiedFor)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => void copyText(text).then((done) => {
    if (done) setCopied((times) => times + 1)
    notify(done ? { title: words.done, id: 'copied' } : { kind: 'bad', title: words.failed, id: 'copied' })
  })
  const icon = copied ? CheckIcon : CopyIcon
  const label = copied ? words.copied : words.copy
  const own = className ? { className } : {}
  if (look === 'icon') return <IconButton label={label} onClick={copy} data-copied={copied ? '' : undefined} {...own}><Icon of={icon} /></IconButton>
  return <Button look={look} onClick={copy} data-copied={copied ? '' : undefined} {...own}><Icon of={icon} size="s" />{label}</Button>
}
