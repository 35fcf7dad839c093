import { css, cx } from '#panda/css'
import { searchWords } from '#copy/search-words.ts'
import { useCopy } from '#state/language.ts'
import { ForgetButtons } from '#ui/forget-buttons.tsx'
import { type Group, type Option, optionStyle } from './option.tsx'

const unseen = css({ visibility: 'hidden' })

/** The buttons that take single searches off the first group of the list. */
export function ForgetOne({
  group,
  list,
  heading,
  onPoint,
  onLeave,
}: {
  group: Group
  /** The styles of the list box and of the heading of a group. */
  list: string
  heading: string
  onPoint: (option: Option) => void
  onLeave: () => void
}) {
  const words = useCopy(searchWords)
  const options = group.options.filter(({ forget }) => forget)
  const of = (search: string) => options.find(({ title }) => title === search)!
  return (
    <ForgetButtons
      label={words.forgetOne}
      texts={options.map(({ title }) => title)}
      nameOf={words.forget}
      onForget={(search) => of(search).forget?.()}
      onPoint={(search) => onPoint(of(search))}
      onLeave={onLeave}
      row={optionStyle}
      list={list}
      above={
        <span aria-hidden="true" className={cx(heading, unseen)}>
          {group.title}
        </span>
      }
    />
  )
}
