import { type ReactNode, useState } from 'react'
import { css } from '#panda/css'
import { submit } from '#copy/submit.ts'
import { useCopy } from '#state/language.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { PreviewFrame } from './preview-frame.tsx'

const frame = css({
  borderWidth: '[1px]',
  borderStyle: 'solid',
  borderColor: 'line',
  borderRadius: 'lg',
  padding: { base: '4', lg: '8' },
  marginTop: '4',
  minWidth: '0',
})

/** A preview of the whole page, below the form. It is drawn only while it is open. */
export function PagePreview({ children }: { children: () => ReactNode }) {
  const text = useCopy(submit)
  const [open, setOpen] = useState(false)
  return (
    <div
      className={css({
        marginTop: '6',
        borderTopWidth: '[1px]',
        borderColor: 'line',
        paddingTop: '4',
      })}
    >
      <Disclosure title={text.showPage} open={open} onToggle={setOpen}>
        <p className={css({ fontSize: 'xs', color: 'ink.3' })}>{text.previewNote}</p>
        {open && (
          <div className={frame}>
            <PreviewFrame label={text.pagePreview}>{children()}</PreviewFrame>
          </div>
        )}
      </Disclosure>
    </div>
  )
}
