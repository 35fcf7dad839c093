import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { isId } from '#domain/text/text.ts'
import { css } from '#panda/css'
import { collections } from '#copy/collections.ts'
import { common } from '#copy/common.ts'
import { usePerson } from '#local/person/person.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { useSiteName } from '#state/site.ts'
import { useSession } from '#state/session.ts'
import { Empty } from '#ui/empty.tsx'
import { useHead } from '#ui/head.ts'
import { CloudOffIcon, Icon, LockIcon } from '#ui/icon.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { Panel } from '#ui/panel.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { notify } from '#ui/toast.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { type CollectionSlots, CollectionView, viewOf } from './collection-view.tsx'
import { OwnCollection } from './own-collection.tsx'
import { ShareButton } from './share-button.tsx'
import { useShared } from './use-shared.ts'

/**
 * /collection/{id}: the person's own collection from the device, or somebody else's public one from
 * the server. The device's copy is shown while the server cannot be reached.
 */
export function CollectionPage({ id, slots }: { id: string; slots: CollectionSlots }) {
  const text = useCopy(collections)
  const formats = useFormats()
  const loading = useSession((session) => session.status === 'loading')
  const signedIn = useSession((session) => session.status === 'signed-in')
  const { state, rows, filled, user } = usePerson()
  const own = rows.collections.find((one) => one.id === id)
  const opening = loading || (signedIn && state !== 'open')
  const shared = useShared(isId(id) && !own && !opening ? id : null)
  const title = own?.name ?? (shared.kind === 'open' ? shared.shared.collection.name : text.one)
  const isPublic = own?.isPublic ?? shared.kind === 'open'
  useHead(
    {
      title,
      description: own?.description ?? text.description,
      canonical: `/collection/${id}`,
      noindex: !isPublic,
    },
    useSiteName(useCopy(common).product),
  )
  useRedirectWhenPrivate(shared.kind === 'private' && (signedIn || !shared.seen), signedIn)
  if (own) return <OwnCollection collection={own} slots={slots} />
  if (opening) return <Reading />
  if (!isId(id) || shared.kind === 'none') return <NotFound signedIn={signedIn} />
  if (shared.kind === 'private') return signedIn || !shared.seen ? <Reading /> : <Closed />
  if (shared.kind === 'away') return <Away />
  if (shared.kind === 'reading') return <Reading />
  // the person's own, which this device does not have: it has not arrived yet, or was deleted here
  if (shared.shared.owner?.id === user) return filled ? <NotFound signedIn /> : <Reading />
  const note = shared.keptAt && (
    <Note icon={CloudOffIcon} role="status" className={css({ marginBottom: '4' })}>
      {text.cached(formats.dateTime(shared.keptAt))}
    </Note>
  )
  return (
    <CollectionView
      {...viewOf(shared.shared)}
      slots={slots}
      note={note}
      controls={<ShareButton id={id} name={title} />}
    />
  )
}

/**
 * Leaves the page of a private collection: a person who is signed in goes to their own collections,
 * anybody else signs in, since the collection could be theirs.
 */
function useRedirectWhenPrivate(closed: boolean, signedIn: boolean): void {
  const text = useCopy(collections)
  const navigate = useNavigate()
  const router = useRouter()
  useEffect(() => {
    if (!closed) return
    notify({ kind: 'wait', id: 'collection', title: text.closed, detail: text.closedText })
    if (signedIn) void navigate({ to: '/collections', replace: true })
    else void navigate({ to: '/auth', search: { back: router.state.location.href }, replace: true })
  }, [closed, signedIn, navigate, router, text])
}

/** A page with nothing but a message. */
function MessagePage({ children }: { children: ReactNode }) {
  const text = useCopy(collections)
  return (
    <>
      <VisuallyHidden>
        <h1>{text.one}</h1>
      </VisuallyHidden>
      <Panel>{children}</Panel>
    </>
  )
}

function Reading() {
  const text = useCopy(collections)
  return (
    <MessagePage>
      <Empty role="status" picture={<Spinner />} title={text.reading} />
    </MessagePage>
  )
}

function NotFound({ signedIn }: { signedIn: boolean }) {
  const text = useCopy(collections)
  const back = signedIn ? (
    <ButtonLink look="main" to="/collections">
      {text.back}
    </ButtonLink>
  ) : (
    <ButtonLink look="main" to="/skills">
      {text.backOut}
    </ButtonLink>
  )
  return (
    <MessagePage>
      <Empty title={text.notFound} actions={back}>
        {text.notFoundText}
      </Empty>
    </MessagePage>
  )
}

/** The collection has become private; it was public before, or is stored on this device. */
function Closed() {
  const text = useCopy(collections)
  const router = useRouter()
  const actions = (
    <>
      <ButtonLink look="main" to="/auth" search={{ back: router.state.location.href }}>
        {text.signIn}
      </ButtonLink>
      <ButtonLink to="/skills">{text.backOut}</ButtonLink>
    </>
  )
  return (
    <MessagePage>
      <Empty
        role="status"
        picture={<Icon of={LockIcon} size="l" />}
        title={text.closed}
        actions={actions}
      >
        {text.closedText}
      </Empty>
    </MessagePage>
  )
}

function Away() {
  const text = useCopy(collections)
  return (
    <MessagePage>
      <Empty
        role="status"
        picture={<Icon of={CloudOffIcon} size="l" />}
        title={text.away}
        actions={<ButtonLink to="/skills">{text.backOut}</ButtonLink>}
      >
        {text.awayText}
      </Empty>
    </MessagePage>
  )
}
