import { type ReactNode, useMemo } from 'react'
import type { Skill } from '#domain/catalog/skill.ts'
import { packageWithin } from '#domain/package/package-links.ts'
import { repositoryLinks } from '#domain/repository/links.ts'
import { usePackage } from '#local/packages/use-package.ts'
import { usePictures } from '#local/packages/use-pictures.ts'
import { askForPackage } from '#remote/ask-package.ts'
import { useIdle } from '#state/idle.ts'
import { Link } from '#ui/link.tsx'

/** Opens a file of the package on the same page. */
const fileLink = (path: string, children: ReactNode): ReactNode => (
  <Link
    to="."
    search={(before: Record<string, unknown>) => ({ ...before, file: path })}
    resetScroll={false}
  >
    {children}
  </Link>
)
const noFiles = [] as const

/**
 * Where the relative addresses of a description lead: into the skill's package, else into its
 * repository. Its pictures are shown once the package is here.
 */
export function useDescriptionLinks({ repoUrl, origin, package: given }: Skill) {
  const idle = useIdle()
  const { outcome } = usePackage(given?.digest ?? null, askForPackage, idle)
  const pictureOf = usePictures(outcome && 'ok' in outcome ? outcome.ok.files : noFiles)
  const file = origin?.format === 'skill-md' ? origin.source : null
  const within = useMemo(() => {
    const outside = repositoryLinks(repoUrl, file)
    const paths = new Set(given?.files.map(({ path }) => path))
    return paths.size > 0 ? packageWithin(paths, 'SKILL.md', pictureOf, outside) : outside
  }, [repoUrl, file, given, pictureOf])
  return { within, fileLink }
}
