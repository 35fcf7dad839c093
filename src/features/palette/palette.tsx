import { useRouterState } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { css } from '#panda/css'
import { common } from '#copy/common.ts'
import { palette } from '#copy/palette.ts'
import { searchWords } from '#copy/search-words.ts'
import { noteSearch } from '#local/person/recent-searches.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { useOffline } from '#state/offline.ts'
import { AlsoLine } from '#ui/also-line.tsx'
import { CommandPanel } from '#ui/command-panel.tsx'
import { CloudOffIcon, Icon } from '#ui/icon.tsx'
import { useGo } from './actions.tsx'
import { Announce } from './announce.tsx'
import { ForgetOne } from './forget-one.tsx'
import { type Option, OptionRow } from './option.tsx'
import { type Listing, useListing } from './use-groups.tsx'
import { useListKeys } from './use-list-keys.ts'

const listed = css({ position: 'relative' })
const list = css({ padding: '[4px 8px 8px]' })
const heading = css({
  display: 'block',
  fontSize: 'xs',
  color: 'ink.3',
  fontWeight: 'medium',
  padding: '[12px 10px 4px]',
})
const messageStyle = css({
  padding: '[28px 18px 20px]',
  textAlign: 'center',
  fontSize: 'sm',
  color: 'ink.3',
  overflowWrap: 'anywhere',
  '& > b': {
    display: 'block',
    color: 'ink',
    fontFamily: 'song',
    fontSize: 'lg',
    fontWeight: 'song',
    marginBottom: '1',
  },
})

/**
 * The command palette: finds everything on the device, and offers the actions that work on any
 * page. Each time it opens it begins with an empty field.
 */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [openings, setOpenings] = useState(0)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpenings(openings + 1)
  }
  return <Panel key={openings} open={open} onClose={onClose} />
}

function Panel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useCopy(palette)
  const words = useCopy(searchWords)
  const returnUrl = useRouterState({ select: ({ location }) => location.href })
  const go = useGo()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [query, setQuery] = useState('')
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const restoreFocus = useRef(true)
  const [exactly, setExactly] = useState(false)
  const [said, setSaid] = useState('')
  const fill = (value: string) => {
    setTyped(value)
    setQuery(value)
    setSaid('')
    setExpanded(new Set())
  }
  const listing = useListing({
    query,
    exactly,
    expanded,
    onExpand: (group) => setExpanded(new Set([...expanded, group])),
    onFill: fill,
    onForgotten: (search) =>
      setSaid(search === null ? words.forgottenAll : words.forgotten(search)),
    returnUrl,
  })
  const options = listing.groups.flatMap((group) => group.options)
  const choose = (option: Option) => {
    if (option.href !== undefined) {
      if (query.trim() !== '') noteSearch(query)
      restoreFocus.current = false
      go(option.href)
    } else {
      if (!option.stays) onClose()
      option.run?.()
    }
  }
  const keys = useListKeys({
    options,
    query,
    settled: listing.settled,
    choose,
    openInNewTab: (option) => {
      if (option.href !== undefined) window.open(option.href, '_blank', 'noopener')
    },
  })
  const idOf = (option: Option) => `${id}${option.id}`
  const active = options[keys.at]
  const toField = () => {
    const dialog = document.getElementById(id)?.closest('[role=dialog]')
    dialog?.querySelector<HTMLElement>('[role=combobox]')?.focus()
  }
  useEffect(() => {
    if (active) document.getElementById(`${id}${active.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <CommandPanel
      open={open}
      onClose={onClose}
      restoreFocus={restoreFocus}
      label={text.title}
      placeholder={text.placeholder}
      closeLabel={useCopy(common).close}
      value={typed}
      list={id}
      active={active && idOf(active)}
      onKeyDown={keys.pressed}
      onChange={(value, composing) => {
        if (composing) setTyped(value)
        else fill(value)
      }}
      foot={<Foot listing={listing} />}
    >
      <Message listing={listing} query={query.trim()} />
      <Also listing={listing} exactly={exactly} onExactly={setExactly} />
      <div className={listed}>
        <div id={id} role="listbox" aria-label={text.results} className={list}>
          {listing.groups.map((group) => (
            <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
              <span id={`${id}-${group.id}`} aria-hidden="true" className={heading}>
                {group.title}
              </span>
              {group.options.map((option) => (
                <OptionRow
                  key={option.id}
                  id={idOf(option)}
                  option={option}
                  active={option === active}
                  marks={listing.marks}
                  onPoint={() => keys.point(option)}
                  onChoose={choose}
                />
              ))}
            </div>
          ))}
        </div>
        {listing.groups[0]?.options[0]?.forget && (
          <ForgetOne
            group={listing.groups[0]}
            list={list}
            heading={heading}
            onPoint={keys.point}
            onLeave={toField}
          />
        )}
      </div>
      <Announce query={query.trim()} listing={listing} said={said} />
    </CommandPanel>
  )
}

const alsoLine = css({ padding: '[4px 18px 0]' })

/** What else was looked for, and whether that is wanted. */
function Also({
  listing,
  exactly,
  onExactly,
}: {
  listing: Listing
  exactly: boolean
  onExactly: (exactly: boolean) => void
}) {
  const words = useCopy(searchWords)
  if (!exactly && !listing.hasSimilar) return null
  const { also } = listing
  const text = also.length > 0 ? words.also + also.join(words.join) : ''
  return (
    <div className={alsoLine}>
      <AlsoLine
        text={exactly ? words.onlyExact : text}
        label={exactly ? words.similarToo : words.exactly}
        onToggle={() => onExactly(!exactly)}
      />
    </div>
  )
}

/** A message above the rows, or in their place. */
function Message({ listing, query }: { listing: Listing; query: string }) {
  const text = useCopy(palette)
  if (listing.mirror === 'loading' && query !== '')
    return <p className={messageStyle}>{text.loading}</p>
  if (listing.mirror === 'empty')
    return (
      <p className={messageStyle}>
        <b>{text.empty}</b>
        {text.emptyNote}
      </p>
    )
  return (
    listing.nothing && (
      <p className={messageStyle}>
        <b>{text.nothing(query)}</b>
        {text.nothingNote}
      </p>
    )
  )
}

const atEnd = css({
  marginInlineStart: 'auto',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  fontVariantNumeric: 'tabular-nums',
})

function Foot({ listing }: { listing: Listing }) {
  const text = useCopy(palette)
  const formats = useFormats()
  const offline = useOffline()
  const chord = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'
  return (
    <>
      <span>{text.keys.choose}</span>
      <span>{text.keys.open}</span>
      <span>{text.keys.tab(chord)}</span>
      {offline ? (
        <span className={atEnd}>
          <Icon of={CloudOffIcon} size="xs" />
          {text.offline}
        </span>
      ) : (
        listing.ms !== undefined && (
          <span className={atEnd}>
            {text.local(formats.number(Math.max(0.1, Math.round(listing.ms * 10) / 10)))}
          </span>
        )
      )}
    </>
  )
}
