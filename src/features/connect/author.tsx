import { css } from '#panda/css'
import { connect } from '#copy/connect.ts'
import { useCopy } from '#state/language.ts'
import { useGiven } from './given.ts'
import { SitePanel } from './site-panel.tsx'

interface AuthorFromHereProps {
  readonly username: string
  /** The newest skills that the author has published, and how many there are. */
  readonly skillIds: readonly string[]
  readonly all: number
}

/** How each client installs what an author has published; nothing where no files are kept. */
export function AuthorFromHere({ username, skillIds, all }: AuthorFromHereProps) {
  const text = useCopy(connect)
  const known = useGiven(skillIds)
  const isWhole = skillIds.length === all
  if (!known || known.given.length === 0) return null
  return (
    <div className={css({ marginTop: '10' })}>
      <SitePanel
        place={{ kind: 'author', name: username }}
        title={text.author}
        given={isWhole ? known.given : []}
        all={isWhole ? all : null}
        onTaken={known.onTaken}
      />
    </div>
  )
}
