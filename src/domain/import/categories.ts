import type { Category } from '../catalog/enumerations.ts'

/**
 * For each of our categories the words of other directories that mean it: their categories and tags,
 * and words of a record's name. A record without any of these words is a utility.
 */
const table: Record<Category, string> = {
  automation: `automation automate agent agents ai-maestro asana calendar ci cron deploy-automation email gmail jira linear n8n notion operations
    orchestration productivity scheduler slack testing tests workflow workflow-automation workflows zapier`,
  marketing: `ads advertising brand branding business-marketing campaign campaigns content-marketing copywriting crm growth hubspot marketing
    newsletter sales seo social social-media`,
  global: `currency global i18n international l10n language-learning localisation localization location maps multilingual translate translation
    translator`,
  browser:
    'browser browserbase browserless chrome crawl crawler firefox playwright puppeteer scraper scraping selenium web-data',
  vm: `aws azure cloud cloudflare container containers deploy deployment devcontainer devops docker gcp hosting infrastructure k8s kubernetes
    monitoring observability railway sandbox serverless terraform vercel virtualization vm`,
  data: `ai-research analytics bigquery clickhouse csv data database databases dataproc dataset dataviz document-processing duckdb elasticsearch etl
    excel math migration mongodb mysql neo4j pandas pdf pinecone pocketbase postgres postgresql qdrant rag redis scientific sheets snowflake
    spreadsheet spreadsheets sql sqlite statistics web-data xlsx`,
  utilities: 'tools utilities utility',
}

const meaning = new Map<string, Category[]>()
for (const [category, words] of Object.entries(table) as [Category, string][]) {
  for (const word of words.split(/\s+/)) meaning.set(word, [...(meaning.get(word) ?? []), category])
}

const meaningOf = (word: string) =>
  meaning.get(
    word
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '-'),
  ) ?? []
const placed = (words: readonly string[]) => [...new Set(words.flatMap(meaningOf))]

/**
 * The categories a record is shown under, at most three: by what its directory says, else by the
 * words of its name.
 */
export function categoriesOf(said: readonly string[], name: string): Category[] {
  const bySaying = placed(said)
  const found = bySaying.length > 0 ? bySaying : placed(name.split(/[^\p{L}\p{N}]+/u))
  return found.length > 0 ? found.slice(0, 3) : ['utilities']
}
