import type { Category } from '../catalog/enumerations.ts'
import { Evidence } from '../search/topics/evidence.ts'

/**
 * For each of our categories the words of other directories that mean it: their categories and tags.
 * In a name `~` words mean nothing: `Agent Governance` and `React Migration` are about all sorts.
 */
const table: Record<Category, string> = {
  automation: `automation automate ~agent ~agents ai-maestro asana calendar ci cron deploy-automation email gmail jira linear n8n notion ~operations
    orchestration productivity scheduler slack ~testing ~tests workflow workflow-automation workflows zapier`,
  marketing: `ads advertising brand branding business-marketing campaign campaigns content-marketing copywriting crm growth hubspot marketing
    newsletter sales seo social social-media`,
  global: `currency global i18n international l10n language-learning localisation localization location maps multilingual translate translation
    translator`,
  browser:
    'browser browserbase browserless chrome crawl crawler firefox playwright puppeteer scraper scraping selenium web-data',
  vm: `aws azure cloud cloudflare container containers deploy deployment devcontainer devops docker gcp hosting infrastructure k8s kubernetes
    monitoring observability railway sandbox serverless terraform vercel virtualization vm`,
  data: `ai-research analytics bigquery clickhouse csv data database databases dataproc dataset dataviz document-processing duckdb elasticsearch etl
    excel math ~migration mongodb mysql neo4j pandas pdf pinecone pocketbase postgres postgresql qdrant rag redis scientific sheets snowflake
    spreadsheet spreadsheets sql sqlite statistics web-data xlsx`,
  utilities: 'tools utilities utility',
}

/**
 * For each category the concepts of the search that speak for it, by one word of each, where nobody
 * says a category; `~` in front of a word that says little by itself, since summaries of all kinds
 * have it: what is deployed, logged or part of a workflow may be anything. Nothing speaks for a
 * utility.
 */
const concepts: Record<Exclude<Category, 'utilities'>, string> = {
  automation: `automation ~workflow rpa cron ci ~test_automation multi-agent computer_use
    project_management todo calendar email meeting_notes standup instant_messaging ~notification
    smart_home`,
  marketing: `marketing content_marketing advertising campaign seo ~keyword social_media growth ~brand
    email_marketing influencer ~landing_page market_research conversion_rate copywriting newsletter
    competitor sales lead crm cold_email xiaohongshu douyin weibo ga gsc`,
  global: `translation localization bilingual ~terminology currency ~cross_border_ecommerce english
    japanese`,
  browser: 'browser_automation ~browser scraper browser_extension',
  vm: `~deploy hosting docker docker_image k8s iac ~devops ~cloud serverless ~infrastructure vm aws gcp
    azure_kubernetes cf edge_computing ~autoscaling finops monitoring ~alert ~log ~tracing
    ~incident ~sandbox`,
  data: `database database_design slow_query data_warehouse data_engineering data_lake postgres mssql mongo
    ddb es data_analysis data_science business_intelligence visualization ~chart ~dashboard statistics
    time_series forecast clustering regression_analysis data_cleaning big_data dataset csv jupyter
    spreadsheet gsheets bitable rag vector_database embedding knowledge_graph machine_learning
    deep_learning reinforcement_learning finetune ~computer_vision nlp bioinformatics gene protein
    single-cell chemistry physics astronomy ~math quantum simulation stream_processing`,
}

/** Drawers of other directories for more than they say: the words of a record go before these. */
const wide: ReadonlySet<string> = new Set(['ai-research', 'document-processing'])

const meaning = new Map<string, Category[]>()
const onlyOfDirectories = new Set<string>()
for (const [category, words] of Object.entries(table) as [Category, string][])
  for (const said of words.split(/\s+/)) {
    const word = said.replace('~', '')
    meaning.set(word, [...(meaning.get(word) ?? []), category])
    if (said !== word) onlyOfDirectories.add(word)
  }

const keyOf = (word: string) =>
  word
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
const placed = (words: readonly string[]) =>
  [...new Set(words.flatMap((word) => meaning.get(word) ?? []))].filter(
    (category) => category !== 'utilities',
  )

let evidence: Evidence<keyof typeof concepts> | undefined

/**
 * The categories a record is shown under, at most three: by what its directory says, else by the
 * words of its names and its summary, the clearest first. Where they tell nothing, it is a utility:
 * a directory that says so says nothing, and one that says little is asked last.
 */
export function categoriesOf(
  said: readonly string[],
  names: readonly string[],
  summary: string,
): Category[] {
  const keys = said.map(keyOf)
  const bySaying = placed(keys.filter((key) => !wide.has(key)))
  if (bySaying.length > 0) return bySaying.slice(0, 3)
  const parts = new Set(names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u).map(keyOf)))
  const byName = placed([...parts].filter((part) => !onlyOfDirectories.has(part)))
  if (byName.length > 0) return byName.slice(0, 3)
  evidence ??= new Evidence(concepts, sentenceWords)
  const told = evidence.of({ names, slug: '', summaries: [summary] })
  if (told.length > 0) return told.slice(0, mostTold).map(([category]) => category)
  const byDrawer = placed(keys)
  return byDrawer.length > 0 ? byDrawer.slice(0, 3) : ['utilities']
}

/** A summary of one short sentence says what the thing is; a longer one says much besides. */
const sentenceWords = 18
/** What only words tell is less sure than what a directory says. */
const mostTold = 2
