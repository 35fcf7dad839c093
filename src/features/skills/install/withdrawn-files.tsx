import type { Skill } from '#domain/catalog/skill.ts'
import { install } from '#copy/install.ts'
import { packages } from '#copy/packages.ts'
import { useCopy } from '#state/language.ts'
import { Note } from '#ui/note.tsx'

type Files = Pick<Skill, 'package' | 'versions'>

/** There were files, and all of their versions were withdrawn. */
export const areWithdrawn = ({ package: given, versions }: Files): boolean =>
  !given && (versions?.length ?? 0) > 0

/** Warns where one would install: the files were withdrawn, why, and what that means here. */
export function WithdrawnFiles({ skill: { versions }, others }: { skill: Files; others: boolean }) {
  const text = useCopy(install)
  const words = useCopy(packages)
  const reason = versions?.find(({ withdrawalReason }) => withdrawalReason)?.withdrawalReason
  return (
    <Note kind="warn">
      <p>{others ? text.withdrawnBeside : text.withdrawn}</p>
      {reason && <p>{words.withdrawnBecause(reason)}</p>}
    </Note>
  )
}
