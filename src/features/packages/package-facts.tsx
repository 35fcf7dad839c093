import { repositoryName, sourceAddress } from '#domain/package/source-address.ts'
import { css } from '#panda/css'
import { common } from '#copy/common.ts'
import { packages } from '#copy/packages.ts'
import { useCopy } from '#state/language.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { copyWords } from '#ui/copy-words.ts'
import { DescriptionItem, DescriptionList } from '#ui/description-list.tsx'
import { Panel } from '#ui/panel.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { currentVersion, type PackagedItem } from './item.ts'

const mono = css({ fontFamily: 'mono', fontSize: 'xs', overflowWrap: 'anywhere' })
const link = css({
  color: 'ink',
  textDecoration: 'underline',
  textUnderlineOffset: '[4px]',
  textDecorationColor: 'line.2',
  overflowWrap: 'anywhere',
  _hover: { color: 'accent.ink' },
})
const digestRow = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '1',
  marginBlock: '[-8px]',
})

/** Where the files that are given out came from, at which commit, and their digest. */
export function PackageFacts({ item }: { item: PackagedItem }) {
  const text = useCopy(packages)
  const { opensOutside } = useCopy(common)
  const { package: given } = item
  if (!given) return null
  const source = currentVersion(item)?.source ?? null
  const address = source && sourceAddress(source)
  return (
    <Panel padded label={text.facts}>
      <DescriptionList>
        {address && source.repository && (
          <DescriptionItem name={item.submittedBy === null ? text.source : text.saidSource}>
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              className={link}
            >
              {repositoryName(source.repository)}
              <VisuallyHidden>{opensOutside}</VisuallyHidden>
            </a>
          </DescriptionItem>
        )}
        {!source && item.submittedBy !== null && (
          <DescriptionItem name={text.source}>{text.sentByAuthor}</DescriptionItem>
        )}
        {source?.path && source.path !== '.' && (
          <DescriptionItem name={text.path}>
            <span className={mono}>{source.path}</span>
          </DescriptionItem>
        )}
        {(source?.sha ?? source?.ref) && (
          <DescriptionItem name={text.commit}>
            <span className={mono} title={source.sha}>
              {[source.ref, source.sha?.slice(0, 10)].filter(Boolean).join(' · ')}
            </span>
          </DescriptionItem>
        )}
        <DescriptionItem name={text.digest}>
          <span className={digestRow}>
            <span className={mono} title={given.digest}>
              {given.digest.slice(0, 12)}
            </span>
            <CopyButton
              text={given.digest}
              look="icon"
              label={text.copyDigest}
              words={copyWords(text, text.copyDigest)}
            />
          </span>
        </DescriptionItem>
      </DescriptionList>
    </Panel>
  )
}
