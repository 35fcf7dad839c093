import { useState } from 'react'
import { css } from '#panda/css'
import { shell } from '#copy/shell.ts'
import { dismissEnglish, offersEnglish, setLanguage, useLanguage } from '#state/language.ts'
import { bottomNotice } from '#ui/bottom-notice.ts'
import { Button } from '#ui/button.tsx'
import { Icon, LanguagesIcon, XIcon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'

/**
 * Offers English, once, to somebody whose browser asks for no Chinese. It is in English, whatever
 * the page is in.
 */
export function LanguageOffer() {
  const chinese = useLanguage() === 'zh-CN'
  const [offered, setOffered] = useState(offersEnglish)
  const text = shell.en
  // whoever has chosen a language is not asked
  if (!chinese && offered) setOffered(false)
  const close = () => {
    dismissEnglish()
    setOffered(false)
  }
  return (
    <div role="status" lang="en">
      {offered && (
        <div className={bottomNotice}>
          <Icon of={LanguagesIcon} size="s" className={css({ color: 'ink.3' })} />
          <span className={css({ flex: '1' })}>{text.alsoEnglish}</span>
          <Button
            size="sm"
            look="quiet"
            onClick={() => {
              close()
              setLanguage('en')
            }}
          >
            {text.readEnglish}
          </Button>
          <IconButton label={text.noEnglish} onClick={close}>
            <Icon of={XIcon} />
          </IconButton>
        </div>
      )}
    </div>
  )
}
