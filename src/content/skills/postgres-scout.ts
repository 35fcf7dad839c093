import type { Skill } from '#domain/catalog/skill.ts'
import { sampleCard } from '#content/sample-cards.ts'
import { builtIn, idsOf, mcpServer } from './parts.ts'

const address = 'postgresql://readonly:YOUR_PASSWORD@localhost:5432/YOUR_DATABASE'

export const postgresScout: Skill = {
  ...sampleCard('postgres-scout'),
  ...builtIn,
  description: `把连接串交给它，它先花几秒认路：有哪些模式和表，列叫什么，索引建在哪里。之后再问问题，写出来的查询会用对列名，也记得加上限。

## 它会做的事

| 你问 | 它做 |
| --- | --- |
| 这个库里有什么 | 列出模式、表、列和索引 |
| 上个月退款最多的品类 | 写查询，限好行数再执行 |
| 这条语句怎么这么慢 | 取执行计划，用白话讲清 |
| 该不该加索引 | 先假设加上再比较，不真建 |
| 库还健康吗 | 查缓存、连接、膨胀和序列余量 |

## 开始之前

- 建一个只读账号，连接串里用它，不要用管理员。
- 保留 \`--access-mode=restricted\`：语句只在只读事务里跑，还有时间上限。
- 想要索引建议，库里要有 \`pg_stat_statements\` 和 \`hypopg\` 两个扩展。

它不建表、不改数据。要写，请换一件技能，别把这件放开。`,
  descriptionEn: `Hand it a connection string and it first spends a few seconds learning the place: schemas and tables, the names of columns, where the indexes are. Queries written afterwards use the right names and remember a limit.

## What it does

| You ask | It does |
| --- | --- |
| What is in this database? | Lists schemas, tables, columns and indexes |
| Which categories were refunded most last month? | Writes the query, limits the rows, runs it |
| Why is this statement slow? | Fetches the plan and explains it in plain words |
| Would an index help? | Compares with a pretended index, builds nothing |
| Is the database healthy? | Checks cache, connections, bloat and sequences |

## Before you start

- Make a read-only account and use it in the connection string, never the administrator.
- Keep \`--access-mode=restricted\`: statements run in read-only transactions, with a time limit.
- Index advice needs the extensions \`pg_stat_statements\` and \`hypopg\`.

It creates no tables and changes no data. To write, take another skill rather than opening this one up.`,
  repoUrl: 'https://github.com/crystaldba/postgres-mcp',
  homepage: null,
  install: {
    cli: `DATABASE_URI='${address}' uvx postgres-mcp@0.3.0 --access-mode=restricted`,
    mcp: mcpServer('postgres', {
      command: 'uvx',
      args: ['postgres-mcp@0.3.0', '--access-mode=restricted'],
      env: { DATABASE_URI: address },
    }),
    claude: `claude mcp add --env DATABASE_URI='${address}' --transport stdio postgres -- uvx postgres-mcp@0.3.0 --access-mode=restricted`,
  },
  permissions: [
    'read-database: 只连你给的地址，只开只读事务',
    'network: 仅限数据库主机',
    'secrets: 连接串里的账号与密码',
  ],
  riskNotes: [
    '查询结果会进入对话。含个人信息的表，请先建一个遮盖过的视图，只给它看视图。',
    '把 restricted 改成 unrestricted 之后，它能改数据、删表。正式库上不要改。',
  ],
  related: idsOf('sheet-reader', 'pdf-ink'),
  io: {
    input: { question: 'string', maxRows: 'number?' },
    output: {
      sql: 'string',
      rows: 'object[]',
      plan: 'string?',
      advice: 'string?',
    },
  },
}
