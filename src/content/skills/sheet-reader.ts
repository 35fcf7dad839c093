import type { Skill } from '#domain/catalog/skill.ts'
import { sampleCard } from '#content/sample-cards.ts'
import { builtIn, idsOf, mcpServer } from './parts.ts'

const args = ['mcp-server-motherduck@1.0.7', '--db-path', ':memory:', '--read-write']

export const sheetReader: Skill = {
  ...sampleCard('sheet-reader'),
  ...builtIn,
  description: `一个两百兆的 CSV，表格软件打不开，贴给助手又太长。这件让助手在本机用 DuckDB 读它：文件不上传，问什么算什么，几百万行也只要几秒。

## 它的规矩

1. 先看前几行，报出列名、类型、缺失各有多少。
2. 有歧义先问，比如金额是含税还是不含税。
3. 每个数字都附上算它的语句，你可以自己再跑一遍。
4. 结果超过一百行，只给前面的，再说怎样缩小范围。

## 能读什么

- 本机的 CSV、Parquet、JSON 和 DuckDB 文件。
- 一次好几个文件，比如 \`订单-2025-*.csv\`。

\`\`\`sql
SELECT 品类, sum(金额) AS 合计
FROM read_csv('订单-2025-*.csv')
GROUP BY 品类 ORDER BY 合计 DESC LIMIT 10
\`\`\`

本机读文件不花钱；数据放在 MotherDuck 云上时，按它的价目另算。`,
  descriptionEn: `A CSV of two hundred megabytes: too big for a spreadsheet, too long to paste. This lets the assistant read it on your machine with DuckDB. The file is not uploaded, it computes just what you ask, and millions of rows take seconds.

## Its manners

1. It looks at the first rows and reports names, types and gaps of the columns.
2. It asks when something is unclear, such as whether amounts include tax.
3. Every number comes with the statement that gave it, so you can run it again.
4. Over a hundred rows it shows the first ones and says how to narrow down.

## What it reads

- CSV, Parquet, JSON and DuckDB files on your machine.
- Several files at once, such as \`orders-2025-*.csv\`.

\`\`\`sql
SELECT category, sum(amount) AS total
FROM read_csv('orders-2025-*.csv')
GROUP BY category ORDER BY total DESC LIMIT 10
\`\`\`

Reading local files costs nothing; data kept in the MotherDuck cloud is charged at its rates.`,
  repoUrl: 'https://github.com/motherduckdb/mcp-server-motherduck',
  homepage: 'https://duckdb.org',
  install: {
    cli: `uvx ${args.join(' ')}`,
    mcp: mcpServer('duckdb', { command: 'uvx', args }),
    claude: `claude mcp add --transport stdio duckdb -- uvx ${args.join(' ')}`,
  },
  permissions: [
    'read-files: 语句里写到的文件',
    'write-files: 你要求导出时，用 COPY 写结果',
    'network: 只在读网上的文件或云端数据时',
  ],
  riskNotes: [
    '语句可以写文件。请在一个只放数据的文件夹里启动它，不要在家目录里。',
    '答案里的行会进入对话，含姓名电话的列请先去掉。',
  ],
  related: idsOf('postgres-scout', 'pdf-ink'),
  io: {
    input: { files: 'path[]', question: 'string' },
    output: {
      columns: '{ name, type, missing }[]',
      sql: 'string',
      rows: 'object[]',
      answer: 'string',
    },
  },
}
