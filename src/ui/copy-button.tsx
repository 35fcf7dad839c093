import { useEffect, useState } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { copyText } from './clipboard.ts'
import { CheckIcon, CopyIcon, Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { notify } from './toast.tsx'

/** The button says for so many milliseconds that it has copied. */
const copiedMs = 2000

interface CopyWords {
  readonly copy: string
  /** Shown on the button for two seconds. */
  readonly copied: string
  /** The notices. */
  readonly done: string
  readonly failed: string
}

export interface CopyButtonProps {
  /**
   * The text, or a function that gets it when the button is pressed. The function resolves to null
   * when there is nothing to copy, and tells the person why.
   */
  readonly text: string | (() => Promise<string | null>)
  readonly words: CopyWords
  /** `main` and `plain` as for Button; `icon` is a button without text. */
  readonly look?: 'main' | 'plain' | 'icon'
  readonly size?: NonNullable<ButtonLook>['size']
  /** Says what is copied, where several buttons have the same text. */
  readonly label?: string
  /** What is copied, as the notice says it. */
  readonly what?: string
  readonly className?: string
  /** The text is on the clipboard. */
  readonly onCopied?: () => void
  /**
   * Called when the browser refuses the clipboard. It can show another way to copy, and returns a
   * text for the notice.
   */
  readonly onRefused?: () => string
}

/** Copies a text, and says so on the button for a moment. */
export function CopyButton({
  text,
  words,
  look = 'plain',
  size,
  label: name,
  what,
  className,
  onCopied,
  onRefused,
}: CopyButtonProps) {
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), copiedMs)
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
        ? { title: words.done, ...(what === undefined ? {} : { detail: what }), id: 'copied' }
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
