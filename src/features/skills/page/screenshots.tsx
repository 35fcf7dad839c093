import { useState } from 'react'
import { css } from '#panda/css'
import { common } from '#copy/common.ts'
import { skillPage } from '#copy/skill.ts'
import { useCopy } from '#state/language.ts'
import { useOnline } from '#state/online.ts'
import { Icon, ImageIcon } from '#ui/icon.tsx'
import { useLayer } from '#ui/layer.ts'
import { lazyLayer } from '#ui/lazy-layer.tsx'
import { Picture } from '#ui/picture.tsx'

const Lightbox = lazyLayer(() => import('#ui/lightbox.tsx').then((file) => file.Lightbox))

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' },
  gap: '3',
})
// has its size before the picture is loaded, so that nothing moves
const frame = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gridTemplateRows: '[minmax(0, 1fr)]',
  placeItems: 'center',
  width: 'full',
  aspectRatio: '[16 / 10]',
  borderWidth: '[1px]',
  borderColor: 'line',
  borderRadius: 'md',
  background: 'sunken',
  overflow: 'clip',
  cursor: 'zoom-in',
  '& > img': { width: 'full', height: 'full', objectFit: 'contain' },
  _hover: { borderColor: 'ink.3' },
})
const placeholder = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '2',
  padding: '4',
  fontSize: 'xs',
  color: 'ink.3',
  textAlign: 'center',
})

/** Shown instead of a picture that cannot be loaded. */
function Placeholder() {
  const text = useCopy(skillPage)
  const online = useOnline()
  return (
    <span className={placeholder}>
      <Icon of={ImageIcon} />
      {online ? text.noPicture : text.noPictureOffline}
    </span>
  )
}

/** The screenshots of a skill. Pressing one opens it in full size. */
export function Screenshots({ addresses, name }: { addresses: readonly string[]; name: string }) {
  const text = useCopy(skillPage)
  const { close } = useCopy(common)
  const layer = useLayer('screenshots')
  const [at, setAt] = useState(0)
  const pictures = addresses.map((address, place) => ({
    address,
    caption: text.screenshot(name, place + 1),
  }))
  const show = (place: number) => {
    setAt(place)
    layer.show()
  }
  const words = {
    close,
    previous: text.previousPicture,
    next: text.nextPicture,
    original: text.originalPicture,
    count: text.nthPicture,
  }
  return (
    <>
      <ul className={row}>
        {pictures.map(({ address, caption }, place) => (
          <li key={place}>
            <button
              type="button"
              aria-label={text.enlarge(caption)}
              aria-haspopup="dialog"
              onClick={() => show(place)}
              className={frame}
            >
              <Picture address={address} alt="" fallback={<Placeholder />} />
            </button>
          </li>
        ))}
      </ul>
      {layer.open && (
        <Lightbox
          pictures={pictures}
          at={at}
          onTurn={setAt}
          onClose={layer.hide}
          fallback={<Placeholder />}
          words={words}
        />
      )}
    </>
  )
}
