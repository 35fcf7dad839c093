import { useState } from 'react'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import type { ManagedItem } from '#domain/moderation/moderation.ts'
import { css } from '#panda/css'
import { admin } from '#copy/admin.ts'
import { labels } from '#copy/labels.ts'
import { inLanguage, useCopy, useFormats, useLanguage } from '#state/language.ts'
import { Badge } from '#ui/badge.tsx'
import { CategoryDot } from '#ui/category-dot.tsx'
import { ExternalLinkIcon, Icon, Trash2Icon } from '#ui/icon.tsx'
import { IconButton, iconButtonStyle } from '#ui/icon-button.tsx'
import { Mark as Face } from '#ui/mark.tsx'
import { Switch } from '#ui/switch.tsx'
import { Cell, Row } from '#ui/table.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

export type Mark = 'featured' | 'verified'

const who = css({
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
const some = css({ display: 'flex', flexWrap: 'wrap', gap: '[4px 10px]', minWidth: '0' })
const acts = css({ display: 'inline-flex', gap: '1' })

/** One press at a time: until the server has answered the switch does not move again. */
function MarkSwitch({
  name,
  on,
  onMark,
}: {
  name: string
  on: boolean
  onMark: (on: boolean) => Promise<void>
}) {
  const [busy, setBusy] = useState(false)
  const press = (next: boolean) => {
    if (busy) return
    setBusy(true)
    void onMark(next).finally(() => setBusy(false))
  }
  return (
    <Switch checked={on} onChange={press}>
      <VisuallyHidden>{name}</VisuallyHidden>
    </Switch>
  )
}

/** A skill or a template among the others. */
export function ItemRow({
  type,
  item,
  onMark,
  onDelete,
}: {
  type: ItemType
  item: ManagedItem
  onMark: (which: Mark, on: boolean) => Promise<void>
  onDelete: () => void
}) {
  const text = useCopy(admin)
  const words = useCopy(labels)
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
        <span className={who}>
          <Face slug={item.slug} category={item.category[0] ?? 'utilities'} size={36} />
          <span>
            <b className={css({ fontWeight: 'bold', lineClamp: '2' })}>{name}</b>
            <span className={slug}>{item.slug}</span>
          </span>
        </span>
      </Cell>
      <Cell label={columns.category}>
        <span className={some}>
          {item.category.slice(0, 2).map((one) => (
            <CategoryDot key={one} category={one}>
              {words.category[one]}
            </CategoryDot>
          ))}
        </span>
      </Cell>
      {type === 'template' && (
        <Cell label={columns.tags}>
          <span className={some}>
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
        <MarkSwitch
          name={text.featuredOf(name)}
          on={item.isFeatured}
          onMark={(on) => onMark('featured', on)}
        />
      </Cell>
      {type === 'skill' && (
        <Cell label={columns.verified}>
          <MarkSwitch
            name={text.verifiedOf(name)}
            on={item.isVerified}
            onMark={(on) => onMark('verified', on)}
          />
        </Cell>
      )}
      <Cell label={columns.actions} end>
        <span className={acts}>
          <a
            href={type === 'skill' ? `/skills/${item.slug}` : `/templates/${item.slug}`}
            target="_blank"
            rel="noopener"
            aria-label={text.open(name)}
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
