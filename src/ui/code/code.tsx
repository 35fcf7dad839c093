import type { ReactNode } from 'react'
import { css, cva, cx } from '#panda/css'
import { type JsonToken, jsonTokens } from './json-tokens.ts'

const codeStyle = cva({
  base: {
    position: 'relative',
    borderWidth: '[1px]',
    borderColor: 'line',
    borderRadius: 'md',
    background: 'sunken',
    textStyle: 'mono',
    minWidth: '0',
  },
  variants: {
    line: {
      true: { display: 'flex', alignItems: 'center', gap: '2', padding: '[5px 5px 5px 14px]' },
    },
    // text that scrolls sideways must not run below the button
    beside: { true: { display: 'flex', alignItems: 'flex-start', '& > pre': { flex: '1' } } },
  },
})
const block = css({
  padding: '[12px 14px]',
  minWidth: '0',
  overflowX: 'auto',
  scrollbarWidth: '[thin]',
  whiteSpace: 'pre',
  overflowWrap: 'normal',
  fontFamily: '[inherit]',
  maxHeight: '[70vh]',
  _focusVisible: { outlineOffset: '[-2px]', borderRadius: 'md' },
})
const oneLine = css({
  flex: '1',
  minWidth: '0',
  overflowX: 'auto',
  whiteSpace: 'pre',
  overflowWrap: 'normal',
  scrollbarWidth: '[none]',
  paddingBlock: '1.5',
  fontFamily: '[inherit]',
})
const corner = css({ flex: 'none', padding: '[5px]' })
const labelStyle = css({
  position: 'absolute',
  right: '3',
  top: '2.5',
  fontFamily: 'sans',
  fontSize: 'xs',
  lineHeight: 'text',
  color: 'ink.3',
  background: 'sunken',
  paddingInlineStart: '2',
})

/**
 * Several lines of code in a box that scrolls and takes the focus under `name`. `action` is a copy
 * button beside them, `label` a word in the corner; not both.
 */
export function CodeBlock({
  name,
  label,
  action,
  children,
  className,
}: {
  name: string
  label?: ReactNode
  action?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <div className={cx(codeStyle({ beside: action !== undefined }), className)}>
      <pre tabIndex={0} role="group" aria-label={name} className={block}>
        {children}
      </pre>
      {label && (
        <span aria-hidden="true" className={labelStyle}>
          {label}
        </span>
      )}
      {action && <div className={corner}>{action}</div>}
    </div>
  )
}

/** One command. `prompt` is shown before it and is not copied. */
export function CommandLine({
  name,
  prompt,
  action,
  children,
  className,
}: {
  name: string
  prompt?: string | undefined
  action?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <div className={cx(codeStyle({ line: true }), className)}>
      {prompt && (
        <span aria-hidden="true" className={css({ color: 'ink.3', userSelect: 'none' })}>
          {prompt}
        </span>
      )}
      <code tabIndex={0} role="group" aria-label={name} className={oneLine}>
        {children}
      </code>
      {action}
    </div>
  )
}

const tokenStyle: Record<JsonToken['kind'], string | undefined> = {
  key: css({ color: 'code.key' }),
  string: css({ color: 'code.string' }),
  rest: undefined,
}

/** JSON with coloured names and strings. `draw` can draw the pieces in another way. */
export function Json({ children, draw }: { children: string; draw?: (text: string) => ReactNode }) {
  return (
    <>
      {jsonTokens(children).map((token, at) => (
        <span key={at} className={tokenStyle[token.kind]}>
          {draw ? draw(token.text) : token.text}
        </span>
      ))}
    </>
  )
}

/** Text in which the parts between backticks are drawn as code. */
export function WithCode({ children }: { children: string }) {
  return (
    <>
      {children.split(/`([^`\n]+)`/).map((piece, at) =>
        at % 2 === 1 ? (
          <code key={at} className={css({ fontFamily: 'mono', fontSize: '[.92em]' })}>
            {piece}
          </code>
        ) : (
          piece
        ),
      )}
    </>
  )
}
