import type { Skill } from '#domain/catalog/skill.ts'
import { type InstallBlock, installBlocks } from '#domain/install/blocks.ts'
import { authorClient } from '#domain/install/clients.ts'
import { css } from '#panda/css'
import { installAll } from '#copy/install-all.ts'
import { count } from '#local/catalog/counting.ts'
import { useArrivedRows } from '#local/catalog/rows.ts'
import { inLanguage, useCopy, useLanguage } from '#state/language.ts'
import { clientIcons } from '#ui/client-icons.ts'
import { CodeBlock, Json } from '#ui/code/code.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon, InfoIcon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'

const pane = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '3',
  padding: { base: '4', lg: '5' },
  _hidden: { display: 'none' },
})
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '[8px 16px]',
  alignItems: 'center',
  '& > p': { flex: '[1 1 240px]' },
})
const small = css({
  display: 'flex',
  gap: '2',
  fontSize: 'xs',
  lineHeight: '[1.6]',
  color: 'ink.3',
  '& > svg': { marginTop: '0.5' },
})

const names = css({
  maxHeight: '[240px]',
  overflowY: 'auto',
  fontSize: 'sm',
  lineHeight: '[1.7]',
  color: 'ink.2',
  overflowWrap: 'anywhere',
})

/** One block for each client that installs all of these skills; each is copied at a press. */
export function InstallAll({ ids }: { ids: readonly string[] }) {
  const text = useCopy(installAll)
  const language = useLanguage()
  const stored = useArrivedRows<Skill>('skills', ids)
  const skills = ids
    .flatMap((id) => stored?.get(id) ?? [])
    .map(({ id, slug, install, installInputs, name, nameEn }) => ({
      id,
      slug,
      install,
      ...(installInputs === undefined ? {} : { installInputs }),
      name: inLanguage(language, name, nameEn),
    }))
  const blocks = installBlocks(skills, text.missing)
  const late = ids.length - skills.length
  return (
    <Panel clip title={text.title} className={css({ marginBottom: '6' })}>
      {!stored && (
        <div role="status" aria-label={text.reading} className={pane}>
          <Skeleton className={css({ height: '[184px]' })} />
        </div>
      )}
      {blocks.length > 0 && (
        <Tabs
          label={text.ways}
          paneClassName={pane}
          tabs={blocks.map((block) => ({
            value: block.client,
            label: text.clients[block.client],
            icon: clientIcons[authorClient(block.client).icon],
            content: <Block block={block} all={ids.length} />,
          }))}
        />
      )}
      {stored && blocks.length === 0 && skills.length > 0 && (
        <p className={pane}>
          <span className={small}>
            <Icon of={InfoIcon} size="s" />
            {text.none}
          </span>
        </p>
      )}
      {stored && late > 0 && (
        <p className={css({ padding: '[0 20px 16px]', _first: { paddingTop: '4' } })}>
          <span className={small}>
            <Icon of={InfoIcon} size="s" />
            {text.waiting(late)}
          </span>
        </p>
      )}
    </Panel>
  )
}

interface BlockProps {
  readonly block: InstallBlock
  /** How many skills there are. */
  readonly all: number
}

function Block({ block: { client, text, ids, without }, all }: BlockProps) {
  const words = useCopy(installAll)
  return (
    <>
      <CodeBlock
        name={words.clients[client]}
        className={css({ '& > pre': { maxHeight: '[280px]' } })}
      >
        {authorClient(client).joined === 'servers' ? <Json>{text}</Json> : text}
      </CodeBlock>
      <div className={foot}>
        <p className={small}>
          <Icon of={InfoIcon} size="s" />
          <span>{words.hints[client]}</span>
        </p>
        <span className={css({ fontSize: 'xs', color: 'ink.3' })}>
          {words.count(ids.length, all)}
        </span>
        <CopyButton
          text={text}
          look="main"
          words={{ copy: words.copy, copied: words.copied, done: words.done, failed: words.failed }}
          onCopied={() => {
            for (const id of ids) void count({ itemType: 'skill', counter: 'downloads' }, id)
          }}
        />
      </div>
      {without.length > 0 && (
        <Disclosure title={words.without(without.length)}>
          <p className={names}>{without.join(words.join)}</p>
        </Disclosure>
      )}
    </>
  )
}
