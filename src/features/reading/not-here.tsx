import { reading } from '#copy/reading.ts'
import { useCopy } from '#state/language.ts'
import { useSyncStatus } from '#state/sync-status.ts'
import { Empty } from '#ui/empty.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

/**
 * The device does not have the page: it is being fetched, or the server cannot be reached. `heading`
 * is the title of the page, where nothing else on it says so.
 */
export function NotHere({ heading }: { heading?: string }) {
  const text = useCopy(reading)
  const status = useSyncStatus((state) => state.status)
  const coming = status === 'syncing' || status === 'idle'
  return (
    <>
      {heading !== undefined && (
        <VisuallyHidden>
          <h1>{heading}</h1>
        </VisuallyHidden>
      )}
      {coming ? (
        <Empty role="status" picture={<Spinner />} title={text.reading} />
      ) : (
        <Empty
          role="status"
          title={text.notHere}
          actions={<ButtonLink to="/skills">{text.skills}</ButtonLink>}
        >
          {text.notHereText}
        </Empty>
      )}
    </>
  )
}
