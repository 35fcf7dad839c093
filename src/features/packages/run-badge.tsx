import { runReason } from '#domain/package/file-kind.ts'
import type { ManifestEntry } from '#domain/package/package-file.ts'
import { packages } from '#copy/packages.ts'
import { useCopy } from '#state/language.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon, TerminalIcon } from '#ui/icon.tsx'

/** Marks a file that an assistant, its client or a person may run, and says why; else nothing. */
export function RunBadge({
  file,
  bytes,
}: {
  file: Pick<ManifestEntry, 'path' | 'executable'>
  bytes?: Uint8Array | undefined
}) {
  const text = useCopy(packages)
  const reason = runReason(file, bytes)
  if (reason === null) return null
  return (
    <span title={text.runReasons[reason]}>
      <Badge look="warn">
        <Icon of={TerminalIcon} size="xs" />
        {text.runs}
      </Badge>
    </span>
  )
}
