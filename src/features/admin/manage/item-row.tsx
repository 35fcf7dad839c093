import { useState } from 'react'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import type { ManagedItem } from '#domain/moderation/moderation.ts'
import { css } from '#panda/css'
import { admin } from '#copy/admin.ts'
import { adminManage } from '#copy/admin-manage.ts'
import { labels } from '#copy/labels.ts'
import { inLanguage, useCopy, useFormats, useLanguage } from '#state/language.ts'
import { Badge } from '#ui/badge.tsx'
import { CategoryDot } from '#ui/category-dot.tsx'
import { ExternalLinkIcon, Icon, Trash2Icon } from '#ui/icon.tsx'
import { IconButton, iconButtonStyle } from '#ui/icon-button.tsx'
import { Mark } from '#ui/mark.tsx'
import { Switch } from '#ui/switch.tsx'
import { Cell, Row } from '#ui/table.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

/** What a moderator can switch on for an item. */
export type ItemFlag = 'featured' | 'verified'

const nameCell = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minWidth: '0',
  '& > span:last-child': { minWidth: '0', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
})
const slug = css({
  display: 'block',
  fontFamily: 'mono',
  fontSize: 'xs',
  color: 'ink.3',
  lineHeight: 'ui',
})
const wrapped = css({ display: 'flex', flexWrap: 'wrap', gap: '[4px 10px]', minWidth: '0' })
const actions = css({ display: 'inline-flex', gap: '1' })

/** Ignores presses while the server has not answered the one before. */
function FlagSwitch({
  name,
  on,
  onChange,
}: {
  name: string
  on: boolean
  onChange: (on: boolean) => Promise<void>
}) {
  const [busy, setBusy] = useState(false)
  const press = (next: boolean) => {
    if (busy) return
    setBusy(true)
    void onChange(next).finally(() => setBusy(false))
  }
  return (
    <Switch checked={on} onChange={press}>
      <VisuallyHidden>{name}</VisuallyHidden>
    </Switch>
  )
}

export function ItemRow({
  type,
  item,
  onFlag,
  onDelete,
}: {
  type: ItemType
  item: ManagedItem
  onFlag: (flag: ItemFlag, on: boolean) => Promise<void>
  onDelete: () => void
}) {
  const text = useCopy(adminManage)
  const shared = useCopy(admin)
  const names = useCopy(labels)
  const formats = useFormats()
  const name = inLanguage(useLanguage(), item.name, item.nameEn)
  const stats = (
    type === 'skill' ? [item.views, item.downloads, item.stars] : [item.views, item.uses]
  )
    .map((count) => formats.compact(count))
    .join(' / ')
  const { columns } = text
  return (
    <Row>
      <Cell wide>
        <span className={nameCell}>
          <Mark slug={item.slug} category={item.category[0] ?? 'utilities'} size={36} />
          <span>
            <b className={css({ fontWeight: 'bold', lineClamp: '2' })}>{name}</b>
            <span className={slug}>{item.slug}</span>
          </span>
        </span>
      </Cell>
      <Cell label={columns.category}>
        <span className={wrapped}>
          {item.category.slice(0, 2).map((one) => (
            <CategoryDot key={one} category={one}>
              {names.category[one]}
            </CategoryDot>
          ))}
        </span>
      </Cell>
      {type === 'template' && (
        <Cell label={columns.tags}>
          <span className={wrapped}>
            {item.tags.slice(0, 2).map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </span>
        </Cell>
      )}
      <Cell label={type === 'skill' ? columns.stats : columns.statsTemplate} quiet>
        {stats}
      </Cell>
      <Cell label={columns.featured}>
        <FlagSwitch
          name={text.featuredOf(name)}
          on={item.isFeatured}
          onChange={(on) => onFlag('featured', on)}
        />
      </Cell>
      {type === 'skill' && (
        <Cell label={columns.verified}>
          <FlagSwitch
            name={text.verifiedOf(name)}
            on={item.isVerified}
            onChange={(on) => onFlag('verified', on)}
          />
        </Cell>
      )}
      <Cell label={columns.actions} end>
        <span className={actions}>
          <a
            href={type === 'skill' ? `/skills/${item.slug}` : `/templates/${item.slug}`}
            target="_blank"
            rel="noopener"
            aria-label={shared.open(name)}
            className={iconButtonStyle()}
          >
            <Icon of={ExternalLinkIcon} />
          </a>
          <IconButton label={text.remove(name)} onClick={onDelete}>
            <Icon of={Trash2Icon} />
          </IconButton>
        </span>
      </Cell>
    </Row>
  )
}
