import { useEffect, useState } from 'react'
import type { ManagedUser } from '#domain/moderation/moderation.ts'
import { adminManage } from '#copy/admin-manage.ts'
import { opensHandedLinks } from '#remote/client.ts'
import { handOutLink } from '#remote/moderation.ts'
import { useCopy } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { CommandLine } from '#ui/code/code.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon, KeyRoundIcon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Note } from '#ui/note.tsx'
import { useErrorText } from '../error-text.ts'

/** Whether links can be handed out here; false until the server has said it. */
export function useHandsOutLinks(): boolean {
  const [does, setDoes] = useState(false)
  useEffect(() => {
    let stale = false
    void opensHandedLinks().then((found) => {
      if (!stale) setDoes(found)
    })
    return () => {
      stale = true
    }
  }, [])
  return does
}

/** Hands out the link with which somebody sets a new password. */
export function HandOutLink({ user }: { user: Pick<ManagedUser, 'id' | 'username'> }) {
  const { link: text } = useCopy(adminManage)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={text.of(user.username)} onClick={() => setOpen(true)}>
        <Icon of={KeyRoundIcon} />
      </IconButton>
      {open && <LinkDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}

function LinkDialog({
  user,
  onClose,
}: {
  user: Pick<ManagedUser, 'id' | 'username'>
  onClose: () => void
}) {
  const { link: text } = useCopy(adminManage)
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)

  async function make(): Promise<void> {
    setBusy(true)
    const outcome = await handOutLink(user.id)
    setBusy(false)
    if ('ok' in outcome) setMade(`${location.origin}/auth/link#${outcome.ok}`)
    setFailed('ok' in outcome ? null : text.failed(errorText(outcome.trouble)))
  }

  const footer = made ? (
    <CopyButton
      text={made}
      look="main"
      words={{ copy: text.copy, copied: text.copied, done: text.done, failed: text.copyFailed }}
    />
  ) : (
    <Button look="main" busy={busy} onClick={() => void make()}>
      {text.make}
    </Button>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      lead={text.lead(user.username)}
      closeLabel={text.close}
      footer={footer}
    >
      <p>{text.what}</p>
      {failed && (
        <div role="alert">
          <Note kind="warn">{failed}</Note>
        </div>
      )}
      {made && (
        <>
          <CommandLine name={text.address}>{made}</CommandLine>
          <Note>{text.made}</Note>
        </>
      )}
    </Dialog>
  )
}
