import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import { reports } from '#copy/reports.ts'
import { useCopy } from '#state/language.ts'
import { useSession } from '#state/session.ts'
import { FlagIcon, Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { lazyLayer } from '#ui/lazy-layer.tsx'
import { notify } from '#ui/toast.tsx'

const ReportDialog = lazyLayer(() =>
  import('./report-dialog.tsx').then((file) => file.ReportDialog),
)

/** Reports a skill or a template to the moderators. */
export function ReportButton({
  itemType,
  itemId,
  name,
}: {
  itemType: ItemType
  itemId: string
  name: string
}) {
  const text = useCopy(reports)
  const [open, setOpen] = useState(false)
  const signedOut = useSession((session) => session.status === 'signed-out')
  const router = useRouter()
  const signIn = () =>
    void router.navigate({ to: '/auth', search: { back: router.state.location.href } })
  const press = () => {
    if (signedOut)
      notify({
        kind: 'wait',
        id: 'report',
        title: text.signInFirst,
        detail: text.signInFirstText,
        action: { label: text.signIn, run: signIn },
      })
    else setOpen(true)
  }
  return (
    <>
      <IconButton label={text.reportThis(name)} title={text.report} onClick={press}>
        <Icon of={FlagIcon} />
      </IconButton>
      {open && (
        <ReportDialog
          itemType={itemType}
          itemId={itemId}
          name={name}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
