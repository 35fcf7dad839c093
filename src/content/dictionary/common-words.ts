/**
 * English words that occur in the names and summaries of public skills, servers and plugins, and in a
 * dictionary. A dictionary's other senses would be carried to every device and found nowhere.
 */
export const commonWords = `
about abuse academic accelerate accelerated acceleration access accessibility accessible account
accountability accounting accounts accuracy accurate accurately achieving acquisition across act
action actions activate activation actor actors actually adapt adaptive add adding address
administration adobe adopt adoption ads advanced advertising advisor after against agendas agent
agents agile airflow alert algorithm alibaba alignment all allow allowing allows also alternative
alternatives always amazon amd analysis analyst analytical analyze analyzed analyzer analyzing and
android angular animated animation annotate annotated annotation annotations another answer
answering answers anti any anything apart apex apollo app append apple application applications
applies apply approach approaches appropriate approval apps architect architectural architecture
archive are area arguments art article articles artifact artifacts artwork ask asked asking asks
aspire assertion assess assessment assets assign assistance assistant assistants assisted
associations assumption assurance astronomer asynchronous athena atlas atomic attach attack
attacks attention attorney attributes audience audiences audio audit auditing auditor augmented
authenticate authentication author authorization authors auto automated automatic automatically
automation autonomous autonomy availability available avatar avoid avoiding await aware awareness
awesome azure back backed backend background backup bad baidu balance banana bank banners bar base
based bases bash basic basics batch beautiful bed before behavior behavioral benchmark benefit
best better between beyond bias bibliography big bilibili billions binding bio bioactivity biology
bit bitcoin blast block blockchain blocked blocking blocks blog blogging blueprint board boards
bookkeeping boost boot both boundaries bounty box brainstorm brainstorming branch branches
branching brand bridge bridges brief briefs bright bring bringing broken browse browser brute bug
build builder building built bulk bullet bullets bun bundle bundled bundles business but bytedance
cache cached cad calculate calculations calculator calendar calibration call calling calls camera
campaign campaigns can canvas cap capabilities capability capacity capture captures capturing card
cards carriers cart carta case cases catalog catch catches categories cds cell census chain
challenge change changed changes changing channel channels character chart charts chat check
checking checklist checkout checks chemical chemistry choosing chore chroma chrome chromium
chunking circuit citation claim claims clarity class classic classification claude clean cleaning
clear click client clients clinical clip clipboard cloud cluster clusters code coded coding cold
collaboration collaborative collection collections color colors column columns com combining
command commands comment comments commerce commit committing common commonly commons communication
communications community companies company compare comparing comparison comparisons compatibility
compatible compelling compensation competitive competitor competitors complete completion complex
complexity compliance compliant component components compose composition compositions compound
compounds comprehensive compression computational compute computer computing concepts concise
concrete concurrency concurrent conduct conducting conference confidence configuration configure
confluence connect connected connecting connection connections connector consequential consistency
consistent console constrained constraint constructive consultant consumer consumption contact
contacts container containers content contents context continuous contract contracts contribution
contributions control controller convention conventional conventions conversation conversations
conversion convert converted converter converts convex coordinates coordination copilot copy
copying core correct correction corrective correlation cosmic cosmos cost costs course cover
coverage covering covers cpu craft crawl crawler crawling create created creates creating creation
creative creator credentials credit criteria critical critique cross crypto cryptocurrency current
cursor custom customer customers customized cycle daily dart dashboard data database dataset date
day deal deals debug debugging deciding decision decisions deck decks declarative decoding
decompose dedicated deep default defects defense defensive define definition degradation delete
delivery demand demo dense dependency deploy deployed deployment description descriptive design
designed designer designs desk desktop detailed detect detection develop developer developers
developing development device devices diagnose diagnosis diagnostic diagram dialogue did
difference differences different difficult diffusion digital dimensionality dingtalk direct
directly directory discipline discord discover discovery discussions disease disk dispatching
distinctive distributed dna docker docking document documentation documents does doesn domain done
douyin down download downtime draft draw drift drive driven drives drizzle drug drugs duplicates
durable during each early ease easily easy ecosystem edge edit editing editor education
educational effective efficiency efficient efficiently effort elaborate electronic electronics
eliminating email embedded embedding ember emerging emphasizing empirical enable enabling
encountering encrypt encryption end endpoint enforce engagement engine engineer engineering
engineers english enhance enrich enrichment ensure ensures enterprise entire entity entries
enumerate enumeration environment enzyme epic equations error errors escalate escrow esp
especially estimates etc ethereum evaluate evaluation event events every everything evidence exact
exactly example examples excel execute executing execution executive existing expansion experience
experiences experiment experimental expert expertise explain explanations explicit explicitly
exploit exploration exploratory explore explorer expo export exporting exports exposed exposure
express expression extend extension extensions external extract extracted extracting extraction
extracts facebook facing factor factory failing failure failures fair falcon false fast faster
fault feature features federation feedback feeds feel fetch fiction fidelity field fields figures
file files fill filling filter filtering final finance financial find finding findings finds fine
fingerprints firefox first fit fix fixed fixes fixing fixtures flags flaky flashcard flaws
flexible flight flow flowchart flows fluent flutter flux focused focusing folder follow follower
following follows for force forecast forever forge form format formed forms formula foundation
foundry four framework free friendly from front full fully function functional functionality
functions fundamentals game games gaming gap gaps gates gateway gathering gem gemini gen gene
general generate generated generates generating generation generative generator generic genome geo
get ghost gif give giveaway given gives giving global goal goals golden good google govern
governance gpu grade graph graphics green grounded group groups growing growth guarantee guard
guards guidance guide guided guidelines gym half hallucination handle handles handling hands
hardening hardware harness has have having head health healthcare heater helm help helper helps
high hints hiring historical history home homepage honeycomb hook horizontal host hosted hosting
hours how html http huawei hub human humans hunt hybrid hypothesis idea ideas identification
identified identify identifying identity idiomatic image images imaging immersive impact implement
implementation implementing implements import improve improvement improving inbox incident
includes including increase incremental independent index indexing industry infer inference
infinite information infrastructure initial initialization injection inline input inside inspect
inspection instagram install installation instant instruction instructions instrument
instrumentation integrate integrated integration integrity intel intelligence intelligent intended
intensive intent interact interacting interaction interactions interactive intercom interface
internal internationalization internet interpret interpreting interval interview into inventory
investigate investor investors invoice invoices involve involved involves iphone irrelevant isn
iso isolated isolation issue issues items iterate its java jest job jobs journal judge just kafka
keep kernel key keyword kinds kit knowledge known lab label laboratory labs lambda landing
language languages laptop large larger lark latency latest latex launch launching law layer layout
lazy lead leadership leading leads league learn learning leaving led legacy legal lens less
lessons letter level leverage library life lighthouse lightning lightweight like likes limit
limited limiting line lineage linear lines link linkedin links linux liquid liquidity list
literature live llama load loading local localization locally location locations log logging
logical login logistics logs long look lookup loop loops loss low mac machine made mail main
maintain maintaining maintenance major make maker makes making malware manage managed management
manager managing manifest manipulate manipulating manipulation manual manuscript many map mapping
maps markers market marketing marketplace mass master masters mastery match matches matching
material materials math mathematics matrix matters max maximize may meaningful means measure
measurement measures media medical medicinal medicine meeting meetings meets memory mental mention
merge mermaid mesh message messages messaging messenger messy meta metabolic metadata method
methodology methods metric micro microcontroller microsoft middleware midi migrate migrating
migration mind mini minimal minutes missing mobile modal mode model modeling models modern
modernization modernize modes modified modify modifying module modules molecular monday monitor
monitoring more most motion move moving much multi multilingual multiple music must name names
naming nano narration narrative native natural navigation need needed needing needs neo neon net
network networking networks neural never new newly news next nlp node non normalization not note
notebook notes notification notion novel numbers nvidia object objective objects obsidian off
offer offering offerings offers office official offline onboard one only open opening operate
operates operating operational operations operator opportunities optical optimal optimization
optimize option optional options oracle orchestrate order ordering orders organizational
organizations organize organized organizer organizing oriented origin other others out outage
outline output over own owner ownership pac package packaging packets page pages paid pair pairing
paper papers parallax parallel parallelism parameter pareto parse partner partnership party pass
passed past patch patent path pathology paths pathway patient pattern patterns pay payment
payments paypal peer penetration people per perform performance performing performs permission
perplexity persistence persistent persona personal personalized pester phase phases phi phoenix
phone photo phylogenetic physical pick picks picture pipeline pitch pivot plain plan planner
planning plans platform play player playwright plot plots plus points policies policy polish
polished portfolio position positioning positive post poster posters postman postmortem posts
posture power powered powerful powers practice practices pre precise precision predict prediction
prefer preference preferences preferred premier premium prep preparation prepare preparing
presentation preserving prevent preview previous price prices pricing primary principles privacy
private privilege privileges pro problem problems procedures process processes processing produce
produces producing product production products professional profile profiling program programming
programs progress progressive project projects prometheus prompt prompts proofread proper properly
properties property propose proposing prospect protected protection protein protocol protocols
prototype proven provide provider provides providing proxy public publication publish published
publishing pull pulls puppeteer purchase pure purpose purposes push python quality quantify
quantization quantize quantum query question questions queue quick quickly quiz quotes radius rag
railway raise ram range ranges ranked ranking rapid rate rates raw ray react reaction reactive
read readers readiness reading reads ready real realistic reasoning reasons recall receipts
receive recent recognition recommend reconnaissance record recording records recovery recruiting
red reduce reducing reduction refactoring reference references refine refinement region regions
registration registry regression regulatory reinforcement related relations relationships release
relevance relevant reliability reliable remember remix remote removal remove removing rename
render rendering replicate reply report reported reporting reports repository request requests
required requirement requirements requires requiring research researcher resolution resolve
resolving resource resources response responses responsible responsive rest result results resume
retrieval retrieve retry returns reusable revenue reverse review reviewer reviews rewrite rich
right rigor rigorous risk risks rna robot robotics robust role roles rollback rolling root roundup
route router routes routing row rube ruby ruff rule rules run running runs rust safe safely safety
salary sales sam same samples sandbox sap save saved saves says scaffold scaffolding scale scales
scaling scan scanner scanning scatter scenario schedule scheduled scheduling scholar scholarly
science scientific scientist scope score scores scoring scrape scraper scraping scratch screen
screening screens screenshot script scripts scroll seamless seamlessly search searched sec secret
secrets section sections secure securely security see segment segmentation selection self semantic
send senior sensitive sentry separate sequence sequential series serve server servers serves
service services serving session sessions set sets setting settings setup shallow shards share
shared shares sharing sheet sheets shell ship shipping shop short shorthand shot should show
showing shows side sign signals signatures signed significance significant silicon similar
similarity simple simulation single site sites situation size skeleton sketch skill skills slack
slash slide slides slime slop slow small smallest smart smiles sms snowflake social software
solution solve solving someone song sort sorting sound source sources space spaces spark sparse
speaker specialist specialized specializes specializing species specific specification
specifications specified spectrometry speech speed spend spending spider spike spin split splits
splitting spreadsheet spring sprint stable stack stage staged staging stakeholder standard
standardization standardized standards star start starter starting startup state statements states
static statistical statistics status step steps stock stocks stop storage store stored stores
stories story strategic strategies strategy stratified stream streaming streamline streams strict
stride string strings stripe structural structure structured structures stuck student studies
studio study style styles submission subscription success such suggest suggestions suite summarize
summary superpowers supply support supporting supports surface suspense svelte swagger swift
switch switching symbol sync syntax synthesis synthesize system systematic systematically systems
table tables tags tailored tailoring take taking talent talking target targeted targets task tasks
tax teaches team teams tech technical technique techniques technologies technology telegram
telemetry template tenant tenants tencent term terminal terminology test testing text than that
the their them theme then therapeutic these things thinking third this thorough threads threat
three through throughput ticket tickets tier tiktok time timing tissue together token tokens too
tool toolbox tools top total touching tour toxicity trace traces tracing track tracking tracks
trade trader trading traffic train trained training trains transactions transcribe transcript
transcription transfer transform transformer transformers transforms translate translating
translation translations translator transparent travel tree trees trends trial trigger trip
troubleshoot troubleshooting trust tune tuning turn turning tutorial twa tweet twitter two type
types typing typography ultra unavailable unclear understand understanding unexpected unicode
unified unique unit unity universal unnecessary unreal until update updating upgrade upload url
usage use used useful user users uses using vague valid validate value values variable variables
variant variants various vault vector vectors velocity verification verified verify version
versions vertical via vibe video videos view viewing views virtual visibility vision visual
visualization visualize vitals voice volcano volume vulnerability want wants warehouse was way
weak weather web webpage website wechat weekly weibo weixin well what when whenever where whether
which while whiteboard who whole why wiki will window windows wire wires with within without
wizard word work workbench worked worker workers workflow working workload works workshop world
wrap wrapper write writer writes writing written wrong yesterday you your youtube zero zhihu zip
zone
`
  .trim()
  .split(/\s+/)
