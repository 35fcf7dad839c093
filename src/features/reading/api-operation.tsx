import { type ReactNode, useState } from 'react'
import { jsonSchemas, statusesOf } from '#domain/api/document.ts'
import type { Operation } from '#domain/api/operation.ts'
import { schemaRows } from '#domain/api/schema-rows.ts'
import type { SchemaName } from '#domain/api/schemas.ts'
import { isPlainOrigin } from '#domain/install/from-here.ts'
import { css } from '#panda/css'
import { api } from '#copy/api.ts'
import { connect } from '#copy/connect.ts'
import { install } from '#copy/install.ts'
import { useCopy } from '#state/language.ts'
import { siteOrigin } from '#state/origin.ts'
import { Badge } from '#ui/badge.tsx'
import { CommandLine, WithCode } from '#ui/code/code.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { copyWords } from '#ui/copy-words.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Cell, Row, Table } from '#ui/table.tsx'

const frame = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '1.5',
  paddingBlock: '4',
  borderBottom: '[1px solid token(colors.line)]',
})
const head = css({ display: 'flex', alignItems: 'baseline', gap: '3', minWidth: '0' })
const address = css({
  fontFamily: 'mono',
  fontSize: 'sm',
  fontWeight: 'bold',
  overflowWrap: 'anywhere',
  minWidth: '0',
})
const mono = css({ fontFamily: 'mono', fontSize: 'xs', overflowWrap: 'anywhere' })
const link = css({ fontSize: 'sm', color: 'accent.ink', textDecoration: 'underline' })
const about = css({ color: 'ink.2', fontSize: 'sm' })
const inside = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '5',
  paddingBlock: '3',
})
const partTitle = css({ fontSize: 'xs', color: 'ink.3', marginBottom: '1.5' })

const fields = css({
  fontSize: 'xs',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '[2px 12px]',
    paddingBlock: '1.5',
    borderBottom: '[1px solid token(colors.line)]',
    md: { display: 'grid', gridTemplateColumns: '[minmax(0, 2fr) minmax(0, 3fr)]' },
  },
})
const meaning = css({ flex: '[1 1 70%]', fontSize: 'sm', color: 'ink.2' })
const fieldType = css({ fontFamily: 'mono', color: 'ink.3', overflowWrap: 'anywhere' })

/** One request: its address, what it is for, and, when it is opened, everything about it. */
export function ApiOperation({ operation }: { operation: Operation }) {
  const words = useCopy(api)
  const { id, method, path } = operation
  return (
    <div id={id} className={frame}>
      <h3 className={head}>
        <Badge mono look={method === 'get' ? 'fill' : 'hot'}>
          {method.toUpperCase()}
        </Badge>
        <span className={address}>{path}</span>
      </h3>
      <p className={about}>
        <WithCode>{words.operations[id] ?? id}</WithCode>
      </p>
      <Opened title={words.page.details}>
        <Details of={operation} />
      </Opened>
    </div>
  )
}

/**
 * Draws its content when it is opened first: that of all requests is most of a megabyte of HTML.
 * Where no script runs, the document that has the same stands in its place.
 */
function Opened({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { page } = useCopy(api)
  const [wasOpened, setOpened] = useState(false)
  return (
    <Disclosure title={title} onToggle={(open) => open && setOpened(true)}>
      {wasOpened ? (
        children
      ) : (
        <a href="/api/openapi.json" className={link}>
          {page.document}
        </a>
      )}
    </Disclosure>
  )
}

function Details({ of }: { of: Operation }) {
  const words = useCopy(api)
  const { path, parameters, reply, body } = of
  return (
    <div className={inside}>
      <Example of={of} />
      {parameters.length > 0 && <Parameters of={of} />}
      {body && (
        <Part title={words.page.sent}>
          <Fields label={`${words.page.sent} ${path}`} rows={rowsOf(body)} />
        </Part>
      )}
      <Part title={words.page.statuses}>
        <ul aria-label={`${words.page.statuses} ${path}`} className={fields}>
          {statusesOf(of).map((status) => (
            <li key={status}>
              <code className={mono}>{status}</code>
              <span className={meaning}>{words.replies[status]}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={words.page.fields}>
        {'schema' in reply ? (
          <Fields label={`${words.page.fields} ${path}`} rows={rowsOf(reply.schema)} />
        ) : (
          <p className={about}>
            {words.page.noFields}: <span className={mono}>{reply.media}</span>
          </p>
        )}
      </Part>
    </div>
  )
}

/** What is looked for in an example. */
const anyQuestion = 'pdf'

/** A command that asks this very site; nothing where a value is needed that nobody can guess. */
function Example({ of: { method, path, parameters } }: { of: Operation }) {
  const { page } = useCopy(api)
  const copying = useCopy(install)
  const { copyOf } = useCopy(connect)
  const needed = parameters.filter(({ required }) => required).map(({ name }) => name)
  const origin = siteOrigin()
  if (method !== 'get' || needed.some((name) => name !== 'q') || !isPlainOrigin(origin)) return null
  const command = `curl -fsSL ${origin}${path}${needed.length > 0 ? `?q=${anyQuestion}` : ''}`
  return (
    <CommandLine
      name={page.example}
      prompt="$"
      action={
        <CopyButton
          text={command}
          look="icon"
          label={copyOf(copying.copyCommand, path)}
          what={path}
          words={copyWords(copying, copying.copyCommand)}
        />
      }
    >
      {command}
    </CommandLine>
  )
}

let made: ReturnType<typeof jsonSchemas> | undefined
/** The schemas are made once, when somebody opens a request first. */
const rowsOf = (name: SchemaName) => {
  made ??= jsonSchemas()
  return schemaRows(made[name], made)
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className={partTitle}>{title}</h4>
      {children}
    </div>
  )
}

function Parameters({ of: { parameters, path } }: { of: Operation }) {
  const words = useCopy(api)
  const { page } = words
  return (
    <Part title={page.parameters}>
      <Table label={`${page.parameters} ${path}`} columns={[page.name, page.where, page.about]}>
        {parameters.map((one) => (
          <Row key={one.name}>
            <Cell>
              <span className={mono}>{one.name}</span>
            </Cell>
            <Cell label={page.where}>
              {page.place(
                one.in === 'path' ? page.inPath : page.inQuery,
                one.required ? page.required : page.optional,
              )}
            </Cell>
            <Cell label={page.about}>{words.parameters[one.name]}</Cell>
          </Row>
        ))}
      </Table>
    </Part>
  )
}

/** A list rather than a table: on a phone a line for each field is enough. */
function Fields({ label, rows }: { label: string; rows: ReturnType<typeof schemaRows> }) {
  const { page } = useCopy(api)
  if (rows.length === 0) return <p className={about}>{page.noFields}</p>
  return (
    <ul aria-label={label} className={fields}>
      {rows.map((one) => (
        <li key={`${one.path} ${one.type}`}>
          <code className={mono}>{one.path}</code>
          <span className={fieldType}>
            {one.type}
            {one.isOptional && ` (${page.optional})`}
          </span>
        </li>
      ))}
    </ul>
  )
}
