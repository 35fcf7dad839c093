import { mostTopics, Topic } from '#domain/catalog/topics.ts'
import { concepts } from '../words/concepts.ts'
import { Evidence, type TellingTexts } from './evidence.ts'
import type { SkillCard } from '#domain/catalog/skill.ts'

/**
 * Which concepts speak for a topic, by one word of each; `~` in front of a word that says little by
 * itself. A test says which words no concept has.
 */
const topicWords: Readonly<Record<Topic, string>> = {
  agents: `multi-agent 智能体编排 ~agent chatbot 数字人 tool_use computer_use
    ~coding_assistant memory prompt_injection guardrail`,
  models: `~llm ~prompt prompt_engineering finetune chain_of_thought model_serving 模型量化 distill
    multimodal alignment ~eval 生成式 幻觉 context_engineering`,
  'machine-learning': `machine_learning deep_learning reinforcement_learning computer_vision
    object_detection nlp interpretability pretraining neural_network ~training embedding`,
  knowledge: 'knowledge_base knowledge_graph note rag vector_database journal',
  research: `web_search deep_research literature academic paper citation literature_review
    peer_review ~research ~search fact-check grant 论文写作`,
  scraping: 'scraper browser_automation browser rss',
  databases: `database database_design slow_query data_warehouse data_engineering graph_database
    postgres mssql mongo ddb es data_lake`,
  'data-analysis': `data_analysis data_science business_intelligence visualization chart dashboard
    statistics time_series forecast clustering regression_analysis data_cleaning big_data dataset
    csv jupyter`,
  documents: `pdf word_document ocr ~form signature ~document file_management cloud_storage filesystem ~file markdown typesetting
    technical_documentation`,
  spreadsheets: 'spreadsheet formula pivot_table gsheets bitable',
  slides: 'presentation',
  writing: `~writing creative_writing article blog copywriting press_release newsletter headline polish
    grammar humanize story fiction screenplay poem book ~summary email_writing writing_style`,
  translation: 'translation localization bilingual terminology subtitle',
  education: `education learn course lesson_plan tutor homework exam flashcard english japanese
    children teacher`,
  images: `image image_generation image_editing background_removal illustration svg pixel_art
    photography poster icon logo infographic meme thumbnail qr_code screenshot`,
  video:
    'video video_editing video_generation animation short_video live_streaming screen_recording',
  audio: 'audio music music_generation podcast speech_recognition text_to_speech voice voice_clone',
  design: `~design ~ui ux graphic_design design_system mockups prototype color typography brand ~theme
    user_research accessibility whiteboard`,
  frontend: `frontend ~component responsive web_app state_management reactjs vuejs angularjs nextjs nuxt
    tailwind threejs ~website landing_page website_builder browser_extension`,
  backend: `backend ~api api_design api_documentation webhook microservice message_queue caching realtime ~gateway dotnet springboot
    expressjs ror nodejs sdk`,
  mobile: 'mobile android apple rn miniprogram 跨平台',
  testing: `~test unit_testing integration_test e2e test_automation load_testing tdd coverage mock
    api_testing test_case regression_test`,
  'code-quality': `code_review ~review debug refactor lint code_formatting tech_debt code_quality ~bug
    coding_standards legacy ~comment ~performance slow_query`,
  languages: `~py ~ts ~js ~go ~rs ~cpp ~csharp ~fsharp ~dotnet ~java ~php ~rb ~kt ~swift 编译 类型检查 并发`,
  git: 'git commit branch pull_request gh gitee issue changelog repository gha open_source',
  architecture: `~architecture design_pattern ddd adr spec monorepo uml architecture_diagram
    sequence_diagram flowchart diagram`,
  deployment: `deploy hosting domain_name docker k8s iac ci devops cloud serverless infrastructure vm docker_image
    aws gcp cf edge_computing release autoscaling finops`,
  monitoring: 'monitoring alert log tracing incident troubleshooting postmortem ~metric',
  security: `~security appsec vulnerability vulnerability_scanner pentest red_team threat_model malware
    forensics osint secret password authentication permission encryption sbom data_masking
    security_audit threat_intel privacy sso`,
  projects: `project_management agile roadmap requirements prd user_story todo product_manager
    standup gantt ~plan weekly_report`,
  communication: `email sms messaging meeting meeting_notes calendar notification appointment
    instant_messaging chat feishu dingtalk wecom telegram`,
  automation: '~automation ~workflow rpa cron',
  marketing: `marketing content_marketing advertising campaign seo keyword social_media growth
    email_marketing influencer landing_page competitor market_research brand content_creation
    conversion_rate pricing xiaohongshu douyin weibo ga gsc`,
  sales: 'sales lead crm customer_support cold_email proposal negotiation',
  shopping: `ecommerce shopping payment order inventory product_listing product_research coupon
    subscription taobao jd pinduoduo logistics`,
  finance: `finance accounting invoice receipt billing stock stock_price quantitative_trading trading
    investing budget tax financial_analysis financial_model insurance bank real_estate`,
  crypto: 'crypto blockchain smart_contract defi wallet',
  legal: 'legal contract contract_review patent compliance audit',
  health: `medical health disease mental_health fitness nutrition recipe drug clinical_trial
    medical_imaging ehr meditation`,
  science: `bioinformatics gene protein structure_prediction single-cell chemistry biology physics neuroscience
    astronomy math symbolic_math simulation quantum materials climate`,
  career: 'resume job_search cover_letter interview recruiting salary hr portfolio',
  maps: 'map gis navigation weather travel flight hotel restaurant train_ticket',
  games: 'game game_development game_engine vr',
  hardware:
    'iot smart_home robot embedded hardware circuit raspberry_pi cad 3d_printing automotive',
}

/**
 * A number that says by which words topics are derived: what was derived by others is not read from
 * a store, but derived anew.
 */
export const topicRules: number = digestOf(JSON.stringify([topicWords, concepts]))

/** FNV-1a: small, and it need not withstand anybody. */
function digestOf(text: string): number {
  let digest = 0x811c9dc5
  for (let at = 0; at < text.length; at++)
    digest = Math.imul(digest ^ text.charCodeAt(at), 0x01000193) >>> 0
  return digest
}

let evidence: Evidence<Topic> | undefined
const order = new Map(Topic.options.map((topic, at) => [topic, at]))

/**
 * What texts are about: at most `mostTopics` topics, those with the clearest evidence, in the order
 * of `Topic`, so that the same topics are always the same list.
 */
export function topicsOf(texts: TellingTexts): Topic[] {
  evidence ??= new Evidence(topicWords)
  return evidence
    .of(texts)
    .slice(0, mostTopics)
    .map(([topic]) => topic)
    .sort((a, b) => order.get(a)! - order.get(b)!)
}

/** The topics of a card, by its names, its slug and its summaries in both languages. */
export const topicsOfCard = (
  card: Pick<SkillCard, 'name' | 'nameEn' | 'slug' | 'summary' | 'summaryEn'>,
): Topic[] =>
  topicsOf({
    names: [card.name, card.nameEn],
    slug: card.slug,
    summaries: [card.summary, card.summaryEn],
  })
