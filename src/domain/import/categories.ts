import type { Category } from '#domain/enumerations.ts'

/**
 * The written table: words of other directories (their categories, tags, and the words of a record's own name) and the
 * category of ours they mean. What is not here means nothing; a record that no word places is a utility.
 */
const table: Record<Category, string> = {
  automation: 'automation automate workflow-automation workflow workflows productivity operations ai-maestro agent agents scheduler cron n8n zapier testing tests slack '
    + 'email gmail calendar notion jira linear asana deploy-automation ci orchestration',
  marketing: 'marketing business-marketing seo ads advertising campaign campaigns content-marketing copywriting social-media newsletter hubspot brand branding sales growth social crm',
  global: 'global translation translate translator localization localisation i18n l10n language-learning location maps currency multilingual international',
  browser: 'browser web-data scraping scraper crawler crawl playwright puppeteer selenium chrome firefox browserbase browserless',
  vm: 'vm deploy deployment devcontainer observability railway hosting cloud infrastructure docker kubernetes k8s container containers sandbox virtualization serverless terraform monitoring devops '
    + 'aws azure gcp cloudflare vercel',
  data: 'data database databases ai-research rag etl pdf dataproc sheets spreadsheets analytics scientific document-processing spreadsheet migration math statistics sql mysql postgres postgresql sqlite mongodb redis '
    + 'duckdb bigquery snowflake clickhouse qdrant pinecone neo4j elasticsearch pandas csv excel xlsx dataset dataviz web-data pocketbase',
  utilities: 'utilities utility tools',
}

const meaning = new Map<string, Category[]>()
for (const [category, words] of Object.entries(table) as [Category, string][]) {
  for (const word of words.split(' ')) meaning.set(word, [...(meaning.get(word) ?? []), category])
}

const placed = (words: readonly string[]) => [...new Set(words.flatMap((word) => meaning.get(word.trim().toLowerCase().replace(/[\s_]+/g, '-')) ?? []))]

/** The categories a record is shown under, at most three: by what its directory says, else by the words of its name. */
export function categoriesOf(said: readonly string[], name: string): Category[] {
  const bySaying = placed(said)
  const found = bySaying.length > 0 ? bySaying : placed(name.split(/[^\p{L}\p{N}]+/u))
  return found.length > 0 ? found.slice(0, 3) : ['utilities']
}
