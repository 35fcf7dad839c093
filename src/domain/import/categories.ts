import type { Category } from '../catalog/enumerations.ts'
import { Evidence } from '../search/topics/evidence.ts'

/**
 * For each of our categories the words of other directories that mean it: their categories and tags.
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

/**
 * For each category the concepts of the search that speak for it, by one word of each, where nobody
 * says a category; `~` in front of a word that says little by itself. Nothing speaks for a utility.
 */
const concepts: Record<Exclude<Category, 'utilities'>, string> = {
  automation: `automation workflow rpa cron batch ci test_automation multi-agent computer_use
    project_management todo calendar email meeting_notes standup instant_messaging notification
    smart_home`,
  marketing: `marketing content_marketing advertising campaign seo keyword social_media growth brand
    email_marketing influencer landing_page market_research conversion_rate copywriting newsletter
    competitor sales lead crm cold_email xiaohongshu douyin weibo ga gsc`,
  global: `translation localization bilingual terminology currency timezone cross_border_ecommerce map
    english japanese`,
  browser: 'browser_automation browser scraper browser_extension',
  vm: `deploy hosting docker docker_image k8s iac devops cloud serverless infrastructure vm aws gcp
    azure_kubernetes cf edge_computing autoscaling finops monitoring alert log tracing
    incident ~sandbox`,
  data: `database database_design slow_query data_warehouse data_engineering data_lake postgres mssql mongo
    ddb es data_analysis data_science business_intelligence visualization chart dashboard statistics
    time_series forecast clustering regression_analysis data_cleaning big_data dataset csv jupyter
    spreadsheet gsheets bitable rag vector_database embedding knowledge_graph machine_learning
    deep_learning reinforcement_learning finetune computer_vision nlp bioinformatics gene protein
    single-cell chemistry physics astronomy math quantum simulation stream_processing`,
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

let evidence: Evidence<keyof typeof concepts> | undefined

/**
 * The categories a record is shown under, at most three: by what its directory says, else by the
 * words of its name and its summary, the clearest first. Where they tell nothing, it is a utility:
 * a directory that says so says nothing.
 */
export function categoriesOf(said: readonly string[], name: string, summary: string): Category[] {
  const bySaying = placed(said).filter((category) => category !== 'utilities')
  if (bySaying.length > 0) return bySaying.slice(0, 3)
  const byName = placed(name.split(/[^\p{L}\p{N}]+/u)).filter((one) => one !== 'utilities')
  if (byName.length > 0) return byName.slice(0, 3)
  evidence ??= new Evidence(concepts)
  const told = evidence.of({ names: [name], slug: '', summaries: [summary] })
  return told.length > 0 ? told.slice(0, mostTold).map(([category]) => category) : ['utilities']
}

/** What only words tell is less sure than what a directory says. */
const mostTold = 2
