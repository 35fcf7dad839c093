import { useEffect, useState } from 'react'
import { Button, type ButtonLook } from './button.tsx'
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

export interface CopyButtonProps {
  /**
   * Copied exactly. A function is asked when the button is pressed; null: there is nothing to copy,
   * and the function has said why.
   */
  readonly text: string | (() => Promise<string | null>)
  readonly words: CopyWords
  /** 'main' is the next step of its screen, 'plain' a button with a word, 'icon' only the sign. */
  readonly look?: 'main' | 'plain' | 'icon'
  readonly size?: NonNullable<ButtonLook>['size']
  /** What a press copies, where several buttons bear the same word. */
  readonly label?: string
  readonly className?: string
  /** The text is on the clipboard. */
  readonly onCopied?: () => void
  /**
   * The browser keeps the clipboard closed: shows another way, and gives the words that the notice
   * adds.
   */
  readonly onRefused?: () => string
}

/** Copies a text, and says so for a moment. */
export function CopyButton({
  text,
  words,
  look = 'plain',
  size,
  label: name,
  className,
  onCopied,
  onRefused,
}: CopyButtonProps) {
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), copiedFor)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    const whole = typeof text === 'string' ? text : await text()
    if (whole === null) return
    const done = await copyText(whole)
    if (done) {
      setCopied((times) => times + 1)
      onCopied?.()
    }
    notify(
      done
        ? { title: words.done, id: 'copied' }
        : {
            kind: 'bad',
            title: words.failed,
            ...(onRefused ? { detail: onRefused() } : {}),
            id: 'copied',
          },
    )
  }
  const icon = copied ? CheckIcon : CopyIcon
  const label = copied ? words.copied : words.copy
  const own = className ? { className } : {}
  if (look === 'icon')
    return (
      <IconButton
        label={name ?? label}
        onClick={() => void copy()}
        data-copied={copied ? '' : undefined}
        {...own}
      >
        <Icon of={icon} />
      </IconButton>
    )
  return (
    <Button
      look={look}
      size={size}
      aria-label={copied ? undefined : name}
      onClick={() => void copy()}
      data-copied={copied ? '' : undefined}
      {...own}
    >
      <Icon of={icon} size="s" />
      {label}
    </Button>
  )
}
