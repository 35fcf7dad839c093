import type { ReactNode } from 'react'
import { readPermission } from '#domain/catalog/permission.ts'
import { readRisk } from '#domain/catalog/risk.ts'
import {
  type Change,
  changesOf,
  type Moved,
  type SkillVersion,
} from '#domain/catalog/skill-history.ts'
import { css } from '#panda/css'
import { ownNote } from '#content/notes-in-english.ts'
import { labelOf, labels } from '#copy/labels.ts'
import { risks } from '#copy/risks.ts'
import { skillPage } from '#copy/skill.ts'
import { skillHistory } from '#copy/skill-history.ts'
import { useCopy, useLanguage } from '#state/language.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon, ShieldAlertIcon } from '#ui/icon.tsx'

const lines = css({
  gridColumn: '[1 / -1]',
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '1',
  fontSize: 'xs',
  lineHeight: '[1.6]',
  color: 'ink.2',
  unicodeBidi: 'plaintext',
})
const graveLine = css({
  color: 'warn',
  fontWeight: 'medium',
  '& > svg': { display: 'inline-block', verticalAlign: '[-2px]', marginInlineEnd: '1.5' },
  '& summary': {
    color: '[inherit]',
    fontSize: 'xs',
    minHeight: '[0]',
    paddingBlock: { base: '2.5', lg: '0.5' },
  },
})
const box = css({
  display: 'grid',
  gap: '1',
  '& > code': {
    display: 'block',
    padding: '[6px 8px]',
    borderRadius: 'sm',
    fontFamily: 'mono',
    fontSize: 'xs',
    fontWeight: 'normal',
    color: 'ink',
    whiteSpace: 'pre-wrap',
    maxHeight: '[14em]',
    overflowY: 'auto',
  },
})
const old = css({ background: 'bad.soft' })
const now = css({ background: 'ok.soft' })

const Grave = () => <Icon of={ShieldAlertIcon} size="s" label={useCopy(skillHistory).grave} />

/** A disclosure with the old text above the new one. */
function BeforeAfter({
  moved: { from, to },
  grave,
  children,
}: {
  moved: Moved
  grave: boolean
  children: string
}) {
  const text = useCopy(skillHistory)
  return (
    <Disclosure
      title={
        <>
          {grave && <Grave />}
          {children}
        </>
      }
    >
      <div className={box}>
        {from !== null && (
          <>
            <span>{text.before}</span>
            <code tabIndex={0} role="group" aria-label={text.before} className={old}>
              {from}
            </code>
          </>
        )}
        {to !== null && (
          <>
            <span>{text.after}</span>
            <code tabIndex={0} role="group" aria-label={text.after} className={now}>
              {to}
            </code>
          </>
        )}
      </div>
    </Disclosure>
  )
}

/** Such a change is drawn as a disclosure, which shows the warning sign in its own title. */
const hasDetails = ({ kind }: Change): boolean => kind === 'install' || kind === 'repository'

function useSentence(): (change: Change) => ReactNode {
  const text = useCopy(skillHistory)
  const { permission } = useCopy(skillPage)
  const words = useCopy(labels)
  const language = useLanguage()
  const permissionOf = (stored: string) => {
    const { known, detail } = readPermission(stored)
    return known
      ? [permission[known], ownNote(language, detail)].filter(Boolean).join(text.colon)
      : detail
  }
  const riskOf = (stored: string) => {
    const { known, detail } = readRisk(stored)
    return known
      ? `${risks[known][language === 'en' ? 'en' : 'zh']}${text.colon}${detail}`
      : ownNote(language, detail)
  }
  const valueKind = ({ isSecret, isRequired }: Extract<Change, { isSecret: unknown }>) => {
    if (isSecret) return text.secret
    return isRequired ? text.value : text.optional
  }
  const installText = ({ way: name, moved }: Extract<Change, { kind: 'install' }>) => {
    const way = text.ways[name]
    if (moved.from === null) return text.installNew(way)
    return moved.to === null ? text.installGone(way) : text.installChanged(way)
  }
  return (change) => {
    switch (change.kind) {
      case 'permission':
      case 'permission-gone':
        return text[change.kind](permissionOf(change.stored))
      case 'risk':
      case 'risk-gone':
        return text[change.kind](riskOf(change.stored))
      case 'asks':
      case 'asks-more':
        return text[change.kind](change.name, valueKind(change))
      case 'asks-gone':
      case 'told':
        return text[change.kind](change.name)
      case 'install':
        return (
          <BeforeAfter moved={change.moved} grave={change.grave}>
            {installText(change)}
          </BeforeAfter>
        )
      case 'install-version':
        return text[change.kind](text.ways[change.way])
      case 'repository':
        return (
          <BeforeAfter moved={change.moved} grave={change.grave}>
            {change.moved.to === null ? text.repositoryGone : text.repository}
          </BeforeAfter>
        )
      case 'homepage':
        return text.homepage
      case 'name':
        return text.name(change.moved.from ?? '')
      case 'license':
      case 'price':
      case 'status':
        return text.moved(
          text[change.kind],
          labelOf(words, change.kind, change.moved.from ?? ''),
          labelOf(words, change.kind, change.moved.to ?? ''),
        )
      case 'supports':
      case 'runtimes': {
        const named = (list: readonly string[]) =>
          list.map((one) => labelOf(words, change.kind, one)).join(text.between)
        const parts = [
          change.added.length > 0 ? text.added(named(change.added)) : '',
          change.removed.length > 0 ? text.removed(named(change.removed)) : '',
        ]
        return `${text[change.kind]}${text.colon}${parts.filter(Boolean).join(text.and)}`
      }
      default:
        return text[change.kind]
    }
  }
}

/**
 * What has changed in one version. Changes that a person should check before installing come first
 * and have a warning sign.
 */
export function SkillChanges({ version }: { version: SkillVersion }) {
  const text = useCopy(skillHistory)
  const sentence = useSentence()
  const changes = changesOf(version)
  if (changes.length === 0)
    return <p className={lines}>{version.changes.version ? text.onlyVersion : text.listed}</p>
  return (
    <ul className={lines}>
      {changes.map((change, at) => (
        <li key={at} className={change.grave ? graveLine : undefined}>
          {change.grave && !hasDetails(change) && <Grave />}
          {sentence(change)}
        </li>
      ))}
    </ul>
  )
}
