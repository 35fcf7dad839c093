import { useEffect, useState } from 'react'
import { css } from '#panda/css'
import { heldPackages } from '#copy/held-packages.ts'
import { clearPackages, packagesLast } from '#local/packages/package-cache.ts'
import { useHeldPackages } from '#local/packages/use-held-packages.ts'
import { bytes } from '#state/bytes.ts'
import { savesData } from '#state/idle.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { keepPackages, usePackageKeeping } from '#state/package-keeping.ts'
import { Button } from '#ui/button.tsx'
import { Confirm } from '#ui/confirm.tsx'
import { DescriptionItem, DescriptionList } from '#ui/description-list.tsx'
import { Icon, Trash2Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { Panel } from '#ui/panel.tsx'
import { Switch } from '#ui/switch.tsx'
import { notify } from '#ui/toast.tsx'

const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3' })

/** The files of listings on this device: how many, how large, which come by themselves. */
export function PackagesPanel() {
  const text = useCopy(heldPackages)
  const formats = useFormats()
  const held = useHeldPackages()
  const { on, short } = usePackageKeeping()
  const [asking, setAsking] = useState(false)
  const lasting = useLasting()
  if (!held) return null
  const free = async () => {
    keepPackages(false)
    await clearPackages()
    notify({ title: text.freed, id: 'freed' })
  }
  return (
    <Panel title={text.title} className={css({ marginTop: '4' })}>
      <div className={`${stack} ${css({ padding: '4' })}`}>
        <DescriptionList>
          <DescriptionItem name={text.held}>
            {text.heldOf(formats.number(held.count), bytes(held.size, formats))}
          </DescriptionItem>
          <DescriptionItem name={text.most}>{bytes(held.budget, formats)}</DescriptionItem>
          {held.wanted > 0 && (
            <DescriptionItem name={text.wanted}>
              {text.wantedOf(formats.number(held.wantedHere), formats.number(held.wanted))}
            </DescriptionItem>
          )}
        </DescriptionList>
        {!lasting && <Note kind="warn">{text.passing}</Note>}
        {short && <Note kind="warn">{text.short}</Note>}
        <Switch checked={on} onChange={keepPackages}>
          {text.keep}
        </Switch>
        {on && savesData() && (
          <p className={css({ fontSize: 'xs', color: 'ink.3' })}>{text.spares}</p>
        )}
        {held.count > 0 && (
          <Button className={css({ justifySelf: 'start' })} onClick={() => setAsking(true)}>
            <Icon of={Trash2Icon} size="s" />
            {text.free}
          </Button>
        )}
      </div>
      {asking && (
        <Confirm
          title={text.freeTitle}
          text={text.freeText(bytes(held.size, formats))}
          yes={text.freeYes}
          cancel={text.cancel}
          onYes={() => void free()}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  )
}

/** Whether packages are still here after a reload; true until that is known. */
function useLasting(): boolean {
  const [lasting, setLasting] = useState(true)
  useEffect(() => {
    let wanted = true
    void packagesLast().then((last) => {
      if (wanted) setLasting(last)
    })
    return () => {
      wanted = false
    }
  }, [])
  return lasting
}
